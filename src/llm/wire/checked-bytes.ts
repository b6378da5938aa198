import type { Endpoint } from "./endpoint.ts";
import { errorInEvent } from "./read-error-response.ts";
import { tooMuchIn, withoutKey } from "./safe-event.ts";
import type { ErrorDetails } from "./error-response.ts";
import { wireProblems } from "./wire-problems.ts";

/**
 * The bytes of events without the key, up to one that is an error or too much: what was said before it is heard first.
 * An error inside a reply, also behind words, is the same on every wire, and found before an SDK can lose it; `refused`
 * makes it.
 */
export function* checkedBytes(
  events: readonly string[],
  endpoint: Endpoint,
  refused: (refusal: ErrorDetails) => Error,
): Generator<Uint8Array> {
  let sound = "";
  for (const event of events) {
    const safe = withoutKey(event, endpoint);
    const tooMuch = tooMuchIn(safe);
    const refusal = tooMuch === undefined ? errorInEvent(safe) : undefined;
    if (tooMuch !== undefined || refusal !== undefined) {
      if (sound !== "") yield encoder.encode(sound);
      throw refusal === undefined ? wireProblems.tooMuch(endpoint, tooMuch ?? "") : refused(refusal);
    }
    sound += safe;
  }
  if (sound !== "") yield encoder.encode(sound);
}

const encoder = new TextEncoder();
