// Extracts the message of an error of any form.

import { isObject } from "../../text/is-object.ts";

/** The fields with an error's message, best first. A single word is a code, and a sentence is preferred to it. */
const wordFields = [
  "metadata",
  "raw",
  "error",
  "errors",
  "error_message",
  "message",
  "detail",
  "error_description",
  "errorMessage",
  "msg",
  "description",
  "title",
  "reason",
  "fault",
  "faultstring",
] as const;

/** Returns the message in an error's body, without codes; the whole body if no known field has one. */
export function wordsIn(said: unknown): string {
  return errorWords(said) || valuesOf(said);
}

const [mostListed, deepest] = [5, 6];

/** Extracts the message from a text, JSON in a text, a page, a list or an object, nested in any way. */
function errorWords(said: unknown, depth = 0): string {
  if (depth > deepest) return "";
  if (typeof said === "string") return unwrapped(said, depth);
  if (Array.isArray(said)) {
    const each = said.slice(0, mostListed).map((one: unknown) => errorWords(one, depth + 1));
    return Array.from(new Set(each.filter(Boolean))).join("; ");
  }
  if (!isObject(said)) return "";
  const found = wordFields.map((field) => errorWords(said[field], depth + 1)).filter(Boolean);
  return found.find((words) => /\s/.test(words.trim())) ?? found[0] ?? "";
}

function unwrapped(text: string, depth: number): string {
  if (/^\s*</.test(text)) return titleOf(text);
  const value = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
  return value === undefined ? text.trim() : errorWords(value, depth + 1) || valuesOf(value);
}

/** Returns the title of an HTML page, or the message in XML; other markup is removed when the text is shown. */
function titleOf(markup: string): string {
  const [, title = ""] = /<(?:title|message)\b[^<>]{0,200}>\s*([^<\s][^<]*)</i.exec(markup) ?? [];
  return title.trim() || markup;
}

/** Returns the body itself, unless it contains only field names. */
function valuesOf(said: unknown): string {
  if (typeof said === "string" || said === undefined) return "";
  const json = JSON.stringify(said);
  const values = json.replaceAll(/"(?:[^"\\]|\\.)*":|\b(?:null|true|false)\b/g, "");
  return /[\p{L}\d]/u.test(values) ? json : "";
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
