// A process that records runs.

/** Run as a child: records many runs, as another process of the same desk would. Prints the problems as JSON. */
import { ended, recordEvents, started, toolResult } from "./a-run.ts";

const [logs = "", name = "", count = "1", umask] = process.argv.slice(2);
if (umask !== undefined) process.umask(Number.parseInt(umask, 8));
const problems = Array.from({ length: Number(count) }, (_, index) => {
  const events = [started({ run_id: `${name}-${index}` }), toolResult("x".repeat(20_000)), ended()];
  return recordEvents({ logs }, events).problems;
});
process.stdout.write(JSON.stringify(problems.flat()));
