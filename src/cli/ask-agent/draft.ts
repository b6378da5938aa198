// Shows progress while a model is at work.

import type { RunEvent } from "../../events.ts";
import { oneLine } from "../../text/plain-text.ts";
import type { LiveLine } from "../terminal/live-line.ts";

/** Longer than an answer from this machine takes, so that nothing flickers; in milliseconds. */
const quietStartMs = 400;
const tickMs = 1000;
/** Twenty times a second is as fast as anybody reads. */
const redrawMs = 50;
/** In characters: more of a draft's end than any terminal is wide. */
const longestTail = 4000;

/**
 * Shows how long a model has been thinking, then its draft as it is written. A draft is not the answer: it never
 * reaches standard output, and disappears as soon as anything else happens.
 */
export function draftOn(line: LiveLine, mask: (text: string) => string): (event: RunEvent) => void {
  let timer: NodeJS.Timeout | undefined;
  let text = "";
  let began = 0;
  let drawn = 0;

  function show(step: number): void {
    drawn = performance.now();
    const seconds = Math.floor((performance.now() - began) / 1000);
    line.show(`  [step ${step}] ${text === "" ? `model is thinking… ${seconds} s` : mask(oneLine(text))}`);
  }

  function end(): void {
    clearTimeout(timer);
    line.clear();
    text = "";
  }

  function wait(step: number, ms: number): void {
    timer = setTimeout(() => {
      show(step);
      wait(step, tickMs);
    }, ms).unref();
  }

  return (event) => {
    if (event.type === "model_delta") {
      text = `${text}${event.text}`.slice(-longestTail);
      if (performance.now() - began > quietStartMs && performance.now() - drawn > redrawMs) show(event.step);
      return;
    }
    end();
    if (event.type !== "model_started" && event.type !== "adapted") return;
    began = performance.now();
    wait(event.step, quietStartMs);
  };
}
