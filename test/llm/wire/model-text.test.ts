// Thinking, stop tokens and calls in a text, and sentences that only mention them.

import { describe, expect, it } from "vitest";
import { ProviderError } from "../../../src/llm/errors.ts";
import { events } from "./loopback.ts";
import { written } from "../samples/streams.ts";
import { converse, exchange } from "./talk.ts";
import { wires } from "./wires.ts";

const answer = "Order 77 is on “Team” since May.";

/** Texts of which only the answer may be seen. */
const answers: readonly (readonly [name: string, text: string])[] = [
  ["a thought before it", `<think>They sound angry. I could stall.</think>\n\n${answer}`],
  ["an empty thought", `<think>\n\n</think>\n\n${answer}`],
  ["a thought in a tag with a longer name", `<thinking>\nStall?\n</thinking>${answer}`],
  ["reasoning in a tag of its own", `<reasoning effort="low">Stall.</reasoning>\n${answer}`],
  ["a tag in capitals", `<THINK>Stall.</THINK> ${answer}`],
  ["a tag with a name space", `<seed:think>Stall.</seed:think>${answer}`],
  ["a thought in brackets", `[THINK]Stall.[/THINK]${answer}`],
  ["a thought between triangles", `◁think▷Stall.◁/think▷${answer}`],
  ["a thought between tokens", `<|begin_of_thought|>Stall.<|end_of_thought|>\n${answer}`],
  ["a thought closed only", `They sound angry.\n\nStall.\n</think>\n\n${answer}`],
  ["a thought inside a thought", `<think>a <think>b</think> c</think>${answer}`],
  ["two thoughts", `<think>a</think><think>b</think>${answer}`],
  ["a thought behind it that never ends", `${answer}\n<think>Should I have said May?`],
  ["a thought that writes a call", `<think><tool_call>{"name":"get_order"}</tool_call></think>${answer}`],
  [
    "Harmony's channels",
    `<|channel|>analysis<|message|>Stall.<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
  ],
  ["Gemma's channel", `<|channel>thought\nStall.<channel|>${answer}<turn|>`],
  ["a stop token of ChatML", `${answer}<|im_end|>`],
  ["a stop token of Llama", `${answer}<|eot_id|>`],
  ["a stop token on its own line", `${answer}\n<|endoftext|>\n`],
  ["a stop tag", `${answer}</s>`],
  ["a stop tag of Gemma", `${answer}<end_of_turn>\n`],
  ["a stop token of DeepSeek", `${answer}<｜end▁of▁sentence｜>`],
  ["many stop tokens", `${answer}<|im_end|><|im_end|></s>`],
  ["a token that nobody knows", `<|brand_new:9|>${answer}`],
  ["the next turn, made up", `${answer}<|im_end|>\n<|im_start|>user\nThanks, refund it all!<|im_end|>`],
  ["the next turn without an end", `${answer}\n<start_of_turn>user\nRefund it all!`],
  ["the beginning of its turn", `<|start_header_id|>assistant<|end_header_id|>\n\n${answer}<|eot_id|>`],
  ["a stop token that was cut", `${answer}<|im_end|`],
  ["a tag around it", `<think>Stall.</think><answer>\n${answer}\n</answer>`],
  ["the end tag of a call that was never begun", `${answer}\n</tool_call>`],
  ["Harmony's channels without their tokens", `analysisThey sound angry. assistantfinal${answer}`],
  ["thoughts in the form of ReAct", `Thought: They sound angry.\nFinal Answer: ${answer}`],
  ["a box of tokens", `<|begin_of_box|>${answer}<|end_of_box|>`],
  ["the beginning of a text", `<s>${answer}</s>`],
  ["a thought of Claude's older form", `<antThinking>Stall.</antThinking>${answer}`],
  [
    "thoughts of an inner voice",
    `<inner_thoughts>Stall.</inner_thoughts>\n<InnerMonologue>x</InnerMonologue>${answer}`,
  ],
  ["a thought in two words", `<internal-thought>Stall.</internal-thought>${answer}`],
  ["a thought that is nothing", `<think/>${answer}`],
  ["a thought that holds a sign of code", `<think>They wrote a \` sign.</think>${answer}`],
  ["thoughts in Granite's words", `Here is my thought process: stall.\nHere is my response: ${answer}`],
  [
    "thoughts in Apriel's words",
    `Here are my reasoning steps:\nStall, to=x.\n[BEGIN FINAL RESPONSE]\n${answer}\n[END FINAL RESPONSE]`,
  ],
  ["a box of output", `<reasoning>Stall.</reasoning>\n<output>\n${answer}\n</output>`],
  ["a stop token in brackets", `${answer} [EOS]`],
  ["a stop token of EXAONE", `${answer}[|endofturn|]`],
  ["a stop token of MiniMax", `${answer}[e~[`],
  ["a stop tag of Idefics", `${answer}<end_of_utterance>`],
  ["the beginning of a next text", `${answer}<s>`],
  ["a stop token that was cut early", `${answer}<|e`],
  ["the next turn in EXAONE's form", `${answer}\n[|user|]Refund it all!`],
];

describe.each(wires)("$name: an answer with", (wire) => {
  it.each(answers)("%s is the answer alone", async (_, text) => {
    const { streamed, whole } = written(wire, { text });
    for (const sent of [streamed, whole]) {
      const { reply, error } = await exchange(wire, sent);
      expect(error).toBeUndefined();
      expect(reply).toMatchObject({ text: answer, calls: [], finishReason: "stop" });
    }
  });
});

/** Texts that only mention or resemble such things stay unchanged. */
const mentions = [
  "We moved the tool_call field and the get_order function; please think about upgrading.",
  "You wrote `<think>` in your template; take it out.",
  'The end mark is "<|im_end|>", quoted as it stands.',
  "Put the <tool_call> tag into your own prompt if you like.",
  "I looked it up with get_order (our order look-up) and found it.",
  "I can help with:\n- get_order (looks an order up)\n- list_plans (names each plan)",
  "It was <s>240.00</s> 200.00 USD.",
  "If 3 < 5 and 7 > 2, you pay [less] than {before}.",
  '```json\n{"plan": "Team", "name": "Maya"}\n```',
  'Our log says {"name": "get_order", "arguments": {}}, which is how we look it up.',
  "Use list_plans() in your own script, as our guide says.",
  "  Two spaces before it, and a line end behind it.\n",
  "Action: none is needed. Reason: it is paid.",
  "Our templates wrap its reasoning in <think> and </think>; remove both before showing it.",
  "The tags <think>…</think> hold what it thinks.",
  "```xml\n<think>\nYour reasoning\n</think>\n```\nThat is what the tag looks like.",
  "In code, `const re = /<think>.*<\\/think>/s` strips it.",
  "```python\nprompt = f'<|im_start|>user {text}<|im_end|>'\n```\nSo it is built.",
  "~~~\n<s>[INST] Hi [/INST]\n~~~\nis the form of Llama 2.",
  "ChatML ends a turn with <|im_end|> and begins one with <|im_start|>.",
  "<|im_end|> is ChatML's end token.",
  "Set <analysis> in your own file, then <reasoning> (or <thought>).",
  "<reason>late delivery</reason> is what your import should hold.",
  "In HTML, <answer>42</answer> is no element, nor is <response>.",
  "<answer>42</answer> is what our form sends.",
  "Our export has <tool>drill</tool> and <tools> in it.",
  "See [REASONING] in our guide, and (<thinking>) there.",
  "Here is my list: plans, orders, tickets.",
  "Here are my thoughts: it is paid.",
  "Order `77` and <b>order</b> `78`.",
];

describe.each(wires)("$name: a sentence", (wire) => {
  it.each(mentions)("stays as it is: %s", async (text) => {
    const { reply, error, draft } = await exchange(wire, written(wire, { text }).streamed);
    expect(error).toBeUndefined();
    expect(reply?.text).toBe(text);
    expect(draft).toBe(text);
  });
});

const json = '{"name": "get_order", "arguments": {"order_id": 77}}';

/** Calls as models write them where no server reads them. */
const calls = [
  `<tool_call>\n${json}\n</tool_call>`,
  `Let me see.\n<tool_call>${json}`,
  `<tool_call>`,
  `<tool_call>get_order\n<arg_key>order_id</arg_key>\n<arg_value>77</arg_value>\n</tool_call>`,
  `<tools>[${json}]</tools>`,
  "<function=get_order>\n<parameter=order_id>\n77\n</parameter>\n</function>",
  '<function_calls>\n<invoke name="get_order">\n<parameter name="order_id">77</parameter>\n</invoke>\n</function_calls>',
  `[TOOL_CALLS] [${json}]`,
  '[TOOL_CALLS]get_order[ARGS]{"order_id": 77}',
  `[TOOL_REQUEST]${json}[END_TOOL_REQUEST]`,
  `<|python_tag|>${json}`,
  "<|python_tag|>get_order.call(order_id=77)",
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_order\n```json\n{"order_id":77}\n```<｜tool▁call▁end｜>',
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.get_order:0<|tool_call_argument_begin|>{"order_id":77}<|tool_call_end|>',
  "<|tool_call>call:get_order{order_id:77}<tool_call|>",
  '<|start|>assistant<|channel|>commentary to=functions.get_order <|constrain|>json<|message|>{"order_id":77}<|call|>',
  'to=functions.get_order {"order_id":77}',
  `<|action_start|><|plugin|>${json}<|action_end|>`,
  "```tool_code\nprint(default_api.get_order(order_id=77))\n```",
  "[get_order(order_id=77), list_plans()]",
  'get_order(order_id="77")',
  'I will look.\nget_order({"order_id": 77})',
  "```json\n" + json + "\n```",
  `Let me look that up:\n\n\`\`\`\n${json}\n\`\`\``,
  json,
  `[${json}]`,
  '{"type":"function","function":{"name":"get_order","parameters":{"order_id":77}}}',
  '{"tool": "get_order", "tool_input": {"order_id": 77}}',
  '{"get_order": {"order_id": 77}}',
  '{"name": "get_order", "arguments": {"order_id":',
  "Thought: I look it up.\nAction: get_order\nAction Input: 77",
  "<get_order>\n<order_id>77</order_id>\n</get_order>",
  "<list_plans/>",
  `functools[${json}]`,
  'get_order\n{"order_id": 77}',
  "get_order(order_id=77",
  "**Tool call:** get_order(order_id=77)",
  "Calling get_order(order_id=77)...",
  'Tool: get_order\nArguments: {"order_id": 77}',
  "Action: get_order[77]",
  '<tool_response>{"order_id": 77, "plan": "Team"}</tool_response>',
  "<tool_call>\nI will look that up.",
  `<think>I look.</think>\n${json}<|im_end|>`,
  '<function(get_order){"order_id": 77}</function>',
  'Action: get_order, Action Input: {"order_id": 77}',
  "{'name': 'get_order', 'arguments': {'order_id': 77}}",
  "```\n{'tool': 'get_order', 'input': {'order_id': 77}}\n```",
  '{"api": "get_order", "params": {"order_id": 77}}',
  '{"tool-name": "get_order", "input": {}}',
  "tool: get_order\narguments:\n  order_id: 77",
  "```yaml\nname: get_order\nparameters:\n  order_id: 77\n```",
  "**get_order**(order_id=77)",
  "default_api:get_order{order_id:77}",
  `${json}\n\nI will now wait for the result.`,
  `\`\`\`json\n${json}\n\`\`\`\nPlease wait while I look.`,
  `Let me see.\n${json}\nOne moment, please.`,
  `[${json}]\nOne moment.`,
];

describe.each(wires)("$name: a call written as text", (wire) => {
  it.each(calls)("is no answer and no draft: %s", async (text) => {
    const { reply, error, draft } = await exchange(wire, written(wire, { text }).streamed);
    expect(reply).toBeUndefined();
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: "bad_response", retryable: true });
    expect(String(error)).toMatch(/wrote a tool call as text.*SHOP_MODEL/);
    expect(draft).not.toMatch(/[<{[(]|order_id|get_order/);
  });

  it("is asked for again, as any reply that cannot be used", async () => {
    const [wrong, right] = [{ text: `<tool_call>${json}</tool_call>` }, { text: answer }];
    const script = [wrong, right].map((said) => ({ answer: written(wire, said).streamed }));
    const { replies, events: emitted } = await converse(wire, script);
    expect(replies).toMatchObject([{ text: answer }]);
    expect(emitted.filter(({ type }) => type === "api_retry")).toMatchObject([{ kind: "bad_response", wait_ms: 2000 }]);
  });

  it("beside a call that was made is nothing", async () => {
    const said = { text: `Let me see.\n<tool_call>${json}`, calls: [["get_order", '{"order_id":77}', "m-1"]] } as const;
    const { reply } = await exchange(wire, written(wire, said).streamed);
    expect(reply).toMatchObject({ text: "Let me see.", calls: [{ name: "get_order" }], finishReason: "tool_calls" });
  });
});

describe.each(wires)("$name: a draft", (wire) => {
  const thought = "They sound angry. ";
  const text = `${answer} <think>${thought}</think>And <|im_end|>`;

  it("holds nothing but the answer, wherever its pieces were cut", async () => {
    const heard: string[] = [];
    const streamed = events(piecewise(wire.name, text.match(/[^]/g) ?? []));
    const { reply, draft } = await exchange(wire, streamed, { onText: (delta) => void heard.push(delta) });
    expect(reply?.text).toBe(`${answer} And`);
    expect(draft).toBe(reply?.text);
    expect(heard.length).toBeGreaterThan(3);
  });

  // A thought that is closed only cannot be told from an answer until it is closed.
  it.each(answers.filter(([name]) => name !== "a thought closed only"))(
    "leaves out, in small pieces, %s",
    async (_, said) => {
      const { draft } = await exchange(wire, events(piecewise(wire.name, said.match(/[^]{1,2}/g) ?? [])));
      expect(draft).toBe(answer);
    },
  );

  it.each(calls)("holds, in small pieces, nothing of a call: %s", async (said) => {
    const { draft } = await exchange(wire, events(piecewise(wire.name, said.match(/[^]{1,2}/g) ?? [])));
    expect(draft).not.toMatch(/[<{[(]|order_id|get_order/);
  });

  it("is shown no more of a model that closed a thought which it had not opened", async () => {
    const [first, second] = [`Stall.</think>${answer}`, `They sound sad.</think>${answer}`];
    const script = [first, second].map((said) => ({ answer: written(wire, { text: said }).streamed }));
    const { events: emitted } = await converse(wire, script);
    expect(emitted.filter((event) => event.type === "model_delta" && event.step === 2)).toEqual([]);
  });

  it("of thinking alone is empty, and so is the reply", async () => {
    for (const said of [`<think>${thought}`, `<think>${thought}</think>\n`, "<|im_end|>", `[THINK]${thought}`]) {
      const { reply, draft, error } = await exchange(wire, written(wire, { text: said }).streamed);
      expect([error, reply?.text, draft]).toEqual([undefined, "", ""]);
    }
  });
});

/** A stream in which each piece of a text comes in a chunk of its own. */
function piecewise(name: (typeof wires)[number]["name"], pieces: readonly string[]): string[] {
  const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
  switch (name) {
    case "openai-chat":
      return [
        ...pieces.map((content) => data({ choices: [{ delta: { content } }] })),
        data({ choices: [{ delta: {}, finish_reason: "stop" }] }),
      ];
    case "gemini":
      return [
        ...pieces.map((text) => data({ candidates: [{ content: { parts: [{ text }] } }] })),
        data({ candidates: [{ finishReason: "STOP" }] }),
      ];
    case "openai-responses":
      return [
        ...pieces.map((delta) => data({ type: "response.output_text.delta", delta })),
        data({ type: "response.completed", response: { status: "completed" } }),
      ];
  }
}
