// Maps the finish reasons of all servers to ours.

import { ProviderError } from "./errors.ts";
import type { FinishReason } from "./types.ts";
import type { Endpoint } from "./wire/endpoint.ts";

/** What a finish reason means: a complete reply, an incomplete one, or a kind of failure. */
type Ending = "done" | "length" | "content_filter" | ConstructorParameters<typeof ProviderError>[0];

/**
 * Every finish reason that servers and SDKs are known to send, in lower case with `_` between words. An unknown one is
 * a failure, because the reply may be incomplete.
 */
const endings: readonly (readonly [Ending, words: string])[] = [
  [
    "done",
    "stop stopped stop_sequence stop_sequences stop_token stop_string stop_str eos eos_token eos_token_id eos_token_found end end_turn " +
      "end_of_turn end_of_text end_of_message endoftext im_end eot_id eom_id s ended complete completed completion " +
      "finish finished done success normal tool tools tool_call tool_calls tool_use function_call function_calls",
  ],
  [
    "length",
    "length max_length max_len max_tokens max_new_tokens max_output_tokens max_completion_tokens model_length " +
      "token_limit limit max_output_tokens_reached max_tokens_reached cutoff partial context_length context_length_exceeded context_window context_window_exceeded " +
      "model_context_window_exceeded continuation truncated incomplete pause_turn",
  ],
  [
    "content_filter",
    "content_filter content_filtered filter filtered sensitive safety recitation language blocklist blocked " +
      "prohibited_content spii escalation model_armor guardrail guardrail_intervened moderation moderated refusal " +
      "refused error_toxic policy_violation image_safety",
  ],
  [
    "server",
    "error error_limit internal_error network_error insufficient_system_resource abort aborted cancel cancelled " +
      "canceled timeout overloaded interrupted preempted deadline_exceeded",
  ],
  ["bad_request", "missing_thought_signature"],
];

const known: ReadonlyMap<string, Ending> = new Map(
  endings.flatMap(([ending, words]) => words.split(" ").map((word) => [word, ending] as const)),
);

/**
 * Returns the finish reason of a reply. `stop` and `tool_calls` are told apart by whether there are calls, not by the
 * server's word: servers send `stop` with calls (vllm#9209) and `tool_calls` without. Throws a ProviderError for a
 * failure and for an unknown word.
 */
export function finishOf(word: string, hasCalls: boolean, { label }: Endpoint): FinishReason {
  const ending = known.get(wordOf(word)) ?? "bad_response";
  if (ending === "length" || ending === "content_filter") return ending;
  if (ending === "done") return hasCalls ? "tool_calls" : "stop";
  const shown = word.replaceAll(/[^\w .:-]/g, "").slice(0, longestWord);
  if (ending === "server") throw new ProviderError(ending, `${label} gave up in the middle of its reply (${shown}).`);
  throw new ProviderError(ending, `${label} ended its reply as ${shown}.`);
}

/**
 * Returns the finish reason that counts if a server sends several: a later good one does not override cut, filtered or
 * failed. Empty values, which some servers send with each piece, are ignored.
 */
export function finishWord(before: string | undefined, next: string | null | undefined): string | undefined {
  if (!next || noEnding.test(next)) return before;
  return before !== undefined && isBad(before) ? before : next;
}

const noEnding = /^(?:null|none|undefined)$/i;

/** `unspecified` may precede the actual reason. */
const isBad = (word: string): boolean => known.get(wordOf(word)) !== "done" && wordOf(word) !== "unspecified";

const longestWord = 60;

/** Normalizes a finish reason, also camel case and enum names: `maxTokens`, `FinishReason.STOP`. */
function wordOf(word: string): string {
  const plain = word
    .slice(0, longestWord)
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");
  return plain.replace(/^_?(?:(?:finish|stop)_reason_)?/, "").replace(/_$/, "");
}
