import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Asked, Told } from "./ask-hostile.ts";
import { type Heard, type HostileServer, hostileServer, type Writer } from "./hostile-server.ts";
import type { Kind, Kinds } from "./kind.ts";
import { kindsOf } from "./replies.ts";
import type { WireWords } from "./wires.ts";

/**
 * A provider that means harm, or is broken beyond belief: whatever it replies, a run ends in time, within little
 * memory, with an outcome that is documented, and the key is heard at its own origin only.
 *
 * The ordinary run takes one reply of every so many in the table, and asks for all of them in three processes. With
 * `HOSTILE=most` in the environment it takes every reply, one process for each kind; with `HOSTILE=all` each reply gets
 * a process of its own and twice the time, which takes some minutes. Both print the worst figures.
 */
const mode = process.env["HOSTILE"];
const all = mode === "all";
/** For characters that are escaped in a URL. */
const key = "sk-hostile+0123456789/ABCDEF=&%25";
const usualLimits = { deadlineMs: all ? 3000 : 1500, idleTimeoutMs: 300 };
/** Where nearly all time is waiting, all are asked at once, with time limits wide enough for a slow machine. */
const idleLimits = { deadlineMs: 8000, idleTimeoutMs: 1500 };
const limitsOf = ({ idle }: Kind): typeof usualLimits => (idle === true ? idleLimits : usualLimits);
/** Memory leaks of a run add up in a process with many. */
const mostMegabytes = all ? 300 : 400;
/** Measured where every reply is asked for, on an idle machine; in the ordinary run only what hangs is late. */
const mostLateMs = mode === undefined ? 20_000 : 1000;

/** One reply of the table. */
interface Case {
  readonly name: string;
  readonly kind: Kind;
  readonly write: Writer;
}

/** Hostile replies on one wire; of all of them the ordinary run takes one of so many. */
export function describeHostile(wire: WireWords, { oneOf }: { oneOf: number }): void {
  const worst: Worst = { rss: 0, late: Number.NEGATIVE_INFINITY, replies: 0 };
  let elsewhere: HostileServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ask-agent-hostile-"));
    elsewhere = await hostileServer(() => []);
  });
  afterAll(async () => {
    await elsewhere.close();
    rmSync(folder, { recursive: true, force: true });
    if (mode !== undefined) process.stdout.write(`${wire.name}: ${JSON.stringify(worst)}\n`);
  });

  describe(`a hostile provider on the wire of ${wire.name}`, () => {
    const grouped = (origin: string): Readonly<Record<string, readonly Case[]>> =>
      groupsOf(kindsOf({ wire, elsewhere: origin, key }), oneOf);
    const groups = grouped("http://127.0.0.1:9");

    it.each(Object.keys(groups))("gets nowhere with: %s", { timeout: 900_000 }, async (name) => {
      const cases = grouped(elsewhere.origin)[name] ?? [];
      const processes = all ? cases.map((one) => [one]) : [cases];
      const complaints: string[] = [];
      for (const some of processes) complaints.push(...(await complaintsOf(some, { wire, folder, worst })));
      expect(complaints).toEqual([]);
    });

    it("has enough of them", () => {
      const cases = Object.values(groups).flat();
      expect(cases.length).toBeGreaterThan(mode === undefined ? 500 / oneOf : 500);
    });

    it("sends nobody to another server", () => {
      expect(elsewhere.connections()).toBe(0);
    });
  });
}

/** By kind; in the ordinary run by how they have to be asked for, and only some of them. */
function groupsOf(kinds: Kinds, oneOf: number): Readonly<Record<string, readonly Case[]>> {
  const cases = Object.entries(kinds).flatMap(([of, kind]) =>
    Object.entries(kind.replies).map(([name, write]) => ({ of, name: `${of}, ${name}`, kind, write })),
  );
  if (mode !== undefined) return Object.fromEntries(Map.groupBy(cases, ({ of }) => of));
  const some = cases.filter((_, index) => index % oneOf === 0);
  return Object.fromEntries(Map.groupBy(some, ({ kind }) => ordinaryGroup(kind)));
}

function ordinaryGroup({ idle, large }: Kind): string {
  if (idle === true) return "replies that keep it waiting";
  return large === undefined ? "replies of many kinds" : "replies as large as may be";
}

interface Worst {
  rss: number;
  late: number;
  replies: number;
  [what: string]: unknown;
}

interface Place {
  readonly wire: WireWords;
  readonly folder: string;
  readonly worst: Worst;
}

/** Returns what is wrong with how one process handled some replies. */
async function complaintsOf(cases: readonly Case[], { wire, folder, worst }: Place): Promise<string[]> {
  const asked = await Promise.all(cases.map(async (one) => ({ ...one, server: await hostileServer(one.write) })));
  try {
    const ran = await run({
      wire: wire.name,
      key,
      origins: asked.map(({ server }) => server.origin),
      together: cases.every(({ kind }) => kind.idle === true),
      ...(cases.every(({ kind }) => kind.idle === true) ? idleLimits : usualLimits),
      folder,
    });
    const problems = asked.flatMap(({ name, kind, server }) => {
      const told = ran.told.find(({ origin }) => origin === server.origin);
      if (told === undefined) return [`${name}: the process ended with ${ran.code}: ${ran.stderr.slice(-1000)}`];
      const exitMs = told === ran.told.at(-1) ? ran.exitMs : 0;
      noteWorst(worst, { ...told, ms: told.ms + exitMs - limitsOf(kind).deadlineMs }, name);
      const said = `(${told.outcome}, ${told.ms} ms, ${told.rss} MB: ${told.reason})`;
      return problemsOf(told, kind, { heard: server.heard, exitMs }).map((problem) => `${name}: ${problem} ${said}`);
    });
    const loud = [
      ran.code !== 0 && `the process ended with ${ran.code}`,
      hasKey(ran.stderr) && "the key is on the screen",
      ran.stderr.includes("\u001B") && "controls are on the screen",
    ];
    return [...problems, ...loud.filter((problem) => problem !== false)];
  } finally {
    await Promise.all(asked.map(({ server }) => server.close()));
  }
}

function noteWorst(worst: Worst, { rss, ms }: Told, of: string): void {
  worst.replies += 1;
  if (rss > worst.rss) [worst.rss, worst["rssOf"]] = [rss, of];
  if (ms > worst.late) [worst.late, worst["lateOf"]] = [ms, of];
}

function problemsOf(told: Told, kind: Kind, { heard, exitMs }: { heard: readonly Heard[]; exitMs: number }): string[] {
  const requests = heard.length;
  const checks: readonly [boolean, string][] = [
    [kind.outcomes.some((outcome) => outcome === told.outcome), "not an outcome that this may have"],
    [told.ms + exitMs <= limitsOf(kind).deadlineMs + mostLateMs, `the process ended ${exitMs} ms after it`],
    [told.rss < mostMegabytes, "too much memory"],
    [told.leaks.length === 0, `the key is in ${told.leaks.join(" and ")}`],
    [!hasKey(told.answer ?? ""), "the key is in the answer"],
    [!/[\u001B\u009B\u202E\u2066\u0000\b\r]/.test(told.answer ?? ""), "controls are in the answer"],
    [requests <= 4 * Math.max(1, told.steps), `${requests} requests in ${told.steps} steps`],
    [
      kind.requests === undefined || hasAsked(told, requests, kind.requests),
      `${requests} requests, not ${kind.requests}`,
    ],
    [heard.every(({ head, body }) => carriesKeyOnce(head) && !hasKey(body)), "the key is not in its header alone"],
    [!told.polluted, "every object has a new property"],
  ];
  return checks.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

/** A deadline may come before the last of the attempts, on a machine that has much else to do. */
const hasAsked = ({ outcome }: Told, requests: number, wanted: number): boolean =>
  requests === wanted || (outcome === "limit" && requests > 0 && requests < wanted);

const hasKey = (text: string): boolean => text.includes(key) || text.includes(encodeURIComponent(key));
const carriesKeyOnce = (head: string): boolean =>
  head.split(key).length === 2 && !(head.split("\r\n")[0] ?? "").includes("key");

interface Ran {
  readonly code: number | null;
  readonly told: readonly Told[];
  readonly stderr: string;
  /** From the last that it told to its end. */
  readonly exitMs: number;
}

/** Runs a process from source with a quarter of a gigabyte of memory. */
function run(asked: Asked): Promise<Ran> {
  const program = join(import.meta.dirname, "ask-hostile.ts");
  const child = spawn(process.execPath, ["--max-old-space-size=256", "--expose-gc", program, JSON.stringify(asked)], {
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const limit = setTimeout(
    () => child.kill("SIGKILL"),
    asked.origins.length * (asked.deadlineMs + mostLateMs) + 60_000,
  );
  return collected(child).finally(() => clearTimeout(limit));
}

function collected(child: ChildProcess): Promise<Ran> {
  const told: Told[] = [];
  let [stdout, stderr, lastAt] = ["", "", performance.now()];
  child.stdout?.on("data", (chunk: Buffer) => {
    const lines = (stdout + chunk.toString()).split("\n");
    stdout = lines.pop() ?? "";
    told.push(...lines.map((line) => JSON.parse(line) as Told));
    lastAt = performance.now();
  });
  child.stderr?.on("data", (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2_000_000)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, told, stderr, exitMs: Math.round(performance.now() - lastAt) }));
  });
}
