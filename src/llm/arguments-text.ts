import { isObject } from "../text/is-object.ts";

/**
 * The arguments of an earlier call as text for its history: many servers read them, and refuse a history in which they
 * are no JSON object (vllm#43995). What a model wrote stays where it is an object; a text that breaks off is completed;
 * any other value becomes `{}`. A text that is no JSON at all stays as well: it is left out once a server refuses it.
 */
export function argumentsText(written: string, read: unknown): string {
  if (isObjectText(written)) return written;
  if (isObject(read)) return JSON.stringify(read);
  const whole = completed(written);
  if (isObjectText(whole)) return whole;
  return typeof read === "string" && !isJson(written) ? written : "{}";
}

/** Whether a text is a JSON object as it stands. */
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

/** The beginning of a field: its name, and at most a number or word behind it. */
const begunField = /^,?\s*(?:"(?:[^"\\]|\\[^])*(?:"\s*(?::\s*[\w.+-]*)?)?)?\s*$/;

/** In characters; more is not taken as arguments anyway. */
const longest = 20_000;

/** A text with everything closed that it left open, without a last field that has no value yet. */
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
