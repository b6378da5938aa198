import { smallCopy } from "./small-copy.ts";
import { type Say, sayDefault } from "./texts.ts";

const shortestText = 60;

/** What a value has too much of: things in it, which no cutting of texts would help, or characters in its texts. */
class TooMuch extends Error {
  readonly of: "things" | "characters";

  constructor(of: TooMuch["of"]) {
    super(`too many ${of}`);
    this.of = of;
  }
}

/**
 * A value as JSON of at most `max` characters: whole if it fits, else with its longest texts cut, each with a mark at its
 * end, else an error in its place. However large it is, no more of it is looked at than could fit. Throws what
 * JSON.stringify throws, for what JSON cannot hold.
 */
export function fitResult(
  result: unknown,
  max: number,
  say = sayDefault,
): { readonly value: unknown; readonly cut: boolean } {
  const small = smallCopy(result ?? null, max);
  if (small !== undefined) return { value: small.value, cut: false };
  const tooLong = () => ({ value: { error: say("resultTooLong") }, cut: true });
  if (isManyBytes(result, max)) return tooLong();
  for (let most = max; most >= shortestText; most = Math.floor(most / 2)) {
    try {
      const text = JSON.stringify(result ?? null, shortened({ max, most, say })) ?? "null";
      if (text.length > max) continue;
      const value: unknown = JSON.parse(text);
      return { value, cut: most < max };
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      if (error.of === "things") break;
    }
  }
  return tooLong();
}

interface Room {
  /** Characters of all, and of one text. */
  readonly max: number;
  readonly most: number;
  readonly say: Say;
}

/** For JSON.stringify: cuts texts at `most` characters, and gives up as soon as all cannot be written in `max`. */
function shortened({ max, most, say }: Room): (this: unknown, key: string, value: unknown) => unknown {
  let [things, characters] = [0, 0];
  return function (key, value) {
    if (value === undefined) return undefined;
    things += 1;
    if (!Array.isArray(this)) characters += key.length;
    // Each thing takes two characters at least: itself, and what parts it from the next.
    if (things * 2 > max + 2 || characters > max || isMassive(value, max)) throw new TooMuch("things");
    if (typeof value !== "string") return value;
    const shown = value.length > most ? `${value.slice(0, most).toWellFormed()}${say("cutMark")}` : value;
    characters += shown.length;
    if (characters > max) throw new TooMuch("characters");
    return shown;
  };
}

/** What JSON.stringify would count through before anybody could stop it: long lists, and bytes inside of something. */
function isMassive(value: unknown, max: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) && value.length * 2 > max + 2) return true;
  const keys = Object.keys(value);
  return keys.length * 2 > max + 2 || keys.some((key) => isManyBytes(Reflect.get(value, key), max));
}

function isManyBytes(value: unknown, max: number): boolean {
  return ArrayBuffer.isView(value) && value.byteLength > max;
}
