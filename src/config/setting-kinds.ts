// What a setting may be: a text, one of some words, a time, a path.

import { fromHome, noHome } from "../files/home-path.ts";
import { longestMs } from "../text/limit.ts";

/** Reads the text of a variable. Throws a WrongSetting. No schema: every command reads its settings before anything else. */
type Kind<Value> = (text: string) => Value;

/** What is wrong with a setting, to be read behind the name of its variable: "must be …". */
class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

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

type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Texts = Readonly<Record<string, string | undefined>>;
type Settings<Of extends Kinds> = { readonly [Name in keyof Of]?: ReturnType<Of[Name]> };
type Wrong = (name: string, cause: Error) => Error;

/** Each variable that is set, as what it may be. Of several that are wrong, throws `wrong` of the first. */
export function settingsIn<Of extends Kinds>(kinds: Of, texts: Texts, wrong: Wrong): Settings<Of>;
export function settingsIn(kinds: Kinds, texts: Texts, wrong: Wrong): Readonly<Record<string, unknown>> {
  const set: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const text = texts[name];
    try {
      if (text !== undefined) set[name] = kind(text);
    } catch (error) {
      throw error instanceof WrongSetting ? wrong(name, error) : error;
    }
  }
  return set;
}
