import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";

/** Cases in the first and the last second of the days around the end of the window, in the policy's zone. */
export function clockCases({ today, window, passes }: Neutral): readonly Sketch[] {
  const [start, end] = ["start", "end"] as const;
  const [inside, outside] = [`day ${window} of ${window}`, `day ${window + 1} of ${window}`];
  const [last, first] = [window, window + 1];
  return [
    { what: `${inside}, bought at 00:00:00`, expected: passes, ...aged(last, today, { bought: start }) },
    { what: `${outside}, bought at 23:59:59`, expected: "refuse", ...aged(first, today, { bought: end }) },
    { what: `${inside}, decided at 23:59:59`, expected: passes, ...aged(last, today, { decided: end }) },
    { what: `${outside}, decided at 00:00:00`, expected: "refuse", ...aged(first, today, { decided: start }) },
    {
      what: `${inside}, bought 00:00:00, decided 23:59:59`,
      expected: passes,
      ...aged(last, today, { bought: start, decided: end }),
    },
    {
      what: `${outside}, bought 23:59:59, decided 00:00:00`,
      expected: "refuse",
      ...aged(first, today, { bought: end, decided: start }),
    },
    {
      what: "bought 23:59:59 today, decided 00:00:00",
      expected: passes,
      ...aged(0, today, { bought: end, decided: start }),
    },
    {
      what: "bought tomorrow 00:00:00, decided 23:59:59",
      expected: "refuse",
      ...aged(-1, today, { bought: start, decided: end }),
    },
  ];
}
