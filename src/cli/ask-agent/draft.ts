// Shows on the screen that a model is working.

import type { RunEvent } from "../../events.ts";
import { oneLine } from "../../text/plain-text.ts";
import type { LiveLine } from "../terminal/live-line.ts";

/** In milliseconds: longer than a local answer takes, to avoid flicker. */
const quietStartMs = 400;
const tickMs = 1000;
/** Twenty updates per second. */
const redrawMs = 50;
/** In characters: more than a terminal is wide. */
const longestTail = 4000;

/**
 * Shows how long a model has been thinking, then its draft. The draft is not an answer yet, so it never goes to
 * standard output and is cleared at the next event.
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
