import { defineTool, type Tool } from "ask-agent";
import { type FlowDesk } from "ask-agent/flows";
import { z } from "zod";

const line = z.strictObject({ sku: z.string(), parcel: z.strictObject({ carrier: z.string(), days: z.int() }) });

/** A row with a text as its id, values inside values, and words that anybody may write. */
const orderRow = z.strictObject({
  id: z.string(),
  status: z.enum(["paid", "cancelled"]),
  why: z.string().nullable(),
  note: z.string().max(80).nullable(),
  lines: z.array(line),
});
type Order = z.infer<typeof orderRow>;

const orders = (): Order[] =>
  ["ORD-10001", "ORD-10002", "EMMA"].map((id) => ({
    id,
    status: "paid",
    why: null,
    note: null,
    lines: [
      { sku: "cup", parcel: { carrier: "north", days: 2 } },
      { sku: "pot", parcel: { carrier: "south", days: 5 } },
    ],
  }));

/** A shop whose orders have texts for numbers. Its tools do not say which values they give. */
export const textIdDesk: FlowDesk = {
  system: "You cancel orders.",
  world: z.strictObject({}),
  policy: z.strictObject({}),
  tables: { orders: orderRow, gifts: z.strictObject({ title: z.string(), to: z.string() }) },
  rules: [],
  async open({ today }) {
    const [rows, gifts] = [orders(), [] as { title: string; to: string }[]];
    return {
      identity: { kind: "staff" },
      tools: toolsOf(rows, gifts),
      desk: { today, timeZone: "UTC", dryRun: true, policy: {} },
      state: async () => structuredClone({ orders: rows, gifts }),
      close: async () => {},
    };
  },
};

function toolsOf(rows: Order[], gifts: { title: string; to: string }[]): readonly Tool[] {
  return [
    defineTool({
      name: "cancel_order",
      description: "Cancels an order.",
      kind: "write",
      input: z.strictObject({ id: z.string(), why: z.string().optional() }),
      branches: ["done", "unknown"],
      async run({ id, why = null }) {
        const order = rows.find((one) => one.id === id);
        if (order === undefined) return { result: { done: false }, branch: "unknown" };
        Object.assign(order, { status: "cancelled", why, note: why });
        return { result: { done: true, order_id: id, lines: order.lines }, branch: "done" };
      },
    }),
    defineTool({
      name: "remove_order",
      description: "Removes an order.",
      kind: "write",
      input: z.strictObject({ id: z.string() }),
      async run({ id }) {
        rows.splice(
          rows.findIndex((one) => one.id === id),
          1,
        );
        return { result: { removed: id } };
      },
    }),
    defineTool({
      name: "give",
      description: "Gives something away.",
      kind: "write",
      input: z.strictObject({ title: z.string(), to: z.string() }),
      async run(gift) {
        gifts.push(gift);
        return { result: { given: true, number: `G-${gifts.length}` } };
      },
    }),
  ];
}
