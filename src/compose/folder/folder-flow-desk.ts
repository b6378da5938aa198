import type { Config } from "../../config.ts";
import { WorldError } from "../../db/change-world.ts";
import { openOwned } from "../../db/owned/open-owned.ts";
import type { Row as DataRow } from "../../db/owned/plain-rows.ts";
import { worldMaker, type WorldRows } from "../../db/owned/world.ts";
import { bindDesk } from "../../desk/bound-desk.ts";
import { type FlowDesk, FlowWorldError } from "../../flows/flow-desk.ts";
import { dayIn, daysBefore, noonOf } from "../../policy/calendar.ts";
import { policyDigest } from "../../policy/policy.ts";
import { policyChangeOf, type PolicyContent, withChange } from "../../policy/rules/policy-file.ts";
import { rulesIn as rulesOfAction } from "../../policy/rules/judge.ts";
import { deskPrompt } from "../../tools/desk-prompt.ts";
import { deskTools } from "../../tools/desk-tools.ts";
import { likelyAddress } from "../identity-of.ts";
import type { FlowPeople } from "../flow-traces.ts";
import { customerOf, customersIn, type DeskCustomer, identityFor } from "./asker.ts";
import { type FolderDesk, loadFolder, zoneOf } from "./load-folder.ts";
import { rowSchema, worldSchema } from "./row-schemas.ts";

/** Returns a function that opens a separate desk in memory for each run of a flow, and the desk's day. */
export async function folderFlowDesk(config: Config): Promise<{
  readonly desk: FlowDesk<WorldRows, PolicyContent>;
  readonly people: FlowPeople;
  readonly actions: unknown;
  readonly today: string;
}> {
  const folder = await loadFolder(config);
  const people: FlowPeople = new Map();
  const today = dayIn(folder.timeZone, new Date());
  return { desk: deskOf(folder, people), people, today, actions: folder.definition.actions };
}

function deskOf(folder: FolderDesk, people: FlowPeople): FlowDesk<WorldRows, PolicyContent> {
  const { definition, tables, known } = folder;
  const shown = tables.filter(({ kind }) => kind === "table");
  const makeWorld = worldMaker(folder.files, definition.customers.table);
  const waiting = { file: "in memory", patienceMs: 0 };
  return {
    system: deskPrompt(definition),
    world: worldSchema(shown),
    policy: policyChangeOf(definition.policy, known),
    tables: Object.fromEntries(shown.map((table) => [table.name, rowSchema(table)])),
    ...rulesIn(definition),
    async open({ as, today, world = {}, policy: change = {} }) {
      const policy = withChange(folder.policy, change);
      const timeZone = zoneOf(policy, definition);
      const daysAgo = (days: number): string => daysBefore(timeZone, today, days);
      const { bytes, rows } = await makeWorld({ day: today, zone: timeZone, daysAgo }, world).catch(asFlowError);
      const asker = as === "staff" ? undefined : await askerIn(folder, rows, as);
      if (asker !== undefined) people.set(`${asker.person.name} ${asker.email}`, asker.person);
      const noon = noonOf(timeZone, today);
      const identity = identityFor(asker);
      const data = await openOwned({ ...definition, file: bytes, asker: identity, waiting });
      const desk = bindDesk(data, {
        definition,
        cel: folder.cel,
        asker: asker?.id ?? null,
        policy: () => ({ content: policy, digest: policyDigest(policy) }),
        timeZone,
        clock: () => noon,
      });
      return {
        identity,
        tools: deskTools(definition, desk, folder.inputOf),
        desk: { today, timeZone, dryRun: true, policy, actions: definition.actions },
        state: async () =>
          Object.fromEntries(await Promise.all(shown.map(async ({ name }) => [name, await data.everyRow(name)]))),
        close: () => data.close(),
      };
    },
  };
}

/** The codes of all rules, and those of each action. */
function rulesIn({ actions }: FolderDesk["definition"]): Pick<FlowDesk, "rules" | "rulesOf"> {
  const each = Object.values(actions).map(
    (action) => [action.name, rulesOfAction(action).map(({ code }) => code)] as const,
  );
  return { rules: [...new Set(each.flatMap(([, codes]) => codes))], rulesOf: Object.fromEntries(each) };
}

async function askerIn({ definition }: FolderDesk, rows: readonly DataRow[], as: string): Promise<DeskCustomer> {
  const customers = customersIn(definition, rows);
  const asker = customerOf(customers, as);
  if (asker !== undefined) return asker;
  const meant = await likelyAddress(as, customers);
  const hint = meant === undefined ? "see `as`." : `did you mean ${meant}?`;
  throw new FlowWorldError(`There is no customer ${as} in this world; ${hint}`, { key: "as" });
}

function asFlowError(error: unknown): never {
  throw error instanceof WorldError ? new FlowWorldError(error.message, { cause: error }) : error;
}
