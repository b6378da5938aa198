// Numbers in answers are compared as a whole.

import { describe, expect, it } from "vitest";
import { eligible, failuresOf, runScripted } from "./nimbus-flows.ts";

/** Whether an answer says some words, as flows see it. */
async function says(answer: string, words: string): Promise<boolean> {
  const quoted = JSON.stringify(words);
  const [should, not] = await Promise.all([
    failuresOf(`  answer: { says: [${quoted}] }`, [{ text: answer }]),
    failuresOf(`  answer: { not: [${quoted}] }`, [{ text: answer }]),
  ]);
  expect(should.length + not.length).toBe(1);
  return should.length === 0;
}

describe("a number in an answer is that number, and no part of a longer one:", () => {
  it.each([
    ["You paid 240.00 USD.", "24"],
    ["You paid 240.00 USD.", "40.00 USD"],
    ["You paid 240.00 USD.", "00"],
    ["You paid 24.50 USD.", "24"],
    ["You paid 1,240.00 USD.", "240.00 USD"],
    ["You paid 1.240,00 EUR.", "240"],
    ["Order 11042 is paid.", "1042"],
    ["Order 10421 is paid.", "1042"],
    ["See ticket 15001.", "ticket 5001"],
    ["Bought on 2026-10-21.", "26"],
    ["It is 10:30 now.", "30"],
    ["It took 114 days.", "14 days"],
    ["Paid 3.14159 in all.", "3.14"],
    ["You paid 1\u202f240,00 EUR.", "240"],
    ["You paid 1 240,00 EUR.", "240 EUR"],
    ["You paid 1 240 EUR.", "240"],
    ["The usual price was 12.500 KWD.", "500 KWD"],
    ["Steps 10 42 follow.", "1042"],
    ["Order 1,042,104 is paid.", "1042"],
  ])("%j does not hold %j", async (answer, words) => {
    expect(await says(answer, words)).toBe(false);
  });

  it.each([
    ["You paid 240.00 USD.", "240"],
    ["You paid 240 USD.", "240.00 USD"],
    ["You paid 240,00 EUR.", "240"],
    ["Order #1042, then 1043.", "1042"],
    ["Orders 1042/1043 and 1042,1044.", "1044"],
    ["Orders 1042,1044.", "1042"],
    ["It ended on day 14.", "14"],
    ["(1042)", "1042"],
    ["Order\u00a01042 is paid.", "order 1042"],
    ["Bought on 2026-10-21.", "2026-10-21"],
    ["It is un\u00adreal.", "unreal"],
    ["opened", "open"],
    ["Order 1,042 is paid.", "1042"],
    ["Order 1.042 is paid.", "order 1042"],
    ["Order 1\u202f042 is paid.", "1042"],
    ["Sie zahlten 1.240,50 EUR.", "1,240.50 EUR"],
    ["You paid 1 240,50 EUR.", "1240.50"],
    ["You can\u2019t return it.", "can't return"],
    ["It is a 14\u2011day window.", "14-day"],
    ["It \u2013 as said \u2013 is \u201cfinal\u201d.", '- as said - is "final"'],
    ["It can be **refunded** in full.", "be refunded in full"],
    ["It can be *refunded*.", "be refunded."],
    ["It is order `1042` now.", "order 1042 now"],
    ["It is **bold**.", "**"],
  ])("%j holds %j", async (answer, words) => {
    expect(await says(answer, words)).toBe(true);
  });

  it("also where it is a value of a result", async () => {
    const script = (text: string) => [{ calls: [["check_refund_eligibility", { order_id: 1043 }]] as const }, { text }];
    const expectation = '  answer: { says: ["{days_since_purchase} days"] }';
    expect(await failuresOf(expectation, script("It was 20 days ago."))).toEqual([]);
    for (const text of ["It was 120 days ago.", "It was 3.20 days ago."])
      expect(await failuresOf(expectation, script(text))).toHaveLength(1);
  });

  it.each([
    ["12.500 KWD", []],
    ["12500", [expect.anything()]],
  ])("and three decimals are no thousands: 12.500 KWD holds %s, or not", async (words, problems) => {
    const world = "world: { orders: { 1042: { amount: 12.500 KWD } } }\n";
    const text = `${world}${eligible}  answer: { says: ["${words}"] }\n`;
    const script = [{ calls: [["get_order", { order_id: 1042 }]] as const }, { text: "It costs 12.500 KWD." }];
    const { results } = await runScripted(text, script);
    expect(results.flatMap(({ runs }) => runs.flatMap((run) => run.problems))).toEqual(problems);
  });
});
