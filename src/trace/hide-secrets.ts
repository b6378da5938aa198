import type { Mask } from "./json-text.ts";
import { type Find, type Found, findByRules, hideFound } from "./privacy/hide-found.ts";
import { begunKey, keyRules } from "./privacy/key-rules.ts";

/**
 * Replaces every secret by `[secret]`, also where it stands in JSON, in an address or in markup, and everything else that
 * looks like a key. A secret that holds another one is replaced as a whole.
 */
export function hideSecrets(secrets: readonly string[]): Mask {
  const longestFirst = formsOfAll(secrets);
  const hide = hideFound(eitherOf(findTexts(longestFirst), findByRules(keyRules)));
  return (text) => hide(longestFirst.reduce((hidden, form) => hidden.replaceAll(form, "[secret]"), text));
}

/** The same for a text that is still being written: what may be the beginning of a key at its end is hidden, too. */
export function hideBegunSecrets(secrets: readonly string[]): Mask {
  const hide = hideSecrets(secrets);
  const whole = formsOfAll(secrets);
  return (text) => {
    const hidden = hide(text);
    const begun = Math.max(0, ...whole.map((secret) => begunLength(hidden, secret)));
    const rest = begun === 0 ? hidden : `${hidden.slice(0, -begun)}[secret]`;
    return rest.replace(begunKey, "[secret]");
  };
}

/** Fewer characters of a key are no loss, and end many an ordinary word. */
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
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed()), inMarkup, named];
}

/** Only what folding has uncovered is left to be found. */
function findTexts(texts: readonly string[]): Find {
  return function* find(folded): Generator<Found> {
    for (const text of texts)
      for (let start = folded.indexOf(text); start >= 0; start = folded.indexOf(text, start + text.length))
        yield { start, end: start + text.length, placeholder: "[secret]" };
  };
}

function eitherOf(...finds: readonly Find[]): Find {
  return function* find(folded) {
    for (const each of finds) yield* each(folded);
  };
}
