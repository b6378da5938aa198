// Replies as Gemini's.

import { events, json } from "../wire/loopback.ts";
import { halves, type Said, type Written } from "./said.ts";

const usageMetadata = {
  promptTokenCount: 210,
  cachedContentTokenCount: 128,
  candidatesTokenCount: 14,
  thoughtsTokenCount: 17,
  totalTokenCount: 241,
};

/** One chunk or one whole body; the line ends are those of this server. */
export const candidate = (parts: readonly object[] | undefined, finishReason?: string, more: object = {}): object => ({
  candidates: [
    { content: { role: "model", ...(parts && { parts }) }, ...(finishReason && { finishReason }), index: 0 },
  ],
  modelVersion: "model-a",
  ...more,
});

export const ended = (parts: readonly object[], finishReason = "STOP"): object =>
  candidate(parts, finishReason, { usageMetadata });

export const event = (data: unknown): string => `data: ${JSON.stringify(data)}\r\n\r\n`;

export const signed = { thoughtSignature: "c2lnbmF0dXJl" };

export const functionCall = (name: string, args?: unknown, id?: string): object => ({
  functionCall: { ...(id !== undefined && { id }), name, ...(args !== undefined && { args }) },
});

/** Only the first call of a reply is signed, and a text in its last part. */
export function geminiReply({ text, calls = [] }: Said): Written {
  const said = halves(text ?? "").map((half) => ({ text: half }));
  const asked = calls.map(([name, args, id], index) => ({
    ...functionCall(name, JSON.parse(args), id),
    ...(index === 0 && signed),
  }));
  const parts = [...said, ...asked];
  const last = calls.length > 0 ? { text: "" } : { text: "", ...signed };
  const spent = { usageMetadata: { promptTokenCount: 210, totalTokenCount: 210 } };
  return {
    streamed: events([...parts.map((part) => event(candidate([part], undefined, spent))), event(ended([last]))]),
    whole: json(ended([...parts, last])),
  };
}
