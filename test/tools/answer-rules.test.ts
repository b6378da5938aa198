import { describe, expect, it } from "vitest";
import { findClaims, languages } from "../../src/tools/answer-check/find-claims.ts";

describe.each(languages)("$name", ({ rules }) => {
  it.each(rules)("$example", ({ example, deed }) => {
    expect(findClaims(example).map((claim) => claim.deed)).toContain(deed);
  });
});
