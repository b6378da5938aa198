// Days compared with an independent calculation.

import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { addDays, dayIn, daysBetween, isDay, isTimeZone, noonOf } from "../../src/policy/calendar.ts";

const zones = [
  "UTC",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Europe/Berlin",
  "Europe/London",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Casablanca",
] as const;

const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2060-01-01T00:00:00Z"),
  noInvalidDate: true,
});

/** The other reckoning. */
const plainDate = (zone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate();

test("the day of an instant is the one that Temporal gives, in every zone", () => {
  fc.assert(
    fc.property(anyZone, anyInstant, (zone, instant) => {
      expect(dayIn(zone, instant)).toBe(plainDate(zone, instant).toString());
    }),
    { numRuns: 2000 },
  );
});

test("days between two instants are the ones that Temporal counts, in every zone and across changes of clocks", () => {
  fc.assert(
    fc.property(anyZone, anyInstant, anyInstant, (zone, from, to) => {
      const expected = plainDate(zone, from).until(plainDate(zone, to), { largestUnit: "days" }).days;
      expect(daysBetween(dayIn(zone, from), dayIn(zone, to))).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test("noon of a day is what Temporal says, in every zone", () => {
  fc.assert(
    fc.property(anyZone, anyInstant, (zone, instant) => {
      const day = dayIn(zone, instant);
      const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: "12:00" });
      expect(noonOf(zone, day).getTime()).toBe(noon.epochMilliseconds);
    }),
    { numRuns: 2000 },
  );
});

describe("whole calendar days", () => {
  test.each([
    ["UTC", "2026-11-28T23:59:59Z", "2026-11-29T00:00:00Z", 1],
    ["UTC", "2026-11-29T00:00:00Z", "2026-11-29T23:59:59Z", 0],
    ["UTC", "2028-02-28T12:00:00Z", "2028-03-01T12:00:00Z", 2],
    ["UTC", "2026-02-28T12:00:00Z", "2026-03-01T12:00:00Z", 1],
    ["UTC", "2026-12-31T23:00:00Z", "2027-01-01T01:00:00Z", 1],
    ["America/New_York", "2026-03-08T04:59:00Z", "2026-03-09T04:00:00Z", 2],
    ["Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29T22:30:00Z", 1],
    ["Europe/Berlin", "2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z", 0],
    ["Pacific/Apia", "2011-12-29T12:00:00Z", "2011-12-30T12:00:00Z", 2],
  ])("in %s from %s to %s are %i", (zone, from, ...[to, days]) => {
    expect(daysBetween(dayIn(zone, new Date(from)), dayIn(zone, new Date(to)))).toBe(days);
  });
});

test("days are added across the ends of months and leap years", () => {
  expect([addDays("2026-11-26", 15), addDays("2028-02-28", 1), addDays("2026-12-31", 1)]).toEqual([
    "2026-12-11",
    "2028-02-29",
    "2027-01-01",
  ]);
});

test("only a day that exists is a day", () => {
  expect(["2026-11-29", "2028-02-29", "1900-01-01"].filter(isDay)).toHaveLength(3);
  const wrong = [
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "29.11.2026",
    "2026-11-29T00:00:00Z",
    " 2026-11-29",
    "2026-11-29\n",
    "",
    "tomorrow",
    "0000-06-01",
    "1899-12-31",
  ];
  expect(wrong.filter(isDay)).toEqual([]);
});

test("a time zone is one that this machine knows", () => {
  expect(["UTC", "Europe/Berlin"].map(isTimeZone)).toEqual([true, true]);
  expect(["", "Mars/Olympus", "Europe/Berlin ", "local"].map(isTimeZone)).toEqual([false, false, false, false]);
});
