import { readdirSync, readFileSync } from "node:fs";
import { type JournalFiles, journalFiles, runningFolder } from "./journal.ts";
import { type JournalRun, readJournal } from "./read-journal.ts";
import { reasonOf } from "../files/reason-of.ts";

/** The contents of `logs/running`. */
export interface OrphanedRuns {
  /** Runs whose process is gone, oldest first. */
  readonly left: readonly JournalRun[];
  /** The ids of runs still in progress. */
  readonly running: readonly string[];
  /** The ids of journals without a header, whose process ended too early. */
  readonly empty: readonly string[];
  /** A sentence for each journal that is not fully readable. */
  readonly problems: readonly string[];
}

/** Where to look for orphaned runs. */
export interface FindOrphanedRuns {
  readonly logs: string;
  /** Whether another process has locked this file; see `LockFile`. */
  readonly isLocked: (path: string) => boolean;
}

/** Returns the ids of all journals; none if the folder does not exist. */
export const journalIds = (logs: string): string[] => idsIn(logs, ".jsonl");

/** Returns the ids of all locks. */
export const lockIds = (logs: string): string[] => idsIn(logs, ".lock");

function idsIn(logs: string, ending: string): string[] {
  try {
    const entries = readdirSync(runningFolder(logs), { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
    return names.map(({ name }) => name.slice(0, -ending.length)).toSorted();
  } catch {
    return [];
  }
}

/** Reads the journals of dead processes; does not open those of live ones. */
export function findOrphanedRuns({ logs, isLocked }: FindOrphanedRuns): OrphanedRuns {
  const found = journalIds(logs).map((id) => look(journalFiles(logs, id), id, isLocked));
  const of = <Kind extends Found["kind"]>(kind: Kind) =>
    found.filter((each): each is Extract<Found, { kind: Kind }> => each.kind === kind);
  const left = of("left").map(({ run }) => run);
  return {
    left: left.toSorted((one, other) => Date.parse(one.started) - Date.parse(other.started)),
    running: of("running").map(({ id }) => id),
    empty: of("empty").map(({ id }) => id),
    problems: [...of("problem").map(({ sentence }) => sentence), ...left.flatMap(tornIn)],
  };
}

type Found =
  | { readonly kind: "left"; readonly run: JournalRun }
  | { readonly kind: "running" | "empty" | "gone"; readonly id: string }
  | { readonly kind: "problem"; readonly sentence: string };

function look({ journal, lock }: JournalFiles, id: string, isLocked: (path: string) => boolean): Found {
  try {
    if (isLocked(lock)) return { kind: "running", id };
    const content = readFileSync(journal, "utf8");
    const run = readJournal(content);
    if (run !== undefined && run.runId === id) return { kind: "left", run };
    if (!content.includes("\n")) return { kind: "empty", id };
    return {
      kind: "problem",
      sentence: `${journal}: it does not begin as a run of this name does, and was left alone.`,
    };
  } catch (error) {
    // Another process has recovered it meanwhile: it is in the day file.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return { kind: "gone", id };
    return { kind: "problem", sentence: `${journal}: it could not be read: ${reasonOf(error)}.` };
  }
}

function tornIn({ runId, skipped }: JournalRun): string[] {
  if (skipped === 0) return [];
  const what = skipped === 1 ? "1 line was not whole and is" : `${skipped} lines were not whole and are`;
  return [`The run ${runId} was cut off while it was written: ${what} left out.`];
}
