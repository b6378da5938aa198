// A signal after the run has ended.

import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** A process that has ended its run and is still alive when the signals come. */
function afterRelease(before: readonly string[], after: readonly string[]) {
  const signals = pathToFileURL("src/cli/command/stop-signals.ts").href;
  const come = (names: readonly string[]): string =>
    names.map((name) => `process.kill(process.pid, ${JSON.stringify(name)}); await turn();`).join("");
  const script = `import { setTimeout } from "node:timers/promises";
    const { stopSignals } = await import(${JSON.stringify(signals)});
    const stop = stopSignals(() => {});
    const turn = () => setTimeout(50);
    ${come(before)} stop.release(); ${come(after)}`;
  const { status, signal } = spawnSync(process.execPath, ["--input-type=module", "-e", script]);
  return [status, signal];
}

test.each([
  [["SIGINT"], ["SIGINT"], 130],
  [["SIGTERM"], ["SIGTERM"], 143],
  [["SIGHUP"], ["SIGHUP"], 129],
  [["SIGTERM"], ["SIGINT"], 130],
  [[], ["SIGINT"], 130],
  [[], [], 0],
  [["SIGINT"], [], 0],
])("after %j, the end of the run and %j, the exit code is ours: %i", (before, after, code) => {
  expect(afterRelease(before, after)).toEqual([code, null]);
});
