// The controls of input from outside: settings, files, the network.

import type { Control } from "./control.ts";

const wire = "test/safety/wire.test.ts";

/** The controls of network and disk. */
export const outsideControls: readonly Control[] = [
  {
    name: "no redirect is followed",
    file: "src/llm/wire/send.ts",
    text: `redirect: "manual"`,
    without: `redirect: "follow"`,
    tests: [wire],
  },
  {
    name: "a reply has a largest size",
    file: "src/llm/wire/wire.ts",
    text: "total > largestReply",
    without: "total > largestReply * 1000",
    tests: [wire],
  },
  {
    name: "an address must be https or this machine",
    file: "src/llm/wire/base-url.ts",
    text: `url.protocol === "https:" || isOnThisMachine(text)`,
    without: `url.protocol !== ""`,
    tests: ["test/cli/providers.test.ts", "test/cli/bad-input.test.ts"],
  },
  {
    name: "keys never reach the trace",
    file: "src/trace/hide-secrets.ts",
    text: "longestFirst = formsOfAll(secrets)",
    without: "longestFirst = formsOfAll([])",
    tests: ["test/trace/record.test.ts"],
  },
  {
    name: "trace files are private",
    file: "src/files/private-files.ts",
    text: "onlyOwnerReads = 0o600",
    without: "onlyOwnerReads = 0o644",
    tests: ["test/trace/record.test.ts"],
  },
  {
    name: "trace folders are private",
    file: "src/files/private-files.ts",
    text: "onlyOwnerEnters = 0o700",
    without: "onlyOwnerEnters = 0o755",
    tests: ["test/trace/record.test.ts"],
  },
  {
    name: "the database file is private",
    file: "src/db/place-file.ts",
    text: "fchmodSync(handle, 0o600)",
    without: "fchmodSync(handle, 0o644)",
    tests: ["test/db/open-desk.test.ts"],
  },
  {
    name: "a report replaces nothing but a report",
    file: "src/cli/command/report-file.ts",
    text: "beginnings[kind].test(beginningOf(file))",
    without: "beginningOf(file) !== undefined",
    tests: ["test/cli/targets.test.ts"],
  },
  {
    name: "no output goes into a file that we work with",
    file: "src/cli/command/command.ts",
    text: "if (lost !== undefined) return usageExit;",
    without: "",
    tests: ["test/cli/targets.test.ts"],
  },
  {
    name: "a write is judged by the policy of its instant",
    file: "src/policy/desk-view.ts",
    text: "decision = judgeRefund(refundCase, policyNow(), now);",
    without: "decision = judgeRefund(refundCase, policy, now);",
    tests: ["test/cli/changed-meanwhile.test.ts"],
  },
];
