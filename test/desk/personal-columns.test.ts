// What no trace of a desk keeps.

import { describe, expect, it } from "vitest";
import { decide } from "../../src/desk/decide.ts";
import { momentOf } from "../../src/desk/moment.ts";
import { readDeskFolder } from "../../src/desk/read-desk.ts";

const { definition } = await readDeskFolder("examples/bicycle-rental");

describe("a decision", () => {
  it("is recorded with its facts, without the columns that the desk calls personal", () => {
    const personal = { ...definition, customers: { ...definition.customers, personal: ["age", "from_day"] } };
    const moment = momentOf(
      {
        definition: personal,
        asker: "M-204",
        policy: () => ({
          content: { longest_days: 14, most_open_bookings: 2, electric_from_age: 18 },
          digest: "sha256:0",
        }),
        timeZone: "UTC",
        clock: () => new Date("2026-06-15T12:00:00Z"),
      },
      { asked: { bike: "C-01", from_day: "2026-06-16", to_day: "2026-06-17" } },
    );
    const rows = (sql: string): readonly Record<string, unknown>[] => {
      if (sql.includes("from bikes"))
        return [{ kind: "city", electric: 1, place: "shop", currency: "EUR", price_cents: 100 }];
      if (sql.includes("from members")) return [{ status: "active", age: 36 }];
      return sql.includes("taken_days") ? [{ from_day: "2026-06-16", to_day: "2026-06-16" }] : [{ bookings: 0 }];
    };
    const decided = decide(moment, { select: (sql) => ({ rows: rows(sql), more: false }) }, "reserve");
    expect(decided?.decision).toMatchObject({
      verdict: "refuse",
      facts: { member: { status: "active" }, taken: [{ to_day: "2026-06-16" }] },
    });
    expect(JSON.stringify(decided?.decision.facts)).not.toMatch(/"age"|"from_day"/);
    expect(decided?.scope.facts).toMatchObject({ member: { age: 36 } });
  });
});
