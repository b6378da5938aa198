// Valid and invalid policy files.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parsePolicy, policyDigest, PolicyError, readPolicy } from "../../src/policy/policy.ts";

const text = '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"]}}';

const refundKeys =
  "window_days, window_days_by_plan, refundable_statuses, approval_above, final_sale_plans, one_refund_per_days and exceptions";

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

test("a byte order mark is ignored", () => {
  expect(parsePolicy(`\uFEFF${text}`, "policy.json")).toEqual(JSON.parse(text));
});

describe("a policy is refused in one sentence that names the file:", () => {
  test.each([
    ["", "policy.json is not valid JSON at line 1, column 1 (value expected)."],
    ['{\n  "time_zone": UTC\n}', "policy.json is not valid JSON at line 2, column 16 (invalid symbol)."],
    ['{\n  "time_zone": "UTC",\n}', "policy.json is not valid JSON at line 3, column 1 (property name expected)."],
    ["hello", "policy.json is not valid JSON at line 1, column 1 (invalid symbol)."],
    [
      '{"refund":{"window_days":14,\n"window_days":3650}}',
      "policy.json is not valid JSON at line 2, column 1 (the key window_days for a second time).",
    ],
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
      { approval_above: { USD: "12.345" } },
      'policy.json: refund.approval_above.USD must be an amount of at least 0 with at most two decimals, such as 500 or "500.00", not "12.345".',
    ],
    [
      { approval_above: { dollars: 5 } },
      'policy.json: refund.approval_above.dollars must have currencies of three capital letters, such as USD, not "dollars".',
    ],
    [
      { exceptions: [{ order_id: 1047, reason: "moved house", until: "2026-02-30" }] },
      'policy.json: refund.exceptions[1].until must be a day of the calendar, written YYYY-MM-DD, not "2026-02-30".',
    ],
    [
      { exceptions: [{ order_id: 1047, reason: "moved house", untill: "2026-12-31" }] },
      "policy.json: unknown key refund.exceptions[1].untill; the keys known there are order_id, reason and until.",
    ],
    [
      { window_days_by_plan: { "Pro annual": -1 } },
      `${window.replace("window_days", "window_days_by_plan.Pro annual")} -1.`,
    ],
    [{ final_sale_plans: "Starter" }, 'policy.json: refund.final_sale_plans must list names of plans, not "Starter".'],
    [
      { one_refund_per_days: 0 },
      "policy.json: refund.one_refund_per_days must be a whole number of days from 1 to 36500, not 0.",
    ],
    [{ windows: 3 }, `policy.json: unknown key refund.windows; the keys known there are ${refundKeys}.`],
  ])("with %j", (refund, sentence) => {
    expect(problemOf(withRefund(refund))).toBe(sentence);
  });

  test.each([
    ["[]", "policy.json: the policy must be an object with the keys time_zone and refund."],
    ["null", "policy.json: the policy must be an object with the keys time_zone and refund."],
    ['{"time_zone":"UTC"}', `policy.json: refund must be an object with the keys ${refundKeys}.`],
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
