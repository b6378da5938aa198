// The commands on a desk that is a folder.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { world } from "../support/world.ts";

/** A copy of the bicycle rental, and the commands on it with a model that plays these replies. */
async function rental(replies: readonly ServedReply[] = []) {
  const { run, path } = world();
  const desk = path("rental");
  // Without the data of somebody who tried the example.
  cpSync("examples/bicycle-rental", desk, { recursive: true, filter: (file) => !file.includes(".ask-agent") });
  const { url, requests } = await chatServer(replies);
  const env = {
    LLM_PROVIDER: "openai",
    OPENAI_API_KEY: "sk-rental-0000",
    OPENAI_BASE_URL: url,
    OPENAI_CHAT_MODEL: "m",
  };
  const on = (name: Parameters<typeof run>[0], ...args: string[]) => run(name, [...args, "--desk", desk], { env });
  return { on, desk, requests, env, run };
}

const call = (name: string, args: object): ServedReply => ({ calls: [[name, JSON.stringify(args)]] });
const days = { bike: "K-01", from_day: "2099-06-15", to_day: "2099-06-16" };

describe("a desk that is a folder", () => {
  it("is asked, keeps its data and traces to itself, and gives the receipt that the model left out", async () => {
    const { on, desk, requests } = await rental([
      call("check_bike", days),
      call("reserve_bike", days),
      { text: "K-01 is yours." },
    ]);
    const asked = await on("ask-agent", "--customer", "ada@brook.example", "K-01 for two days, please.");
    expect([asked.code, asked.stdout]).toEqual([
      0,
      "K-01 is yours.\n\nBooking 701 holds K-01 from 2099-06-15 to 2099-06-16.\n",
    ]);
    expect(requests[0]?.body).toContain("You are the support agent of The Bicycle Rental.");
    expect(existsSync(`${desk}/.ask-agent/desk.sqlite`)).toBe(true);
    const shown = await on("show-trace", "--why");
    expect(shown.stdout).toContain("Within longest rental is 1 day, must be less than 14 days: holds.");
    expect((await on("show-desk")).stdout).toContain("701\tK-01\tM-204\t2099-06-15\t2099-06-16\theld");
  });

  it("shows a customer nothing of another's, in words that are the same for what is not there", async () => {
    const { on, requests } = await rental([
      call("reserve_bike", days),
      { text: "Done." },
      call("get_booking", { booking_no: 701 }),
      call("get_booking", { booking_no: 999 }),
      call("cancel_booking", { booking_no: 701 }),
      { text: "I cannot find it." },
    ]);
    await on("ask-agent", "--customer", "M-204", "K-01, please.");
    const asked = await on("ask-agent", "--customer", "M-317", "What of booking 701?");
    expect(asked.code).toBe(0);
    const told = requests
      .slice(2)
      .map(({ body }) => body)
      .join("");
    expect(told).toContain("There is no booking 701.");
    expect(told).toContain("There is no booking 999.");
    expect(told).not.toContain("M-204");
    expect((await on("show-desk")).stdout).toContain("M-204\t2099-06-15\t2099-06-16\theld");
  });

  it("has its decisions made again under another policy", async () => {
    const { on, desk } = await rental([call("check_bike", days), { text: "It is free." }]);
    await on("ask-agent", "--customer", "M-204", "Is K-01 free?");
    const policy = readFileSync(`${desk}/policy.yaml`, "utf8").replace("longest_days: 14", "longest_days: 1");
    writeFileSync(`${desk}/other.yaml`, policy);
    const { code, stdout } = await on("what-if", "--policy", `${desk}/other.yaml`);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/allow → refuse\t1\t1\t70\.00 EUR/)]);
    expect(stdout).toContain("within longest rental");
  });

  it("that cannot be written has its data in the user's own folder", async () => {
    const { desk, env, run, requests } = await rental([call("reserve_bike", days), { text: "Done." }]);
    chmodSync(desk, 0o500);
    const on = (name: Parameters<typeof run>[0], ...args: string[]) =>
      run(name, [...args, "--desk", desk], { env, unprivileged: true });
    const asked = await on("ask-agent", "--customer", "M-204", "K-01, please.");
    chmodSync(desk, 0o700);
    // A checkout keeps its users' data in itself.
    const own = join(".ask-agent", createHash("sha256").update(desk).digest("hex").slice(0, 16));
    onTestFinished(() => rmSync(own, { recursive: true, force: true }));
    expect([asked.code, requests.length, existsSync(`${desk}/.ask-agent`)]).toEqual([0, 2, false]);
    expect([existsSync(join(own, "desk.sqlite")), existsSync(join(own, "logs"))]).toEqual([true, true]);
  });

  it("is made fresh", async () => {
    const { on } = await rental([call("reserve_bike", days), { text: "Done." }]);
    await on("ask-agent", "--customer", "M-204", "K-01, please.");
    expect((await on("reset-desk")).stdout).toMatch(/is fresh, with its sample rows as of today\.$/m);
    expect((await on("show-desk")).stdout).not.toContain("2099-06-15");
  });
});

describe("a mistake about a desk is one sentence, and exit code 2", () => {
  it("for a folder that is not there", async () => {
    const { run, env } = await rental();
    const { code, stderr, stdout } = await run("show-desk", ["--desk", "nowhere"], { env });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^show-desk: There is no folder nowhere, so it is no desk\.\n$/);
  });

  it.each([
    [
      "desk.yaml",
      "limit: policy.longest_days",
      "limit: policy.longest_day",
      /desk\.yaml:\d+:\d+: .*did you mean `longest_days`\?/,
    ],
    ["desk.yaml", "version: 1", "version: 1\n\tx: 1", /desk\.yaml:2:1: a line must begin with blanks/],
    ["policy.yaml", "longest_days: 14", "longest_days: fourteen", /policy\.yaml:1:15: `longest_days` must be a number/],
    ["policy.yaml", "longest_days: 14", "longest_day: 14", /policy\.yaml:1:1: unknown key `longest_day`; did you mean/],
    ["schema.sql", "CREATE TABLE", "CREATE TABEL", /schema\.sql: SQLite cannot make these tables/],
  ])("for a wrong word in %s: %s", async (file, right, wrong, sentence) => {
    const { on, desk } = await rental();
    writeFileSync(`${desk}/${file}`, readFileSync(`${desk}/${file}`, "utf8").replace(right, wrong));
    const { code, stderr, stdout } = await on("show-desk");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\bat \S+:\d+:\d+\)?$/m);
  });

  it("for a model that knows only the built-in desk, and for a customer who is not there", async () => {
    const { run, desk, on } = await rental();
    const offline = await run("ask-agent", ["--desk", desk, "Hello"]);
    expect([offline.code, offline.stderr]).toEqual([2, expect.stringContaining("knows only the built-in desk")]);
    const kept = await on("show-trace", "--to-flow", "20261021-134512-a1b2c3");
    expect([kept.code, kept.stderr]).toEqual([2, expect.stringContaining("flows of the built-in desk only")]);
    const stranger = await on("ask-agent", "--customer", "ada@brok.example", "Hello");
    expect([stranger.code, stranger.stderr]).toEqual([2, expect.stringContaining("did you mean ada@brook.example?")]);
  });
});

describe("a file that is none of a desk is told at once", () => {
  it.each<readonly [string, (file: string) => void, RegExp]>([
    ["a pipe", (file) => execFileSync("mkfifo", [file]), /desk\.yaml is not a file\.$/m],
    ["a folder", (file) => mkdirSync(file), /desk\.yaml is not a file\.$/m],
    ["too large", (file) => writeFileSync(file, `# ${"x".repeat(5_000_000)}`), /desk\.yaml is larger than 5 MB\.$/m],
    ["nested too deeply", (file) => writeFileSync(file, "[".repeat(50_000)), /desk\.yaml:1:1: it is nested too deeply/],
    ["made of aliases", (file) => writeFileSync(file, aliases), /desk\.yaml:1:1: its aliases/],
  ])("where it is %s", async (_, make, sentence) => {
    const { on, desk } = await rental();
    rmSync(`${desk}/desk.yaml`);
    make(`${desk}/desk.yaml`);
    const { code, stderr } = await on("show-desk");
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
    expect(stderr.split("\n")).toHaveLength(2);
  });
});

/** Each line holds the one before it nine times. */
const aliases = ["a: &a [x, x, x]", "b", "c", "d", "e", "f", "g", "h"]
  .map((name, index, all) =>
    index === 0 ? name : `${name}: &${name} [${`*${all[index - 1]?.charAt(0)}, `.repeat(9)}x]`,
  )
  .join("\n");
