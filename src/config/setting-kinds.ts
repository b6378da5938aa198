// The kinds of settings: a text, one of some words, a time, a path.

import { fromHome, noHome } from "../files/home-path.ts";
import { longestMs } from "../text/limit.ts";

/**
 * Parses the text of a variable. Throws a WrongSetting. It is not a schema, since every command reads its settings
 * first and zod is slow to load.
 */
export type Kind<Value> = (text: string) => Value;

/** What is wrong with a setting, to follow the name of its variable: "must be …". */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

/** Any text, as it stands. */
export const anyText: Kind<string> = (text) => text;

/** One of some words. */
export function word<const Word extends string>(...words: readonly Word[]): Kind<Word> {
  return (text) => {
    const found = words.find((each) => each === text);
    if (found === undefined) throw new WrongSetting(`must be ${words.join(" or ")}`);
    return found;
  };
}

/** A time in milliseconds. */
export function milliseconds(most = longestMs): Kind<number> {
  return (text) => {
    if (!/^[1-9]\d*$/.test(text)) throw new WrongSetting("must be a whole number of milliseconds, at least 1");
    for (const limit of [longestMs, most])
      if (Number(text) > limit) throw new WrongSetting(`must be at most ${limit} milliseconds`);
    return Number(text);
  };
}

/** A path, in which `~/` is the home folder. */
export const place: Kind<string> = (text) => {
  const path = fromHome(text);
  if (path === undefined) throw new WrongSetting(noHome);
  return path;
};
