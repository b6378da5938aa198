import { smallCopy } from "./small-copy.ts";
import { type Say, sayDefault } from "./texts.ts";

const shortestText = 60;

/**
 * Thrown when a value is too large: it has too many `things`, so that shortening texts cannot help, or too many
 * characters.
 */
class TooMuch extends Error {
  readonly of: "things" | "characters";

  constructor(of: TooMuch["of"]) {
    super(`too many ${of}`);
    this.of = of;
  }
}

/**
 * Returns a value as JSON of at most `max` characters: unchanged if it fits, otherwise with its longest texts cut and
 * marked, otherwise an error in its place. Reads no more of a large value than could fit. Throws what JSON.stringify
 * throws for a value that is not JSON.
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
  /** `max` bounds the whole JSON text, `most` each text in it; both in characters. */
  readonly max: number;
  readonly most: number;
  readonly say: Say;
}

/**
 * A replacer for JSON.stringify that cuts texts to `most` characters and throws as soon as the JSON cannot fit in
 * `max`.
 */
function shortened({ max, most, say }: Room): (this: unknown, key: string, value: unknown) => unknown {
  let [things, characters] = [0, 0];
  return function (key, value) {
    if (value === undefined) return undefined;
    things += 1;
    if (!Array.isArray(this)) characters += key.length;
    // Each value takes at least two characters: itself and a separator.
    if (things * 2 > max + 2 || characters > max || isMassive(value, max)) throw new TooMuch("things");
    if (typeof value !== "string") return value;
    const shown = value.length > most ? `${value.slice(0, most).toWellFormed()}${say("cutMark")}` : value;
    characters += shown.length;
    if (characters > max) throw new TooMuch("characters");
    return shown;
  };
}

/** Whether JSON.stringify would walk through a huge list or byte array before the replacer could stop it. */
function isMassive(value: unknown, max: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) && value.length * 2 > max + 2) return true;
  const keys = Object.keys(value);
  return keys.length * 2 > max + 2 || keys.some((key) => isManyBytes(Reflect.get(value, key), max));
}

function isManyBytes(value: unknown, max: number): boolean {
  return ArrayBuffer.isView(value) && value.byteLength > max;
}
