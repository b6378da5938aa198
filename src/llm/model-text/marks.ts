// The marks that models and chat templates write into a text, as data.

/**
 * The marks that models and chat templates write into an answer, as data. Every pattern matches a self-contained piece,
 * so that a text is read once from left to right.
 */
const thoughts =
  "(?:ant_?)?think(?:ing)?|(?:(?:inner|internal)[_-]?)?(?:thoughts?|monologue)|reasoning|reflection|analysis|scratchpad|chain_of_thought|cot";

/** Opens a model's thinking. */
const open = [
  `[<◁]\\|?(?:[a-z]{1,10}:)?(?:${thoughts})(?:\\s[^<>]{0,80})?\\|?[>▷]`,
  String.raw`\[(?:THINK(?:ING)?|REASONING)\]`,
  String.raw`<\|(?:begin|start)_(?:of_)?(?:thought|thinking|reasoning)\|>`,
  "<unused94>(?:thought)?",
];

/** Ends thinking; everything before it was thinking, even if nothing opened it. */
const close = [
  `[<◁]\\|?/(?:[a-z]{1,10}:)?(?:${thoughts})\\s{0,5}\\|?[>▷]`,
  String.raw`\[/(?:THINK(?:ING)?|REASONING)\]`,
  String.raw`<\|end_(?:of_)?(?:thought|thinking|reasoning)\|>`,
  String.raw`<channel\|>`,
  "<unused95>",
];

const answerFollows = String.raw`Final Answer:|Here is my response:|\[BEGIN FINAL RESPONSE\]`;

/** Names what follows: thinking, the answer, or a call (Harmony, Gemma). */
const channel = [
  // Harmony without its tokens, which some servers remove, and the forms of ReAct, Granite and Apriel.
  "assistantfinal",
  `^(?:Thought|Here (?:is|are) my (?:thought process|reasoning steps)):(?:(?!${answerFollows})[^]){0,20000}(?:${answerFollows})`,
  String.raw`<\|channel\|?>\s{0,5}[a-z]{0,20}(?:\s{1,5}to=[\w.]{1,80})?\s{0,5}(?:<\|constrain\|>\s{0,5}\w{0,20}\s{0,5})?(?:<\|message\|>)?`,
];

/** Ends the answer; the rest is ignored. */
const end = [
  "</s>",
  "<end_of_turn>",
  "<eo[std]>",
  String.raw`\[EO[STD]\]`,
  "<end_of_utterance>",
  "<__end_of_[a-z]{1,20}__>",
  String.raw`\[\|end[a-z_]{0,20}\|\]`,
  String.raw`\[e~\[`,
  String.raw`<turn\|>`,
  "<｜end▁of▁sentence｜>",
  String.raw`<\|[a-z_]{1,20}\|?$`,
];

/** Begins a turn and names its role. */
const roles = "assistant|model|user|system|tool|developer|human|bot";
const turn = [
  `<\\|(?:im_start|start|start_header_id|header_start|turn|turn_start|role_start)\\|?>\\s{0,5}(?:${roles})?\\s{0,5}(?:<\\|(?:end_header_id|header_end|role_end|im_middle|im_sep|message)\\|>)?`,
  String.raw`<start_of_turn>\s{0,5}(?:model|user)?`,
  `<\\|(?:${roles}|observation)\\|>`,
  `\\[\\|(?:${roles})\\|\\]`,
  String.raw`\[/?INST\]`,
];

/** Occurs only before an answer. */
const begin = ["<s>", "<bos>"];

/** Occurs before a call written as text, or before an invented result. */
const tools = String.raw`(?:\w{1,20}[_:])?(?:tool|function)(?:s|_?calls?|_use|_code|_requests?|_responses?|_results?)?`;
const call = [
  `<\\|?${tools}(?:\\s[^<>]{0,80})?\\|?>`,
  String.raw`\[(?:TOOL|FUNCTION)_(?:CALLS?|REQUEST)\]`,
  String.raw`<\|(?:python_tag|action_start|start_action|plugin|call)\|>`,
  "<｜(?:tool|function|DSML)[^<>]{0,60}>",
  String.raw`<\|(?:tool|function)[^<>]{0,60}\|>`,
  "✿FUNCTION✿:?",
  String.raw`functools(?=\[)`,
];

/** A call or part of one, whatever follows. */
const certainCall = [
  String.raw`<(?:function|tool|parameter)=[^<>]{1,80}>`,
  String.raw`<(?:function|tool)\([\w.-]{1,80}\)`,
  String.raw`<(?:invoke|parameter|function|tool|tool_call)\s{1,5}name\s{0,5}=[^<>]{1,80}>`,
  "<arg_key>",
];

/** Any other chat template token. */
const token = [
  String.raw`<\|[\w▁ ./:-]{1,40}\|>`,
  String.raw`<｜[^<>]{1,60}｜>`,
  "<(?:pad|unk)>",
  "<think(?:ing)?\\s?/>",
  String.raw`\[(?:BEGIN|END) FINAL RESPONSE\]`,
  String.raw`\[(?:/|END_)(?:TOOL|FUNCTION)\w{0,20}\]`,
];

/** Wraps a whole answer, or follows a call. */
const wrap = ["</?(?:final_answer|answer|final|response|output)>", `</${tools}>`];

const kinds = { open, close, channel, turn, certainCall, call, end, begin, wrap, token } as const;

const alternatives = Object.entries(kinds).map(([kind, patterns]) => `(?<${kind}>${patterns.join("|")})`);
const marks = new RegExp(alternatives.join("|"), "giu");

/** A mark in a text: its position, kind and words. */
export interface Mark {
  readonly kind: string;
  readonly at: number;
  readonly words: string;
}

/** Yields all marks of a text from left to right. One in quotation marks is ignored. */
export function* marksIn(text: string): Generator<Mark> {
  for (const { 0: words, index: at, groups = {} } of text.matchAll(marks)) {
    if (quotes.has(text.charAt(at - 1)) && quotes.has(text.charAt(at + words.length))) continue;
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? "token";
    yield { kind: meaningOf(kind, words), at, words };
  }
}

const quotes: ReadonlySet<string> = new Set("\"'`“”‘’„«»");

/** Some tokens name their meaning themselves. */
function meaningOf(kind: string, words: string): string {
  if (kind === "token") return /^<[|｜](?:end|eo[dstm]|im_end|stop|return|turn_end)/i.test(words) ? "end" : kind;
  if (kind !== "channel") return kind;
  if (words.startsWith("<") && words.includes("to=")) return "certainCall";
  return /final|answer|response/i.test(words) ? "answer" : "open";
}

/** Finds where thinking, a template token or a call may begin in a piece of a draft. */
export const mayBegin = /[<◁[{`✿]|functools|Action:|Thought:|Here (?:is|are) my|to=|analysis[A-Z]/;
