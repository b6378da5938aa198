// Measures the privacy rules on the held-out texts.

import { foldedText } from "../../../src/trace/privacy/folded-text.ts";
import { hideSecrets } from "../../../src/trace/hide-secrets.ts";
import { hidePersonal } from "../../../src/trace/privacy/hide-personal.ts";
import { toHide, toKeep } from "./held-out.ts";

const keys = hideSecrets([]);
const people = hidePersonal([{ name: "Maya Lindqvist", email: "maya@brightpath.example" }]);

/** A text as the trace has it, in a run of Maya Lindqvist's. */
export const masked = (text: string): string => people(keys(text));

/** Returns what is not hidden in the texts to hide, and what is not kept in the others. */
export function misses(
  hide = toHide,
  keep = toKeep,
): { readonly shown: readonly string[]; readonly changed: readonly string[] } {
  return { shown: hide.filter((text) => !isHidden(text)), changed: keep.filter((text) => masked(text) !== text) };
}

/** Whether no word of two letters or digits and more is left of what was to be hidden. */
function isHidden(marked: string): boolean {
  const result = foldedText(masked(marked.replaceAll(/\{\{|\}\}/g, ""))).text.replaceAll(/\[[a-z-]+\]/g, "[]");
  const around = foldedText(marked.replaceAll(/\{\{[^]*?\}\}/g, "")).text;
  const secrets = [...marked.matchAll(/\{\{([^]*?)\}\}/g)].map(([, secret = ""]) => foldedText(secret).text);
  return secrets.every((secret) => {
    const words = secret.match(/[\p{L}\p{N}]{2,}/gu) ?? [secret];
    return result.includes("[]") && words.every((word) => !result.includes(word) || around.includes(word));
  });
}
