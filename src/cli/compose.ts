import type { RunNotes } from "../agent/run.ts";
import type { Config } from "../config.ts";
import { type DeskFiles, readDeskFiles } from "../db/desk-files.ts";
import type { DeskOverview } from "../db/desk-store.ts";
import { openDesk, resetDesk } from "../db/open-desk.ts";
import type { Identity } from "../events.ts";
import type { Provider } from "../llm/types.ts";
import { dayIn, noonOf } from "../policy/calendar.ts";
import { type DeskIdentity, deskView } from "../policy/desk-view.ts";
import { type Policy, readPolicy } from "../policy/policy.ts";
import type { Tool } from "../tools/define-tool.ts";
import { UsageError } from "./usage-error.ts";

/** A provider by its name; its code is loaded when it is chosen. A new one is one file and one line here. */
const providers: Readonly<Record<string, () => Promise<Provider>>> = {
  offline: async () => (await import("../llm/providers/offline.ts")).offlineModel(),
};

/** The names that `--provider` and LLM_PROVIDER take. */
export const providerNames: readonly string[] = Object.keys(providers);

interface ProviderChoice {
  readonly provider: string | undefined;
  readonly model: string | undefined;
}

/** The model that answers, and what a person should know about it. */
export interface ChosenProvider {
  readonly provider: Provider;
  readonly notices: readonly string[];
}

/** The flag decides, then LLM_PROVIDER, then the offline stand-in. */
export async function chooseProvider(config: Config, flags: ProviderChoice): Promise<ChosenProvider> {
  const name = flags.provider ?? config.provider ?? "offline";
  const load = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (load === undefined) {
    const where = flags.provider === undefined ? "LLM_PROVIDER" : "--provider";
    throw new UsageError(`${where} names the unknown provider "${name}"; known are: ${providerNames.join(", ")}.`);
  }
  const provider = await load();
  if (flags.model !== undefined && flags.model !== provider.model) {
    throw new UsageError(`The provider ${name} has one model, ${provider.model}; leave --model out.`);
  }
  const chosen = flags.provider ?? config.provider;
  const why = chosen === undefined ? "No model key is set, so the" : "The";
  return {
    provider,
    notices: [`${why} answers come from the built-in offline stand-in: fixed rules, not a language model.`],
  };
}

/** The desk as a command is asked to use it. */
interface DeskRequest {
  /** E-mail address of the customer who asks; undefined is staff. */
  readonly customer: string | undefined;
  /** The day the desk is to believe it is, `2026-10-21`. */
  readonly today: string | undefined;
  /** Work on a throw-away copy of the database. */
  readonly copy: boolean;
}

/** Everything of the desk that a run needs. */
export interface OpenDesk {
  readonly identity: Identity;
  readonly tools: readonly Tool[];
  readonly system: string;
  readonly notes: RunNotes;
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/** Opens the desk for one run: its policy, its database, who is asking, and the tools bound to all three. */
export async function openNimbus(config: Config, request: DeskRequest): Promise<OpenDesk> {
  const [{ nimbusTools }, { systemPrompt }] = await Promise.all([
    import("../tools/nimbus-tools.ts"),
    import("../tools/system-prompt.ts"),
  ]);
  const { policy, files } = await deskOf(config);
  const clock = deskClock(request.today, policy);
  const today = dayIn(policy.time_zone, clock());
  const realDay = dayIn(policy.time_zone, new Date());
  const store = await openDesk({ path: config.database, files, day: realDay, mode: request.copy ? "copy" : "real" });
  try {
    const identity = await identityOf(request.customer, (email) => store.findCustomer(email));
    const view = deskView({ store, policy, identity, clock });
    return {
      identity,
      tools: nimbusTools(view),
      system: systemPrompt,
      notes: { today, time_zone: policy.time_zone, dry_run: request.copy, policy },
      notices: [...copyNotice(request), ...staleNotice(await store.seededOn(), realDay)],
      close: () => store.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function identityOf(
  email: string | undefined,
  find: (email: string) => Promise<{ readonly id: number } | undefined>,
): Promise<DeskIdentity> {
  if (email === undefined) return { kind: "staff" };
  const customer = await find(email);
  if (customer === undefined) {
    throw new UsageError(`There is no customer with the address "${email}"; show-desk lists the customers.`);
  }
  return { kind: "customer", id: customer.id };
}

/** Under `--today` it is noon of that day in the desk's zone; otherwise it is now. */
function deskClock(today: string | undefined, policy: Policy): () => Date {
  if (today === undefined) return () => new Date();
  const noon = noonOf(policy.time_zone, today);
  return () => noon;
}

function copyNotice({ copy, today }: DeskRequest): string[] {
  const day = today === undefined ? "" : ` The desk believes it is ${today}.`;
  return copy ? [`Dry run: works on a copy of the desk, nothing is kept.${day}`] : day === "" ? [] : [day.trim()];
}

function staleNotice(seededOn: string, today: string): string[] {
  if (seededOn >= today) return [];
  return [`The desk's sample data was made on ${seededOn} and is that much older now; reset-desk makes it fresh.`];
}

async function deskOf(config: Config): Promise<{ policy: Policy; files: DeskFiles }> {
  const [policy, files] = await Promise.all([readPolicy(config.policy), readDeskFiles(config.desk)]);
  return { policy, files };
}

/** The whole desk, for staff to look at; a file that does not exist yet is shown as it would be made. */
export async function readDesk(config: Config): Promise<{ overview: DeskOverview; policy: Policy; today: string }> {
  const { policy, files } = await deskOf(config);
  const today = dayIn(policy.time_zone, new Date());
  const store = await openDesk({ path: config.database, files, day: today, mode: "copy" });
  try {
    return { overview: await store.overview(), policy, today };
  } finally {
    await store.close();
  }
}

/** Makes the desk fresh; returns how many tickets that removed. */
export async function resetNimbus(config: Config): Promise<{ removedTickets: number }> {
  const { policy, files } = await deskOf(config);
  return resetDesk({ path: config.database, files, day: dayIn(policy.time_zone, new Date()) });
}
