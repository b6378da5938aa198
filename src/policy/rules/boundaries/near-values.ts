import type { DeskRule } from "../../action.ts";
import { addDays, instantText, isDay } from "../../calendar.ts";
import { isMoney } from "../money.ts";
import { isSame } from "../same-name.ts";

/** The text that a rule lists nowhere. */
const otherText = "something else";

/**
 * Returns the values around a limit: one less, the limit and one more, where one is a cent, a day, a second or 1. Of a
 * list and a text: each that the rule names, in its limit or in the keys of `otherwise`, and one that it does not.
 */
export function nearValues(limit: unknown, { is, otherwise }: Pick<DeskRule, "is" | "otherwise">): readonly unknown[] {
  if (limit === null || limit === undefined) return [];
  if (is === "in" || is === "not in") return withOther(Array.isArray(limit) ? limit : [], otherwise);
  const around = oneAway(limit);
  if (around !== undefined) return around;
  return is === "==" || is === "!=" ? withOther([limit], otherwise) : [limit];
}

function oneAway(limit: unknown): readonly unknown[] | undefined {
  if (typeof limit === "number") return [limit - 1, limit, limit + 1];
  if (isMoney(limit)) {
    const { amount_cents, currency } = limit;
    return [amount_cents - 1, amount_cents, amount_cents + 1].map((cents) => ({ amount_cents: cents, currency }));
  }
  if (typeof limit !== "string") return undefined;
  if (isDay(limit)) return [addDays(limit, -1), limit, addDays(limit, 1)];
  const time = /^\d{4}-\d{2}-\d{2}T/.test(limit) ? Date.parse(limit) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  return [instantText(new Date(time - secondMs)), limit, instantText(new Date(time + secondMs))];
}

const secondMs = 1000;

function withOther(named: readonly unknown[], otherwise: DeskRule["otherwise"]): readonly unknown[] {
  const keys = typeof otherwise === "object" ? Object.keys(otherwise).filter((key) => key !== "else") : [];
  const texts = named.every((each) => typeof each === "string") ? keys : [];
  const known = [...named, ...texts.filter((key) => !named.some((each) => isSame(each, key)))];
  return [...known, ...otherThan(known)];
}

function otherThan(known: readonly unknown[]): readonly unknown[] {
  const numbers = known.filter((each) => typeof each === "number");
  if (numbers.length > 0) return [Math.max(...numbers) + 1];
  if (known.some((each) => typeof each === "boolean")) return [true, false].filter((each) => !known.includes(each));
  const free = [otherText, `${otherText} again`].find((text) => !known.some((each) => isSame(each, text)));
  return free === undefined ? [] : [free];
}
