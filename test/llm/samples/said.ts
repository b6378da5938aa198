import type { Answer } from "../wire/loopback.ts";

/** A reply in the words of no wire; each wire's samples write it down as its servers would. */
export interface Said {
  readonly text?: string;
  /** Name, JSON text of the arguments, id. */
  readonly calls?: readonly (readonly [name: string, args: string, id: string])[];
}

/** One reply, as a stream and as one JSON body. */
export interface Written {
  readonly streamed: Answer;
  readonly whole: Answer;
}

/** Usage of every written reply; each wire has its own words for it. */
export const usage = { input_tokens: 210, cached_input_tokens: 128, output_tokens: 31, reasoning_tokens: 17 };

/** The text in two halves, as a stream may cut it. */
export function halves(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter(Boolean);
}

export const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
