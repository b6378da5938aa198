import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parsePolicy, policyDigest, PolicyError, readPolicy } from "../../src/policy/policy.ts";

const text = '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"]}}';

function problemOf(json: string): string {
  try {
    parsePolicy(json, "policy.json");
  } catch (error) {
    if (error instanceof PolicyError) return error.message;
    throw error;
  }
  return "no problem";
}

const withRefund = (refund: object) =>
  JSON.stringify({ time_zone: "UTC", refund: { window_days: 14, refundable_statuses: ["paid"], ...refund } });

test("the desk's own policy is 14 days, paid orders, UTC", async () => {
  expect(await readPolicy(join(import.meta.dirname, "../../db/policy.json"))).toEqual(JSON.parse(text));
});

test("a byte order mark is no matter", () => {
  expect(parsePolicy(`\uFEFF${text}`, "policy.json")).toEqual(JSON.parse(text));
});

describe("a policy is refused in one sentence that names the file:", () => {
  test.each([
    ["", "policy.json is not valid JSON at line 1, column 1 (value expected)."],
    ['{\n  "time_zone": UTC\n}', "policy.json is not valid JSON at line 2, column 16 (invalid symbol)."],
    ['{\n  "time_zone": "UTC",\n}', "policy.json is not valid JSON at line 3, column 1 (property name expected)."],
    ["hello", "policy.json is not valid JSON at line 1, column 1 (invalid symbol)."],
    ['{"time_zone": "UTC" "refund"', "policy.json is not valid JSON at line 1, column 21 (comma expected)."],
  ])("the JSON %j", (json, sentence) => {
    expect(problemOf(json)).toBe(sentence);
  });

  const window = "policy.json: refund.window_days must be a whole number of days from 0 to 36500, not";
  const statuses = "policy.json: refund.refundable_statuses must list one or more of paid, pending, refunded, not";
  test.each([
    [{ window_days: -1 }, `${window} -1.`],
    [{ window_days: 14.5 }, `${window} 14.5.`],
    [{ window_days: "14" }, `${window} "14".`],
    [{ window_days: 36_501 }, `${window} 36501.`],
    [{ window_days: null }, `${window} null.`],
    [{ refundable_statuses: [] }, `${statuses} [].`],
    [{ refundable_statuses: "paid" }, `${statuses} "paid".`],
    [{ refundable_statuses: ["payed"] }, `${statuses} "payed".`],
    [{ window_days: undefined }, `${window} missing.`],
    [
      { windows: 3 },
      "policy.json: unknown key refund.windows; the keys known there are window_days and refundable_statuses.",
    ],
  ])("with %j", (refund, sentence) => {
    expect(problemOf(withRefund(refund))).toBe(sentence);
  });

  test.each([
    ["[]", "policy.json: the policy must be an object with the keys time_zone and refund."],
    ["null", "policy.json: the policy must be an object with the keys time_zone and refund."],
    ['{"time_zone":"UTC"}', "policy.json: refund must be an object with the keys window_days and refundable_statuses."],
    [
      text.replace("UTC", "Mars"),
      'policy.json: time_zone must be a known time zone such as UTC or Europe/Berlin, not "Mars".',
    ],
    [text.replace('"UTC"', "1"), "policy.json: time_zone must be a text, not 1."],
    [
      text.replace("{", '{"limit":1,'),
      "policy.json: unknown key limit; the keys known there are time_zone and refund.",
    ],
  ])("%s", (json, sentence) => {
    expect(problemOf(json)).toBe(sentence);
  });
});

test("a file that is missing is named", async () => {
  await expect(readPolicy("/nowhere/policy.json")).rejects.toThrow(
    "The policy file /nowhere/policy.json does not exist.",
  );
});

test("the digest is of the canonical form: the order of keys and spacing do not matter, the values do", () => {
  const canonical = '{"refund":{"refundable_statuses":["paid"],"window_days":14},"time_zone":"UTC"}';
  const policy = parsePolicy(text, "policy.json");
  expect(policyDigest(policy)).toBe(`sha256:${createHash("sha256").update(canonical).digest("hex")}`);
  expect(policyDigest(parsePolicy(canonical, "policy.json"))).toBe(policyDigest(policy));
  expect(policyDigest(parsePolicy(text.replace("14", "30"), "policy.json"))).not.toBe(policyDigest(policy));
});
