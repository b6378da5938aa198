import type { Config } from "../../config.ts";
import { paced } from "../../flows/paced.ts";
import { isStandIn } from "../../flows/keep-recording.ts";
import type { FlowFile } from "../../flows/read-flows.ts";
import type { Contestant } from "../../flows/run-flows.ts";
import type { Provider } from "../../llm/types.ts";
import { chooseProvider } from "../../compose/choose-provider.ts";
import type { FlowOptions } from "./flows-command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Who answers, and what a person should know of it. */
export interface Contestants {
  readonly contestants: readonly Contestant[];
  readonly notices: readonly string[];
}

/**
 * The models that are named, side by side. If none is, a flow with recorded replies plays them, and the others ask the
 * model that ask-agent would.
 */
export async function contestantsFor(
  flows: readonly FlowFile[],
  { provider, record }: Pick<FlowOptions, "provider" | "record">,
  config: Config,
): Promise<Contestants> {
  if (provider !== undefined) {
    const named = await Promise.all(provider.split(",").map((name) => contestant(name.trim(), config)));
    if (record === true) refuseStandIn(named);
    return {
      contestants: withoutTwins(named.map(({ one }) => one)),
      notices: unique(named.flatMap(({ notices }) => notices)),
    };
  }
  const recorded = record === true ? [] : flows.filter(({ recording }) => recording !== undefined);
  if (recorded.length === flows.length)
    return { contestants: [{ name: "recordings", answererFor: () => "recording" }], notices: [] };
  const asked = await contestant(undefined, config);
  const { one, notices } = asked;
  if (record === true) refuseStandIn([asked]);
  if (recorded.length === 0) return { contestants: [one], notices };
  const mixed: Contestant = {
    name: `${one.name} and recordings`,
    answererFor: (file) => (file.recording === undefined ? one.answererFor(file) : "recording"),
  };
  const share = `${recorded.length} of ${flows.length} flows are answered by their recordings, the others by ${one.name}.`;
  return { contestants: [mixed], notices: [...notices, share] };
}

/** It answers the same every time, and flows that a person recorded by hand are there because it cannot answer them. */
function refuseStandIn(named: readonly { readonly provider: Provider }[]): void {
  if (named.some(({ provider }) => isStandIn(provider.name)))
    throw new UsageError(
      "The offline stand-in needs no recording; name the model whose replies are kept: --provider NAME.",
    );
}

/** `gemini`, or `gemini:gemini-3.8-flash` for a model that is not the usual one. */
async function contestant(
  spec: string | undefined,
  config: Config,
): Promise<{ readonly one: Contestant; readonly provider: Provider; readonly notices: readonly string[] }> {
  const [name, ...rest] = spec?.split(":") ?? [];
  if (name === "") throw new UsageError("--provider names a provider before each comma and after the last.");
  const model = rest.length === 0 ? undefined : rest.join(":");
  const chosen = await chooseProvider(config, { provider: name, model });
  const provider = paced(chosen.provider, config.retryBaseMs);
  return { one: { name: spec ?? provider.name, answererFor: () => provider }, provider, notices: chosen.notices };
}

function withoutTwins(contestants: readonly Contestant[]): readonly Contestant[] {
  const names = contestants.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`--provider names ${twice} twice; use --repeat to run it more often.`);
  return contestants;
}

const unique = (sentences: readonly string[]): readonly string[] => [...new Set(sentences)];
