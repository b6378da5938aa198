// A process that uses a desk: node desk-process.ts <action> <path>. Prints one line of JSON.
import { join } from "node:path";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import { openDesk, resetDesk } from "../../src/db/open-desk.ts";

const [action = "", path = ""] = process.argv.slice(2);
const files = await readDeskFiles(join(import.meta.dirname, "../../db"));
const options = { path, files, day: "2026-11-29" };

const actions: Record<string, () => Promise<unknown>> = {
  async open() {
    const store = await openDesk({ ...options, mode: "real" });
    return (await store.overview()).orders.length;
  },
  async copy() {
    const store = await openDesk({ ...options, mode: "copy" });
    return (await store.overview()).orders.length;
  },
  async ticket() {
    const store = await openDesk({ ...options, mode: "real" });
    const request = {
      owner: null,
      orderId: 1042,
      category: "refund",
      summary: "x",
      createdAt: "2026-11-29T12:00:00Z",
    } as const;
    const { signal } = new AbortController();
    return store.openTicket({ ...request, runId: String(process.pid), signal }, () => ({ verdict: "allow" }));
  },
  reset: () => resetDesk(options),
};

const answer = await actions[action]?.().catch((error: unknown) => ({ error: String(error) }));
process.stdout.write(`${JSON.stringify(answer)}\n`);
