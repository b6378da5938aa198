import type { Config } from "../../config.ts";
import { argumentsOf } from "../../desk/cases/asked-changes.ts";
import { readCases } from "../../desk/cases/read-cases.ts";
import { deskText } from "../../desk/desk-files.ts";
import { dayIn } from "../../policy/calendar.ts";
import { type EdgeCase, edgeCases } from "../../policy/rules/boundaries.ts";
import { type CheckedCase, decideCase, type ExpectedCase } from "../../policy/rules/decide-case.ts";
import { type PolicyContent, withChange } from "../../policy/rules/policy-file.ts";
import { verdictWords } from "../decision-words.ts";
import { policyNotice } from "../policy-notice.ts";
import { type FolderDesk, loadFolder, zoneOf } from "./load-folder.ts";

export type { EdgeCase } from "../../policy/rules/boundaries.ts";
export type { CheckedCase } from "../../policy/rules/decide-case.ts";

/** The rules of a desk at their edges, and the cases of its `cases.yaml`. */
export interface FolderBoundaries {
  readonly desk: string;
  /** The policy's file; null for a desk without a policy. */
  readonly policy: string | null;
  /** The day for which the examples are resolved. */
  readonly today: string;
  readonly edges: readonly EdgeCase[];
  /** Undefined if the desk has no `cases.yaml`. */
  readonly cases: readonly CheckedCase[] | undefined;
  readonly notices: readonly string[];
}

/**
 * Lists the rules of a desk that is a folder at their edges and decides the cases of its `cases.yaml`, without data and
 * without a model. Returns the problems of a `cases.yaml` that is not right.
 */
export async function folderBoundaries(
  config: Config,
): Promise<FolderBoundaries | { readonly problems: readonly string[] }> {
  const folder = await loadFolder(config);
  const { definition, policyFile, timeZone } = folder;
  const text = await deskText(config.desk, "cases.yaml");
  const read = text === undefined ? undefined : readCases(text, folder);
  if (read !== undefined && "problems" in read) return read;
  const today = dayIn(timeZone, new Date());
  const edges = edgesOf(folder, today);
  return {
    desk: definition.desk,
    policy: policyFile ?? null,
    today,
    edges,
    cases: read?.cases.flatMap((each) => decided(each, folder)),
    notices: [...policyNotice(config), ...exampleNotices(folder, edges)],
  };
}

function edgesOf({ definition, policy, timeZone, cel }: FolderDesk, today: string): readonly EdgeCase[] {
  return Object.values(definition.actions).flatMap((action) => {
    const takes = [...argumentsOf(action.name, definition)];
    const optional = takes.filter(([, argument]) => argument.optional).map(([name]) => name);
    return edgeCases(action, { policy: whole(definition, policy), timeZone, today, optional, cel });
  });
}

function decided(given: ExpectedCase, { definition, policy, cel }: FolderDesk): readonly CheckedCase[] {
  const action = definition.actions[given.action];
  const changed = withChange(policy, given.policy);
  const ground = { policy: whole(definition, changed), timeZone: zoneOf(changed, definition), cel };
  return action === undefined ? [] : [decideCase(action, given, ground)];
}

/** An optional key that is absent is null. */
function whole({ policy: keys }: FolderDesk["definition"], policy: PolicyContent): PolicyContent {
  return { ...Object.fromEntries(Object.keys(keys).map((key) => [key, null])), ...policy };
}

/** Around an example that is not allowed, the edges of the other rules do not show. */
function exampleNotices({ definition }: FolderDesk, edges: readonly EdgeCase[]): readonly string[] {
  return Object.values(definition.actions).flatMap(({ name, rules }) => {
    const example = edges.find(({ action, rule }) => action === name && rule === null);
    if (example === undefined)
      return rules.length === 0
        ? []
        : [`The action ${name} has no example, so its rules are not listed; write facts that are allowed.`];
    if (example.decided === "allow") return [];
    if (example.decided === null) return [example.reason.replace(/^It\b/, `The example of ${name}`)];
    return [
      `The example of ${name} is decided ${verdictWords[example.decided]}: ${example.reason} Write facts that are allowed.`,
    ];
  });
}
