// Rejects options that begin with a long dash.

import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import damerauLevenshtein from "damerau-levenshtein";
import { UsageError } from "../../text/usage-error.ts";

/**
 * Rejects an option that begins with a dash other than `-`, as word processors and mail programs produce. It would be
 * read as part of the question, and what the option forbids would be done. Ignores words after `--`.
 */
export function refuseLongDashes(command: CommandUnknownOpts, args: readonly string[]): void {
  const end = args.indexOf("--");
  for (const arg of end < 0 ? args : args.slice(0, end)) {
    const meant = optionMeant(command, arg);
    if (meant === undefined) continue;
    const question = command.name() === "ask-agent" ? " To ask a question that begins so, put -- before it." : "";
    throw new UsageError(`"${arg}" begins with a long dash; write the option with two hyphens: ${meant}.${question}`);
  }
}

const dash = "[\\p{Pd}\\u2212\\u2500\\u2501\\u30fc\\ufe58\\u00ad]";
const dashed = new RegExp(`^${dash}+(?<name>[\\p{L}\\p{N}][^\\s=:]*)(?<rest>.*)$`, "su");
const anyDash = new RegExp(dash, "gu");

/** Returns the option that such a word stands for: the same name, or a similar one if the word stands alone. */
function optionMeant(command: CommandUnknownOpts, arg: string): string | undefined {
  const { name = "", rest = "" } = dashed.exec(arg)?.groups ?? {};
  if (name === "" || /^--?[^\p{Pd}]/u.test(arg)) return undefined;
  const plain = name.normalize("NFKC").replaceAll(anyDash, "-").toLowerCase();
  const known = [...command.options.flatMap(({ long, short }) => [long ?? "", short ?? ""]), "--help", "-h"];
  const exact = known.find((option) => option.replace(/^-+/, "") === plain);
  if (exact !== undefined || /^\s/.test(rest)) return exact;
  return known.find((option) => option.startsWith("--") && isNearly(option.slice(2), plain));
}

function isNearly(option: string, word: string): boolean {
  const { steps } = damerauLevenshtein(option, word);
  return steps <= Math.max(option.length, word.length) / 3;
}
