import type { Config } from "../../config.ts";
import { type OwnedDesk, openOwned } from "../../db/owned/open-owned.ts";
import { prepareDesk, type PreparedDesk } from "../../db/owned/prepare-desk.ts";
import { bindDesk } from "../../desk/bound-desk.ts";
import { dayIn } from "../../policy/calendar.ts";
import { policyDigest } from "../../policy/policy.ts";
import { policyNow } from "../../policy/policy-now.ts";
import { UsageError } from "../../text/usage-error.ts";
import { deskPrompt } from "../../tools/desk-prompt.ts";
import { deskTools } from "../../tools/desk-tools.ts";
import type { Person } from "../../trace/privacy/known-people.ts";
import { likelyAddress } from "../identity-of.ts";
import { copyNotice, deskClock, type DeskRequest, type OpenDesk, seedingIn } from "../open-desk.ts";
import { policyNotice } from "../policy-notice.ts";
import { customerOf, customersIn, type DeskCustomer, identityFor } from "./asker.ts";
import { type FolderDesk, loadFolder } from "./load-folder.ts";

/** Opens a desk that is a folder for one run: its policy, its data, who is asking, and the tools bound to all three. */
export async function openFolder(config: Config, request: DeskRequest): Promise<OpenDesk> {
  const folder = await loadFolder(config);
  const { definition, timeZone, policy } = folder;
  const clock = deskClock(request.today, timeZone);
  const source = await sourceOf(config, folder, request);
  const forAll = await openOwned({ ...definition, ...source, asker: { kind: "staff" } });
  const { asker, people } = await askerOf(request, folder, forAll);
  const identity = identityFor(asker);
  if (asker !== undefined) await forAll.close();
  const data = asker === undefined ? forAll : await openOwned({ ...definition, ...source, asker: identity });
  const desk = bindDesk(data, {
    definition,
    cel: folder.cel,
    asker: asker?.id ?? null,
    policy: policyOf(folder, request),
    timeZone,
    clock,
  });
  return {
    people,
    identity,
    tools: deskTools(definition, desk, folder.inputOf),
    system: deskPrompt(definition),
    desk: { today: dayIn(timeZone, clock()), timeZone, dryRun: request.copy, policy, actions: definition.actions },
    answers: {},
    asker: asker === undefined ? "staff, sees every row" : `${request.customer} (customer ${asker.id})`,
    notices: [...copyNotice(request), ...policyNotice(config)],
    close: () => data.close(),
  };
}

/** A policy that changes during a run is read again, and judges what is written from then on. */
function policyOf({ policy, policyFile, readPolicy }: FolderDesk, { onPolicy }: DeskRequest) {
  const onChange = (changed: object): void => onPolicy?.(changed, policyDigest(changed));
  const now = policyFile === undefined ? () => policy : policyNow(policyFile, policy, { read: readPolicy, onChange });
  return () => {
    const content = now();
    return { content, digest: policyDigest(content) };
  };
}

/** A copy is made in memory; a missing file is made first. */
function sourceOf({ database }: Config, { files, timeZone }: FolderDesk, request: DeskRequest): Promise<PreparedDesk> {
  const { onWait, copy } = request;
  return prepareDesk({ path: database, files, ...seedingIn(timeZone), mode: copy ? "copy" : "real", onWait });
}

/** Returns who asks, undefined for staff, and everybody whose name may stand in the trace. */
async function askerOf(
  { customer }: DeskRequest,
  { definition }: FolderDesk,
  data: OwnedDesk,
): Promise<{ readonly asker: DeskCustomer | undefined; readonly people: readonly Person[] }> {
  const customers = customersIn(definition, await data.rowsOf(definition.customers.table));
  if (customer === undefined) return { asker: undefined, people: customers.map(({ person }) => person) };
  const asker = customerOf(customers, customer);
  if (asker !== undefined) return { asker, people: [asker.person] };
  await data.close();
  const meant = await likelyAddress(customer, customers);
  const hint = meant === undefined ? "" : ` did you mean ${meant}?`;
  throw new UsageError(`There is no customer "${customer}";${hint} show-desk lists the customers.`);
}
