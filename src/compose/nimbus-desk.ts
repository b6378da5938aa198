// Puts the Nimbus desk together: the only file that knows its tools and its store.

import type { Config } from "../config.ts";
import { type DeskFiles, readDeskFiles } from "../db/desk-files.ts";
import type { DeskOverview, DeskStore } from "../db/desk-store.ts";
import { openDesk, resetDesk } from "../db/open-desk.ts";
import { dayIn } from "../policy/calendar.ts";
import { deskView } from "../policy/desk-view.ts";
import { parsePolicy, type Policy, policyDigest, policyText, readPolicy } from "../policy/policy.ts";
import { policyNow } from "../policy/policy-now.ts";
import { numbersIn } from "../trace/privacy/folded-text.ts";
import type { Person } from "../trace/privacy/known-people.ts";
import { identityOf, likelyAddress } from "./identity-of.ts";
import { copyNotice, deskClock, type DeskRequest, type OpenDesk, seedingIn } from "./open-desk.ts";
import { policyNotice } from "./policy-notice.ts";
import { UsageError } from "../text/usage-error.ts";

/** Opens the desk for one run: its policy, its database, who is asking, and the tools bound to all three. */
export async function openNimbus(config: Config, request: DeskRequest): Promise<OpenDesk> {
  const [{ nimbusTools }, { nimbusAnswers: answers }, { systemPrompt }] = await Promise.all([
    import("../tools/nimbus-tools.ts"),
    import("../tools/answer-check/check-answer.ts"),
    import("../tools/system-prompt.ts"),
  ]);
  const { policy, files } = await deskOf(config);
  const clock = deskClock(request.today, policy.time_zone);
  const today = dayIn(policy.time_zone, clock());
  const seeding = seedingIn(policy.time_zone);
  const store = await openDesk({
    path: config.database,
    files,
    ...seeding,
    mode: request.copy ? "copy" : "real",
    onWait: request.onWait,
  });
  try {
    const identity = await identityOf(request.customer, (email) => store.findCustomer(email));
    if (identity === undefined) throw await noCustomer(request.customer ?? "", store);
    const view = deskView({ store, policy, policyNow: policyOf(config, policy, request), identity, clock });
    return {
      people: await peopleOf(request, store),
      identity,
      tools: nimbusTools(view),
      system: systemPrompt,
      answers,
      desk: { today, timeZone: policy.time_zone, dryRun: request.copy, policy },
      asker: identity.kind === "staff" ? "staff, sees every order" : `${request.customer} (customer ${identity.id})`,
      notices: [...copyNotice(request), ...policyNotice(config), ...staleNotice(await store.seededOn(), seeding.day)],
      close: () => store.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function policyOf(config: Config, policy: Policy, { onPolicy }: DeskRequest): () => Policy {
  return policyNow(config.policy, policy, {
    read: (file) => parsePolicy(policyText(file), file),
    onChange: (changed) => onPolicy?.(changed, policyDigest(changed)),
  });
}

/**
 * Returns the asking customer, or for staff the customers of all orders in the question. Returns nobody if the database
 * cannot be read, because the run itself reports that.
 */
async function peopleOf({ customer, question }: DeskRequest, store: DeskStore): Promise<readonly Person[]> {
  if (customer === undefined) return store.customersOfOrders(numbersIn(question)).catch(() => []);
  const found = await store.findCustomer(customer);
  return found === undefined ? [] : [found];
}

async function noCustomer(asked: string, store: DeskStore): Promise<UsageError> {
  const meant = await likelyAddress(asked, (await store.overview()).customers);
  const hint = meant === undefined ? "" : ` did you mean ${meant}?`;
  return new UsageError(`There is no customer with the address "${asked}";${hint} show-desk lists the customers.`);
}

function staleNotice(seededOn: string, today: string): string[] {
  if (seededOn >= today) return [];
  return [`The desk's sample data was made on ${seededOn} and is that much older now; reset-desk makes it fresh.`];
}

async function deskOf(config: Config): Promise<{ policy: Policy; files: DeskFiles }> {
  const [policy, files] = await Promise.all([readPolicy(config.policy), readDeskFiles(config.desk)]);
  return { policy, files };
}

/** Reads the whole desk, for staff. A missing file is shown as it would be created. */
export async function readDesk(config: Config): Promise<{ overview: DeskOverview; policy: Policy; today: string }> {
  const { policy, files } = await deskOf(config);
  const seeding = seedingIn(policy.time_zone);
  const store = await openDesk({ path: config.database, files, ...seeding, mode: "copy" });
  try {
    return { overview: await store.overview(), policy, today: seeding.day };
  } finally {
    await store.close();
  }
}

/** Creates the desk anew; returns the number of tickets removed. */
export async function resetNimbus(config: Config): Promise<{ removedTickets: number }> {
  const files = await readDeskFiles(config.desk);
  // The policy may be broken too while a desk is being repaired.
  const timeZone = await readPolicy(config.policy).then(
    ({ time_zone }) => time_zone,
    () => "UTC",
  );
  const had = await resetDesk({ path: config.database, files, ...seedingIn(timeZone) });
  return { removedTickets: had.get("tickets") ?? 0 };
}
