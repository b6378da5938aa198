// Asks again without what a server refuses, and remembers it.

import { strangersText } from "../../text/plain-text.ts";
import { ProviderError } from "../errors.ts";
import type { Adapted } from "../types.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import type { ErrorResponse } from "../wire/error-response.ts";
import { namedField } from "./named-field.ts";
import { fieldPart, type OptionalPart, optionalParts } from "./optional-parts.ts";
import { refusalWords } from "./refusal-words.ts";
import { rewritten } from "./rewrite.ts";

/** The requests of one chat, each without what this server refused before. */
export interface Adaptation {
  /** The body to send in place of the one that an SDK made: the same text where nothing was refused. */
  bodyOf(made: string): string;
  /**
   * Reads a failure of the last request. If it refuses a part that can be left out, the next request is without it;
   * `undefined` for any other failure.
   */
  after(failure: unknown, refused: ErrorResponse | undefined): Adapted | undefined;
  /** The last request was not refused: what it left out stays out for the whole process. */
  taken(): void;
}

/** More than any server refuses, so that no server can keep us asking. */
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

/** Only what will never be taken as it is: no limit, no key, no failure of the server's. */
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
