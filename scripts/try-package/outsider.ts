// A program of a user who has installed only the package.

import { defineTool, runAgent, scriptedModel } from "ask-agent";
import { z } from "zod";

const lendBook = defineTool({
  name: "lend_book",
  description: "Lends a book.",
  kind: "write",
  input: z.strictObject({ title: z.string() }),
  run: async ({ title }) => ({
    result: { title, lent: true },
    receipts: [{ action: "lent", id: "L-7", sentence: "Loan L-7 was written down." }],
  }),
});

const { outcome, answer } = await runAgent({
  system: "You lend books.",
  question: "May I borrow Emma?",
  identity: { kind: "staff" },
  provider: scriptedModel([{ calls: [["lend_book", { title: "Emma" }]] }, { text: "You can take it along." }]),
  tools: [lendBook],
});

// oxlint-disable-next-line no-console -- an outsider needs no types of Node
console.log(`${outcome}: ${answer}`);
