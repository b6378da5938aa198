import { addDays } from "../calendar.ts";

const dayWord = /^today(?:\s*([+-])\s*(\d{1,5})\s*days?)?$/i;

/** Replaces each text `today`, `today - 3 days` and `today + 2 days` in a value by that day, `2026-10-18`. */
export function withDays(value: unknown, today: string): unknown {
  if (typeof value === "string") return dayMeant(value, today);
  if (Array.isArray(value)) return value.map((each) => withDays(each, today));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDays(each, today)]));
}

function dayMeant(text: string, today: string): string {
  const [found, sign, days = "0"] = dayWord.exec(text.trim()) ?? [];
  if (found === undefined) return text;
  return addDays(today, sign === "-" ? -Number(days) : Number(days));
}
