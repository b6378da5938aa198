import type { Mask } from "../text/json-text.ts";
import { type Find, type Found, findByRules, hideFound } from "./privacy/hide-found.ts";
import { begunKey, keyRules } from "./privacy/key-rules.ts";

/**
 * Returns a mask that replaces every secret by `[secret]`, also inside JSON, URLs, markup, base64 or hex, or with
 * blanks between its characters, and everything that looks like a key. A secret that contains another one is replaced
 * as a whole.
 */
export function hideSecrets(secrets: readonly string[]): Mask {
  const longestFirst = formsOfAll(secrets);
  const hide = hideFound(eitherOf(findTexts(longestFirst), findSpaced(longestFirst), findByRules(keyRules)));
  return (text) => hide(longestFirst.reduce((hidden, form) => hidden.replaceAll(form, "[secret]"), text));
}

/** The same for text that is still being written: also hides a possible beginning of a key at its end. */
export function hideBegunSecrets(secrets: readonly string[]): Mask {
  const hide = hideSecrets(secrets);
  const whole = formsOfAll(secrets);
  return (text) => {
    const hidden = hide(text);
    const begun = Math.max(0, ...whole.map((secret) => begunLength(hidden, secret)));
    const rest = begun === 0 ? hidden : `${hidden.slice(0, -begun)}[secret]`;
    return rest.replace(begunKey(), "[secret]");
  };
}

/** A shorter beginning of a key reveals nothing, and many ordinary words end like it. */
const fewest = 4;

function begunLength(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length >= fewest; length--)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}

function formsOfAll(secrets: readonly string[]): readonly string[] {
  const forms = new Set(secrets.filter((secret) => secret !== "").flatMap(formsOf));
  return [...forms].toSorted((one, other) => other.length - one.length);
}

function formsOf(secret: string): readonly string[] {
  const inMarkup = secret.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
  const named = secret
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    inMarkup,
    named,
    ...(secret.length < shortestCoded ? [] : codedForms(secret)),
  ];
}

/** A shorter encoded secret could occur in any text. */
const shortestCoded = 8;

/** Returns a secret in hex, and in base64 at each of the three offsets at which it can begin in a longer text. */
function codedForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  const inBase64 = [0, 1, 2].map((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // The characters at both ends also contain bits of the neighbouring text.
    const end = (before + bytes.length) % 3 === 0 ? coded.length : coded.length - 1;
    return coded.slice(before === 0 ? 0 : before + 1, end);
  });
  const inAddresses = inBase64.map((coded) => coded.replaceAll("+", "-").replaceAll("/", "_"));
  return [hex, hex.toUpperCase(), ...inBase64, ...inAddresses];
}

/** Finds the forms of secrets in a folded text. */
function findTexts(texts: readonly string[]): Find {
  return function* find(folded): Generator<Found> {
    for (const text of texts)
      for (let start = folded.indexOf(text); start >= 0; start = folded.indexOf(text, start + text.length))
        yield { start, end: start + text.length, placeholder: "[secret]" };
  };
}

/** Finds secrets with blanks between their characters. */
function findSpaced(texts: readonly string[]): Find {
  const long = texts.filter((text) => text.length >= shortestCoded).map((text) => text.replaceAll(/\s/g, ""));
  return function* find(folded): Generator<Found> {
    if (long.length === 0 || !/\S\s/.test(folded)) return;
    const packed = folded.replaceAll(/\s/g, "");
    if (!long.some((text) => packed.includes(text))) return;
    const places = [...folded.matchAll(/\S/g)].map(({ index }) => index);
    for (const text of long)
      for (let start = packed.indexOf(text); start >= 0; start = packed.indexOf(text, start + text.length))
        yield {
          start: places[start] ?? 0,
          end: (places[start + text.length - 1] ?? folded.length - 1) + 1,
          placeholder: "[secret]",
        };
  };
}

function eitherOf(...finds: readonly Find[]): Find {
  return function* find(folded) {
    for (const each of finds) yield* each(folded);
  };
}
