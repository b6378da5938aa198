// A process that recovers orphaned runs.

/** Run as a child: folds what is left in a logs folder, and prints what was said. */
import { fileLocks } from "../../src/db/file-locks.ts";
import { recoverRuns } from "../../src/trace/recover-runs.ts";

const [logs = ""] = process.argv.slice(2);
recoverRuns({ ...(await fileLocks()), logs, onProblem: (sentence) => void process.stdout.write(`${sentence}\n`) });
