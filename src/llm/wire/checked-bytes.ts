import type { Endpoint } from "./endpoint.ts";
import { errorInEvent } from "./read-error-response.ts";
import { tooMuchIn, withoutKey } from "./safe-event.ts";
import type { ErrorDetails } from "./error-response.ts";
import { wireProblems } from "./wire-problems.ts";

/**
 * Yields the bytes of events with the key removed, up to an error or the size limit; what came before is passed on
 * first. An error inside a reply has the same form on every wire, and is found before an SDK can lose it; `refused`
 * creates it.
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
