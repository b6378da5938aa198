import type { Config } from "../../config.ts";
import { paced } from "../../flows/paced.ts";
import { isStandIn } from "../../flows/keep-recording.ts";
import type { FlowFile } from "../../flows/read-flows.ts";
import type { FlowModel } from "../../flows/run-flows.ts";
import type { Provider } from "../../llm/types.ts";
import { chooseProvider } from "../../compose/choose-provider.ts";
import type { FlowOptions } from "./flows-command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** The models for the flows, and what a person should know about them. */
export interface FlowModels {
  readonly flowModels: readonly FlowModel[];
  readonly notices: readonly string[];
}

/**
 * Returns the named models. If none is named, flows with recorded replies use those, and the others the default model.
 */
export async function flowModelsFor(
  flows: readonly FlowFile[],
  { provider, record }: Pick<FlowOptions, "provider" | "record">,
  config: Config,
): Promise<FlowModels> {
  if (provider !== undefined) {
    const named = await Promise.all(provider.split(",").map((name) => flowModel(name.trim(), config)));
    if (record === true) refuseStandIn(named);
    return {
      flowModels: withoutTwins(named.map(({ one }) => one)),
      notices: unique(named.flatMap(({ notices }) => notices)),
    };
  }
  const recorded = record === true ? [] : flows.filter(({ recording }) => recording !== undefined);
  if (recorded.length === flows.length)
    return { flowModels: [{ name: "recordings", replySourceFor: () => "recording" }], notices: [] };
  const asked = await flowModel(undefined, config);
  const { one, notices } = asked;
  if (record === true) refuseStandIn([asked]);
  if (recorded.length === 0) return { flowModels: [one], notices };
  const mixed: FlowModel = {
    name: `${one.name} and recordings`,
    replySourceFor: (file) => (file.recording === undefined ? one.replySourceFor(file) : "recording"),
  };
  const share = `${recorded.length} of ${flows.length} flows are answered by their recordings, the others by ${one.name}.`;
  return { flowModels: [mixed], notices: [...notices, share] };
}

/**
 * Rejects the built-in model for recording: it always answers the same, and could replace recordings that were written
 * by hand because it cannot answer those flows.
 */
function refuseStandIn(named: readonly { readonly provider: Provider }[]): void {
  if (named.some(({ provider }) => isStandIn(provider.name)))
    throw new UsageError(
      "The offline stand-in needs no recording; name the model whose replies are kept: --provider NAME.",
    );
}

/** Opens `gemini`, or `gemini:gemini-3.8-flash` for another model than the default. */
async function flowModel(
  spec: string | undefined,
  config: Config,
): Promise<{ readonly one: FlowModel; readonly provider: Provider; readonly notices: readonly string[] }> {
  const [name, ...rest] = spec?.split(":") ?? [];
  if (name === "") throw new UsageError("--provider names a provider before each comma and after the last.");
  const model = rest.length === 0 ? undefined : rest.join(":");
  const chosen = await chooseProvider(config, { provider: name, model });
  const provider = paced(chosen.provider, config.retryBaseMs);
  return { one: { name: spec ?? provider.name, replySourceFor: () => provider }, provider, notices: chosen.notices };
}

function withoutTwins(flowModels: readonly FlowModel[]): readonly FlowModel[] {
  const names = flowModels.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`--provider names ${twice} twice; use --repeat to run it more often.`);
  return flowModels;
}

const unique = (sentences: readonly string[]): readonly string[] => [...new Set(sentences)];
