// Parsers of settings: a text, one of several words, a duration, a path.

import { fromHome, noHome } from "../files/home-path.ts";
import { longestMs } from "../text/limit.ts";

/**
 * Parses the text of a variable. Throws a WrongSetting. Does not use a schema library, because every command reads its
 * settings first.
 */
export type Kind<Value> = (text: string) => Value;

/** Thrown for an invalid setting. `message` follows the name of the variable: "must be …". */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

/** Accepts any text. */
export const anyText: Kind<string> = (text) => text;

/** Parses one of several words. */
export function word<const Word extends string>(...words: readonly Word[]): Kind<Word> {
  return (text) => {
    const found = words.find((each) => each === text);
    if (found === undefined) throw new WrongSetting(`must be ${words.join(" or ")}`);
    return found;
  };
}

/** Parses a duration in milliseconds. */
export function milliseconds(most = longestMs): Kind<number> {
  return (text) => {
    if (!/^[1-9]\d*$/.test(text)) throw new WrongSetting("must be a whole number of milliseconds, at least 1");
    for (const limit of [longestMs, most])
      if (Number(text) > limit) throw new WrongSetting(`must be at most ${limit} milliseconds`);
    return Number(text);
  };
}

/** Parses a path, in which `~/` is the home folder. */
export const place: Kind<string> = (text) => {
  const path = fromHome(text);
  if (path === undefined) throw new WrongSetting(noHome);
  return path;
};
