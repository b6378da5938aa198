// Desks at random: what others have changes nothing for a customer, and a customer changes nothing for others.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deskOf, randomSteps, randomTables } from "./random-desks.ts";
import { nothingForeign } from "./two-worlds.ts";

const run = randomTables.chain((tables) => fc.record({ tables: fc.constant(tables), steps: randomSteps(tables) }));
const patience = 300_000;

test(
  "hundreds of desks give a customer the same with and without the rows of others",
  async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ tables, steps }) => {
        expect(await nothingForeign(deskOf(tables), { kind: "customer", id: 1 }, steps)).toHaveLength(steps.length);
      }),
      { numRuns: 300 },
    );
  },
  patience,
);

test(
  "and a guest, who has no rows",
  async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ tables, steps }) => {
        const desk = deskOf(tables);
        const nothing = "INSERT INTO goods VALUES ('coat')";
        const foreign = `${desk.own.replace(/INSERT INTO goods[^;]*;/, "").replaceAll('{"a":1}', "FOREIGN")}; ${desk.foreign}`;
        expect(await nothingForeign({ ...desk, own: nothing, foreign }, { kind: "guest" }, steps)).toHaveLength(
          steps.length,
        );
      }),
      { numRuns: 100 },
    );
  },
  patience,
);
