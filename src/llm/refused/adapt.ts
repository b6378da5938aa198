// Repeats a request without the parts that a server rejects, and remembers them.

import { strangersText } from "../../text/plain-text.ts";
import { ProviderError } from "../errors.ts";
import type { Adapted } from "../types.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import type { ErrorResponse } from "../wire/error-response.ts";
import { namedField } from "./named-field.ts";
import { fieldPart, type OptionalPart, optionalParts } from "./optional-parts.ts";
import { refusalWords } from "./refusal-words.ts";
import { rewritten } from "./rewrite.ts";

/** Rewrites the requests of one chat without what this server rejected before. */
export interface Adaptation {
  /** The body to send instead of the SDK's; the same text if nothing was rejected. */
  bodyOf(made: string): string;
  /**
   * Reads a failure of the last request. If it rejects a part that can be left out, the next request is sent without
   * it; `undefined` for any other failure.
   */
  after(failure: unknown, refused: ErrorResponse | undefined): Adapted | undefined;
  /** The last request was accepted: what it left out is left out for the life of the process. */
  taken(): void;
}

/** More parts than any server rejects; without a limit a server could keep us asking. */
const mostParts = 12;

/** What each server refused of each model, as long as this process lives. */
const refusedBefore = new Map<string, Set<OptionalPart>>();

/** Begins with everything that is known of this server, and was learned of it with this model. */
export function adaptationTo(endpoint: Endpoint): Adaptation {
  const known = partsKnown(endpoint);
  // Its own list: what another chat learns meanwhile was still in the requests of this one.
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
    after(failure, refused) {
      if (!isBadRequest(failure) || leftOut.size >= mostParts) return undefined;
      const words = refused === undefined ? failure.message : refusalWords(refused.body);
      const part = refusedPart(words, body());
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
  const known = refusedBefore.get(place) ?? new Set(optionalParts.filter(({ name }) => refuses.includes(name)));
  refusedBefore.set(place, known);
  return known;
}

type BadRequest = ProviderError & { readonly status: number };

/** Only for errors that will not pass: not for limits, keys and failures of the server. */
function isBadRequest(failure: unknown): failure is BadRequest {
  if (!(failure instanceof ProviderError)) return false;
  const { kind, status } = failure;
  return (kind === "bad_request" || kind === "tools_unsupported") && (status === 400 || status === 422);
}

/** The part that a refusal is about, among those without which the body would be another one. */
function refusedPart(words: string, body: unknown): OptionalPart | undefined {
  const named = namedField(words, body);
  const parts = [
    ...optionalParts.filter(({ name, refused }) => name === named || refused?.test(words)),
    ...(named === undefined ? [] : [fieldPart(named)]),
  ];
  const before = JSON.stringify(body);
  return parts.find((part) => JSON.stringify(rewritten(body, part.without)) !== before);
}
