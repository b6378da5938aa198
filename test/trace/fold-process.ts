// A process that folds.

/** Run as a child: folds what is left in a logs folder, and prints what was said. */
import { fileHolder } from "../../src/db/hold-file.ts";
import { foldJournals } from "../../src/trace/fold-journals.ts";

const [logs = ""] = process.argv.slice(2);
foldJournals({ ...(await fileHolder()), logs, onProblem: (sentence) => void process.stdout.write(`${sentence}\n`) });
