import type { Config } from "../config.ts";
import type { DeskStore } from "../db/desk-store.ts";
import { readDeskFiles } from "../db/desk-files.ts";
import { ticketOfDesk } from "../db/rows.ts";
import { WorldError } from "../db/change-world.ts";
import { worldOpener } from "../db/open-world.ts";
import { type WorldChanges, worldChanges } from "../db/world-changes.ts";
import { type FlowDesk, FlowWorldError } from "../flows/flow-desk.ts";
import { dayIn, daysBefore, noonOf } from "../policy/calendar.ts";
import { deskView } from "../policy/desk-view.ts";
import { type Policy, readPolicy } from "../policy/policy.ts";
import { changedPolicy, type PolicyChange, policyChange } from "../policy/policy-schema.ts";
import { refundRules } from "../policy/refund-rules.ts";
import { nimbusAnswers } from "../tools/answer-check/check-answer.ts";
import { nimbusTools } from "../tools/nimbus-tools.ts";
import { rememberedByJson } from "../text/remembered.ts";
import { systemPrompt } from "../tools/system-prompt.ts";
import type { Person } from "../trace/privacy/known-people.ts";
import { identityOf, likelyAddress } from "./identity-of.ts";
import type { FlowPeople } from "./flow-traces.ts";

/** Returns a function that opens a separate desk in memory for each run of a flow, and the desk's day. */
export async function nimbusFlowDesk(config: Config): Promise<{
  readonly desk: FlowDesk<WorldChanges, PolicyChange>;
  readonly people: FlowPeople;
  readonly policy: Policy;
  readonly today: string;
}> {
  const [policy, files] = await Promise.all([readPolicy(config.policy), readDeskFiles(config.desk)]);
  const people: FlowPeople = new Map();
  return {
    desk: deskOf(policy, worldOpener(files), people),
    people,
    policy,
    today: dayIn(policy.time_zone, new Date()),
  };
}

function deskOf(
  policy: Policy,
  openWorld: ReturnType<typeof worldOpener>,
  people: FlowPeople,
): FlowDesk<WorldChanges, PolicyChange> {
  const changed = new Map<PolicyChange | undefined, Policy>();
  return {
    system: systemPrompt,
    world: worldChanges,
    policy: policyChange(),
    tables: { tickets: ticketOfDesk().omit({ created_at: true, run_id: true }) },
    rules: refundRules.map(({ code }) => code),
    ...rememberedAnswers(),
    async open({ as, today, world: changes = {}, policy: change }) {
      // Cached, because a flow is run many times.
      const rules = changed.get(change) ?? changedPolicy(policy, change ?? {});
      changed.set(change, rules);
      const asker = as === "staff" ? undefined : as;
      const zone = { name: rules.time_zone, daysAgo: (days: number) => daysBefore(rules.time_zone, today, days) };
      const store = await openWorld({ day: today, changes, asker, zone }).catch(asFlowError);
      const identity = await identityOf(asker, async (email) => {
        const customer = await store.findCustomer(email);
        if (customer !== undefined) people.set(`${customer.name} ${customer.email}`, customer);
        return customer;
      });
      if (identity === undefined) throw await noCustomerIn(store, as);
      const noon = noonOf(rules.time_zone, today);
      return {
        identity,
        tools: nimbusTools(deskView({ store, policy: rules, identity, clock: () => noon })),
        desk: { today, timeZone: rules.time_zone, dryRun: true, policy: rules },
        state: async () => ({ tickets: await store.tickets() }),
        close: () => store.close(),
      };
    },
  };
}

/** Returns the answer checks with a cache: they are pure, and most runs of a repeated flow give the same answer. */
function rememberedAnswers(): typeof nimbusAnswers {
  const { checkAnswer, recordLine } = nimbusAnswers;
  return { checkAnswer: rememberedByJson(checkAnswer), recordLine: rememberedByJson(recordLine) };
}

async function noCustomerIn(store: DeskStore, as: string): Promise<FlowWorldError> {
  const { customers } = await store.overview();
  await store.close();
  return noCustomer(as, customers);
}

async function noCustomer(asker: string, customers: readonly Person[]): Promise<FlowWorldError> {
  const meant = await likelyAddress(asker, customers);
  const hint = meant === undefined ? "see `as`." : `did you mean ${meant}?`;
  return new FlowWorldError(`There is no customer ${asker} in this world; ${hint}`, { key: "as" });
}

function asFlowError(error: unknown): never {
  throw error instanceof WorldError ? new FlowWorldError(error.message, { cause: error }) : error;
}
