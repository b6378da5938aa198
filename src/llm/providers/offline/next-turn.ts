import type { Message } from "../../types.ts";
import { type Deeds, deedsOf, keyOf } from "./deeds.ts";
import { lineFor } from "./lines.ts";
import { type Item, planFor } from "./plan.ts";
import { readConversation } from "./read-conversation.ts";
import type { Question } from "./read-question.ts";
import { remarks } from "./replies.ts";
import { isProblem } from "./intents.ts";
import { isEligible } from "./tool-results.ts";
import type { Call, Turn } from "./turn.ts";

const mostOrders = 10;

/**
 * Returns the next turn: first all reads, then every ticket that may be opened, then the answer. Makes each call only
 * once per question, so that every question ends.
 */
export function nextTurn(messages: readonly Message[], offered: ReadonlySet<string>, staff: boolean): Turn {
  const question = readConversation(messages);
  const plan = planFor(question);
  const items = withinLimit(plan);
  const deeds = deedsOf(messages);
  const missing = (calls: readonly Call[]): readonly Call[] => {
    const open = calls.filter((call) => offered.has(call.name) && !deeds.has(keyOf(call)));
    return [...new Map(open.map((call) => [keyOf(call), call])).values()];
  };
  const reads = missing(items.flatMap(({ read }) => read ?? []));
  if (reads.length > 0) return { text: "", calls: reads };
  const writes = missing(items.flatMap((item) => (mayWrite(item, deeds) ? (item.write ?? []) : [])));
  if (writes.length > 0) return { text: "", calls: writes };
  const passedOn = items.find(
    ({ intent, write }) => isProblem(intent) && write !== undefined && offered.has(write.name),
  );
  const lines = items.map((item) => {
    const line = lineFor(item, { question, deeds, offered });
    return question.trouble && item === passedOn ? `${remarks.sorryFor} ${line}` : line;
  });
  const notes = postscripts(question, { tooMany: items.length < plan.length, staff });
  return { text: [...new Set([...lines, ...notes])].join("\n"), calls: [] };
}

function withinLimit(plan: readonly Item[]): readonly Item[] {
  const orders = [...new Set(plan.flatMap(({ order }) => order ?? []))].slice(0, mostOrders);
  return plan.filter(({ order }) => order === undefined || orders.includes(order));
}

function mayWrite({ intent, read }: Item, deeds: Deeds): boolean {
  return intent !== "refund" || (read !== undefined && isEligible(deeds.get(keyOf(read))));
}

interface Told {
  readonly tooMany: boolean;
  readonly staff: boolean;
}

function postscripts({ wishes, foreign, setAside }: Question, { tooMany, staff }: Told): readonly string[] {
  return [
    ...(staff && wishes.some(({ intent }) => intent === "lists") ? [remarks.showDesk] : []),
    ...(setAside ? [remarks.setAside] : []),
    ...(tooMany ? [remarks.tooManyOrders] : []),
    ...(foreign ? [remarks.english] : []),
  ];
}
