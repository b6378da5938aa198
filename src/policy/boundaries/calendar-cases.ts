import { clockChanges, type Day, dayOf } from "./local-time.ts";
import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";

/** Cases on leap day, at the end of a year, and on the days on which the clocks of the policy's zone change. */
export function calendarCases(neutral: Neutral): readonly Sketch[] {
  const changes = clockChanges(neutral.today, neutral.policy.time_zone);
  return [
    ...around(dayOf("2028-02-29"), "leap day", neutral),
    ...around(dayOf("2027-12-31"), "year's end", neutral),
    ...changes.flatMap((day) => around(day, "clock change", neutral)),
  ];
}

/**
 * The oldest accepted and the youngest refused order, bought on the day, bought before and decided after it, and
 * decided on it.
 */
function around(special: Day, name: string, { window, passes }: Neutral): readonly Sketch[] {
  const [half, on] = [Math.ceil(window / 2), `${name} ${special.toString()}`];
  const places = [
    { what: `bought on ${on}`, inside: special.add({ days: window }), outside: special.add({ days: window + 1 }) },
    { what: `bought before ${on}`, inside: special.add({ days: half }), outside: special.add({ days: half }) },
    { what: `decided on ${on}`, inside: special, outside: special },
  ];
  // A window shorter than two days cannot span the day.
  const possible = window < 2 ? places.filter((_, index) => index !== 1) : places;
  return possible.flatMap(({ what, inside, outside }): readonly Sketch[] => [
    { what: `${what}, day ${window}`, expected: passes, ...aged(window, inside, { bought: "start", decided: "end" }) },
    {
      what: `${what}, day ${window + 1}`,
      expected: "refuse",
      ...aged(window + 1, outside, { bought: "end", decided: "start" }),
    },
  ]);
}
