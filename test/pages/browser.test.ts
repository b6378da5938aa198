// A page in a real browser.

import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { flowPage } from "../../src/pages/flow-page.ts";
import { eligible, runScripted } from "../flows/nimbus-flows.ts";
import { hostile } from "./hostile-texts.ts";

const chromium = "/usr/bin/chromium";

/** Needs Debian's Chromium. The tests of each page check the same payloads without it. */
it.runIf(existsSync(chromium))(
  "a real browser runs nothing of eighty attacks, and asks nobody for anything",
  async () => {
    let requests = 0;
    const server = createServer((_request, response) => response.end(String((requests += 1))));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => new Promise((done) => server.close(() => done())));
    const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const attacks = hostile.map((text) =>
      text
        .replaceAll("127.0.0.1:9", origin)
        .replaceAll("evil.example", origin)
        .replaceAll("alert(1)", "document.title='run'"),
    );
    expect(attacks.length).toBeGreaterThanOrEqual(80);
    const report = await runScripted(eligible, [{ text: "Hello." }]);
    const [result] = report.results;
    const page = flowPage({
      report: {
        ...report,
        results: attacks.map((text) => ({ ...result!, flow: text, ask: text, file: text, model: text })),
      },
      words: { explain: () => [] },
      reached: attacks.map((name) => ({ kind: "rule", name, flows: 0 })),
      policy: "db/policy.json",
      made: "2026-11-29 10:15",
    });
    const folder = mkdtempSync(join(tmpdir(), "ask-agent-page-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "page.html");
    writeFileSync(file, page);
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${join(folder, "profile")}`];
    const { stdout } = await promisify(execFile)(
      chromium,
      [...flags, "--virtual-time-budget=3000", "--dump-dom", `file://${file}`],
      {
        maxBuffer: 64_000_000,
      },
    );
    expect(/<title>([^<]*)/.exec(stdout)?.[1]).toMatch(/^Flows: /);
    expect(stdout.match(/<(?:script|img|iframe|svg|object|embed|video|form|link|base)\b/g)).toBeNull();
    expect(stdout.match(/<details\b/g)).toHaveLength(attacks.length);
    expect(requests).toBe(0);
  },
);
