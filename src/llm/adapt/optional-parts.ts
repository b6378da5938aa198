import { createHash } from "node:crypto";
import { isObjectText } from "../arguments-text.ts";
import { isObject, type JsonObject } from "../../text/is-object.ts";
import { type Change, without } from "./rewrite.ts";

/** A part of our requests that some servers reject and that does not change the meaning. */
export interface OptionalPart {
  /** As in "asked again without …". A single word is also a field's name. */
  readonly name: string;
  /** How servers reject it other than by its name. */
  readonly rejects?: RegExp;
  readonly without: Change;
}

/** The part that consists of one field, anywhere in the body. */
export function fieldPart(name: string): OptionalPart {
  return { name, without: (fields) => without(fields, (field) => field === name) };
}

/** The parts that are more than one field. The wordings are from public reports. */
export const optionalParts: readonly OptionalPart[] = [
  {
    name: "the model's earlier thinking",
    rejects:
      /invalid_encrypted_content|encrypted[_ ]content.{0,80}\b(?:verif|decrypt|pars)|(?:thinking|thought|reasoning)[^\n]{0,80}signature|signature[^\n]{0,80}(?:thinking|thought|reasoning)|["'`]thought["'`]/i,
    without: withoutThinking,
  },
  {
    name: "include",
    rejects: /encrypted[_ ]content/i,
    without: (fields) => (isUnsealedThinking(fields) ? undefined : without(fields, (name) => name === "include")),
  },
  {
    name: "stream",
    rejects:
      /\bstream(?:ing)?\b[^\n]{0,40}\b(?:not|un)[ -]?(?:supported|allowed|available|implemented)|\bnot support stream|\bverified to stream/i,
    without: (fields) => without(fields, (name) => name === "stream" || name === "stream_options"),
  },
  {
    name: "the call ids as they came",
    rejects:
      /(?:\btool[_ ]?calls?\b[^\n]{0,20}\bids?\b|\bcall_id\b|\btool_use[^\n]{0,20}\bid\b)[^]{0,120}(?:too long|length|pattern|alphanumeric|a-z|characters|invalid|begins? with|start with)|invalid [^\n]{0,20}\bcall[_ ]?id|unknown name "id" at[^\n]*function/i,
    without: withPlainIds,
  },
  {
    name: "arguments that are no JSON object",
    rejects:
      /\barguments?\b[^]{0,80}\b(?:json|object|dict|mapping|pars)|\bjson\b[^]{0,80}\barguments?\b|\binvalid tool call arguments|\bpairs from a mapping|\bjson\.(?:decoder|exception)|JSONDecodeError|\bExpecting (?:value|property name|'.' delimiter)|\b(?:Extra data|Unterminated string[^\n]{0,20}): line/i,
    without: withObjectArguments,
  },
  {
    name: "content that is no text",
    rejects:
      /\bcontent\b[^]{0,80}\b(?:string|null|none|nil|required)\b|\bmissing\b[^\n]{0,20}\bcontent\b|\b(?:null|none)\b[^\n]{0,40}\bcontent\b/i,
    without: withTextContent,
  },
  { name: "parametersJsonSchema", without: withParameters },
];

const isThinking = (value: unknown): boolean =>
  isObject(value) &&
  (/^(?:reasoning|thinking|redacted_thinking)$/.test(String(value["type"])) || value["thought"] === true);

const isUnsealedThinking = (fields: JsonObject): boolean =>
  fields["type"] === "reasoning" && fields["encrypted_content"] === undefined;

/** Google's documented placeholder for a missing signature. */
const noSignature = { thoughtSignature: "skip_thought_signature_validator" };

function withoutThinking(fields: JsonObject): JsonObject | undefined {
  if (isThinking(fields)) return undefined;
  const { role, type, parts } = fields;
  if (role === "assistant" && type === undefined)
    return without(fields, (name) => /^(?:reasoning|thinking)/.test(name));
  // An item of a thinking model's reply refers to its thinking by its id.
  if (type === "function_call" || type === "message") return without(fields, (name) => name === "id");
  return role === "model" && Array.isArray(parts) ? { ...fields, parts: withoutSignatures(parts) } : fields;
}

/** Only the first call of a turn needs a signature. */
function withoutSignatures(parts: readonly unknown[]): unknown[] {
  const first = parts.findIndex((part) => isObject(part) && part["functionCall"] !== undefined);
  return parts.map((part, at) => {
    if (!isObject(part)) return part;
    const unsigned = without(part, (name) => name === "thoughtSignature");
    return at === first ? { ...unsigned, ...noSignature } : unsigned;
  });
}

/**
 * Nine letters or digits are accepted everywhere (Mistral accepts nothing else); Gemini pairs calls and results without
 * ids.
 */
function withPlainIds(fields: JsonObject): JsonObject {
  const ids = Object.entries(fields).map(([name, value]) => {
    const isCallId = /^(?:tool_call_id|call_id)$/.test(name) || (name === "id" && "function" in fields);
    if (isCallId) return [name, plainId(String(value))];
    return /^function(?:Call|Response)$/.test(name) && isObject(value)
      ? [name, without(value, (inner) => inner === "id")]
      : [name, value];
  });
  return Object.fromEntries(ids);
}

function plainId(id: string): string {
  return /^[a-z\d]{9}$/i.test(id) ? id : createHash("sha256").update(id).digest("hex").slice(0, 9);
}

function withObjectArguments(fields: JsonObject): JsonObject {
  const { arguments: written } = fields;
  return typeof written !== "string" || isObjectText(written) ? fields : { ...fields, arguments: "{}" };
}

function withTextContent(fields: JsonObject): JsonObject {
  const { role, content } = fields;
  if (role !== "assistant" || (content !== null && !Array.isArray(content))) return fields;
  const texts = (content ?? []).map((part: unknown) => (isObject(part) ? part["text"] : part));
  return { ...fields, content: texts.filter((text: unknown) => typeof text === "string").join("") };
}

function withParameters({ parametersJsonSchema, ...fields }: JsonObject): JsonObject {
  return parametersJsonSchema === undefined ? fields : { ...fields, parameters: parametersJsonSchema };
}
