// Sends a request again without what a server rejects, and remembers it.

import { strangersText } from "../../text/plain-text.ts";
import { ProviderError } from "../errors.ts";
import type { Adapted } from "../types.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import type { ErrorResponse } from "../wire/error-response.ts";
import { namedField } from "./named-field.ts";
import { fieldPart, type OptionalPart, optionalParts } from "./optional-parts.ts";
import { errorBodyWords } from "./error-body-words.ts";
import { rewritten } from "./rewrite.ts";

/** The requests of one chat, without what this server rejected earlier. */
export interface Adaptation {
  /** Returns the body to send instead of the one that an SDK made; the same text if nothing was rejected. */
  bodyOf(made: string): string;
  /**
   * Reads the error of the last request. If the server rejected an optional part, leaves it out of the next request and
   * returns it; `undefined` for any other error.
   */
  after(failure: unknown, response: ErrorResponse | undefined): Adapted | undefined;
  /** The last request succeeded: what it left out stays out for the whole process. */
  taken(): void;
}

/** More than any server rejects; a limit on requests. */
const mostParts = 12;

/** What each server rejected for each model, for the lifetime of the process. */
const knownRejections = new Map<string, Set<OptionalPart>>();

/** Starts with everything that is known about this server and was learned about it with this model. */
export function adaptationTo(endpoint: Endpoint): Adaptation {
  const known = partsKnown(endpoint);
  // A copy: what another chat learns meanwhile was still in this one's requests.
  const leftOut = new Set(known);
  let made = "{}";
  const body = (): unknown => {
    const whole: unknown = JSON.parse(made);
    return [...leftOut].reduce((rest, part) => rewritten(rest, part.without), whole);
  };
  return {
    bodyOf(text) {
      made = text;
      return leftOut.size === 0 ? text : JSON.stringify(body());
    },
    after(failure, response) {
      if (!isBadRequest(failure) || leftOut.size >= mostParts) return undefined;
      const words = response === undefined ? failure.message : errorBodyWords(response.body);
      const part = rejectedPart(words, body());
      if (part === undefined) return undefined;
      leftOut.add(part);
      return { without: part.name, status: failure.status, message: strangersText(words) };
    },
    taken() {
      for (const part of leftOut) known.add(part);
    },
  };
}

function partsKnown(endpoint: Endpoint): Set<OptionalPart> {
  const { baseUrl, model, refuses = [] } = endpoint;
  const place = `${baseUrl} ${model}`;
  const known = knownRejections.get(place) ?? new Set(optionalParts.filter(({ name }) => refuses.includes(name)));
  knownRejections.set(place, known);
  return known;
}

type BadRequest = ProviderError & { readonly status: number };

/** Whether the request itself is rejected, not for a limit, a key or a server error. */
function isBadRequest(failure: unknown): failure is BadRequest {
  if (!(failure instanceof ProviderError)) return false;
  const { kind, status } = failure;
  return (kind === "bad_request" || kind === "tools_unsupported") && (status === 400 || status === 422);
}

/** Returns the optional part that an error response is about, if the body contains it. */
function rejectedPart(words: string, body: unknown): OptionalPart | undefined {
  const named = namedField(words, body);
  const parts = [
    ...optionalParts.filter(({ name, rejects }) => name === named || rejects?.test(words)),
    ...(named === undefined ? [] : [fieldPart(named)]),
  ];
  const before = JSON.stringify(body);
  return parts.find((part) => JSON.stringify(rewritten(body, part.without)) !== before);
}
