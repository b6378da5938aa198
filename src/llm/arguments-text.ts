import { isObject } from "../text/is-object.ts";

/**
 * Returns the arguments of an earlier call as text for the history. Many servers parse this text and reject a history
 * in which it is not a JSON object (vllm#43995). The model's own text stays if it is an object, is completed if it was
 * cut off, and stays if it is not JSON at all: it is left out once a server rejects it. Any other value becomes `{}`.
 */
export function argumentsText(written: string, read: unknown): string {
  if (isObjectText(written)) return written;
  if (isObject(read)) return JSON.stringify(read);
  const whole = completed(written);
  if (isObjectText(whole)) return whole;
  return typeof read === "string" && !isJson(written) ? written : "{}";
}

/** Whether a text is a JSON object. */
export function isObjectText(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return text.trim() === "";
  }
}

/** An unfinished field: its name, and at most a number or word after it. */
const begunField = /^,?\s*(?:"(?:[^"\\]|\\[^])*(?:"\s*(?::\s*[\w.+-]*)?)?)?\s*$/;

/** In characters. Longer arguments are rejected anyway. */
const longest = 20_000;

/** Closes the brackets and strings that a text left open, and drops a last field without a value. */
function completed(text: string): string {
  if (text.length > longest) return text;
  const open: string[] = [];
  let [inText, end] = [false, 0];
  for (const { 0: mark, index } of text.matchAll(/\\[^]|["{}[\],]/g)) {
    if (mark === '"') inText = !inText;
    else if (inText) continue;
    else if (mark === "}" || mark === "]") open.pop();
    else if (mark === ",") end = index;
    else {
      open.push(mark === "{" ? "}" : "]");
      end = index + 1;
    }
  }
  const closers = open.toReversed().join("");
  const closed = `${text}${inText ? '"' : ""}${closers}`;
  return isObjectText(closed) || !begunField.test(text.slice(end)) ? closed : text.slice(0, end) + closers;
}
