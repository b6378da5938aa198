// The controls of the policy.

import type { Control } from "./control.ts";

const rules = "test/policy/refund-rules.test.ts";

/** The controls of the policy's rules. */
export const policyControls: readonly Control[] = [
  {
    name: "the window",
    file: "src/policy/refund-rules.ts",
    text: "passed: actual <= limit }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "the status of the payment",
    file: "src/policy/refund-rules.ts",
    text: "passed: limit.includes(actual) }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "no refund before the purchase",
    file: "src/policy/refund-rules.ts",
    text: "passed: actual <= today }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "plans on final sale",
    file: "src/policy/refund-rules.ts",
    text: "passed: !limit.some((plan) => isSamePlan(plan, actual)) }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "an exception runs out",
    file: "src/policy/refund-rules.ts",
    text: "passed: today <= limit }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "the amount above which a person approves",
    file: "src/policy/refund-rules.ts",
    text: "passed: order.amount_cents <= amount_cents }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "one refund in a period",
    file: "src/policy/refund-rules.ts",
    text: "passed: actual === null || actual >= limit }",
    without: "passed: true }",
    tests: [rules],
  },
  {
    name: "unknown keys of a policy are errors",
    file: "src/policy/policy-schema.ts",
    text: "export const refundPolicy = onFirstUse(() =>\n  z.strictObject({",
    without: "export const refundPolicy = onFirstUse(() =>\n  z.object({",
    tests: ["test/policy/policy.test.ts"],
  },
];
