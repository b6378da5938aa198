import type { Endpoint } from "./endpoint.ts";
import { errorInEvent } from "./read-error-response.ts";
import { tooMuchIn, withoutKey } from "./safe-event.ts";
import type { ErrorDetails } from "./error-response.ts";
import { wireProblems } from "./wire-problems.ts";

/**
 * Yields the bytes of events without the key, up to an event that is an error or too large. Text before it is passed on
 * first. Errors inside a reply are found here, for all wire formats, before an SDK can lose them; `toError` creates the
 * error.
 */
export function* checkedBytes(
  events: readonly string[],
  endpoint: Endpoint,
  toError: (details: ErrorDetails) => Error,
): Generator<Uint8Array> {
  let checked = "";
  for (const event of events) {
    const safe = withoutKey(event, endpoint);
    const tooMuch = tooMuchIn(safe);
    const error = tooMuch === undefined ? errorInEvent(safe) : undefined;
    if (tooMuch !== undefined || error !== undefined) {
      if (checked !== "") yield encoder.encode(checked);
      throw error === undefined ? wireProblems.tooMuch(endpoint, tooMuch ?? "") : toError(error);
    }
    checked += safe;
  }
  if (checked !== "") yield encoder.encode(checked);
}

const encoder = new TextEncoder();
