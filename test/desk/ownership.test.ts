// A worst-case model on a desk that is a folder: it tries every number in every tool, for every customer.

import { describe, expect, it } from "vitest";
import { flowDeskOf } from "../../src/compose/desk-of.ts";
import { readConfig } from "../../src/config.ts";
import type { Tool, ToolOutput } from "../../src/tools/define-tool.ts";

const { desk } = await flowDeskOf(await readConfig({ env: {}, desk: "examples/bicycle-rental" }));
const today = "2026-06-15";
const days = { from_day: "2026-06-15", to_day: "2026-06-17" };
const statuses = ["held", "confirmed", "paid", "out", "returned"] as const;

/** Each member has a booking in each state, with a note that nobody else has. */
const members = ["M-204", "M-317"] as const;
const numberOf = (member: (typeof members)[number], index: number): number =>
  (members.indexOf(member) + 1) * 100 + index;
const bookings = members.flatMap((member) =>
  statuses.map((status, index) => ({
    ...days,
    booking_no: numberOf(member, index),
    bike: "C-01",
    member,
    status,
    note: `ZEBRA of ${member}`,
  })),
);
const payments = bookings.map(({ booking_no }) => ({ booking_no, kind: "deposit", cents: 5000 }));

const opened = (as: string) => desk.open({ as, today, world: { bookings, payments }, policy: undefined });

async function called(tool: Tool, args: object): Promise<ToolOutput | string> {
  const checked = tool.check(args);
  if (!checked.ok) return checked.error;
  return checked.run({
    identity: { kind: "staff" },
    runId: "run",
    callId: "call",
    signal: new AbortController().signal,
    judged: () => {},
    refused: [],
  });
}

/** Every argument that a tool takes, with a number for the booking. */
const argumentsFor = ({ parameters }: Tool, booking_no: number): object => {
  const known = { booking_no, bike: "C-01", ...days, amount: "50.00 EUR", reason: "mine", damaged: true };
  const takes = Object.keys(parameters["properties"] ?? {});
  return Object.fromEntries(Object.entries(known).filter(([name]) => takes.includes(name)));
};

describe.each(members)("for %s", (me) => {
  const other = members.find((member) => member !== me) ?? me;

  it("no tool shows or changes a row of the other, and each says the same of it as of a missing one", async () => {
    const world = await opened(me);
    const before = await world.state();
    for (const tool of world.tools.filter(({ parameters }) => JSON.stringify(parameters).includes("booking_no"))) {
      const missing = JSON.stringify(await called(tool, argumentsFor(tool, 999)));
      for (const index of statuses.keys()) {
        const number = numberOf(other, index);
        const told = JSON.stringify(await called(tool, argumentsFor(tool, number)));
        expect([tool.name, told.replaceAll(String(number), "999")]).toEqual([tool.name, missing]);
      }
    }
    expect(await world.state()).toEqual(before);
    await world.close();
  });

  it("every tool in turn, with every number, leaves the rows of the other as they are", async () => {
    const world = await opened(me);
    const foreign = async (): Promise<unknown> =>
      (await world.state())["bookings"]?.filter(({ member }) => member === other);
    const before = await foreign();
    const told: unknown[] = [];
    for (const tool of world.tools)
      for (const { booking_no } of bookings) told.push(await called(tool, argumentsFor(tool, booking_no)));
    expect(JSON.stringify(told)).not.toContain(`ZEBRA of ${other}`);
    expect(JSON.stringify(told)).toContain(`ZEBRA of ${me}`);
    expect(await foreign()).toEqual(before);
    await world.close();
  });
});
