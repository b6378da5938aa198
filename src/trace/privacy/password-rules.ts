import { onFirstUse } from "../../text/on-first-use.ts";
import type { Rule } from "./hide-found.ts";

const placeholder = "[secret]";

/** Words for a password in English, German, French and Spanish. */
const passwords = {
  sign: /pass|pw|kennwort|losungswort|mdp|code secret|contrase|clave/i,
  words:
    "password|passwd|passcode|pass ?phrase|pwd|pw|pass(?!\\W{1,3}(?:is )?\\d{1,3}\\b)|passwort|kennwort|losungswort|mot de passe|mdp|code secret|contrase[nñ]a|(?<!palabra )clave(?: secreta)?",
};
/** Words for a code of digits. */
const codes = {
  sign: /pin|otp|code|cvv|cvc/i,
  words: "pin(?: (?:number|code))?|code pin|otp|one-time code|security code|cvv|cvc",
};
const keys = {
  sign: /key|token|secret/i,
  words:
    "(?:api|access|account|secret|signing|encryption|license|private|shared ?access)[ _-]?(?:access[ _-]?)?key(?:[ _-]id)?|(?:access|auth|refresh|session|api|bot|bearer)[ _-]?token|(?:client|app|signing|origin)[ _-]?secret|secret|token|key",
};
const sessions = { sign: /sig|sid|session/i, words: "sig|sid|session(?:_?id)?" };

const is = "(?:\\s(?:is|was|ist|war|lautet|est|était|es|era)|'s)(?=[\\s:])\\s?:?";
const colon = "\\*{0,2}[\"']?\\s?(?::|=| - )\\*{0,2}";
/** A quoted value, or one up to the next blank; never across a quote, a bracket or a tag. */
const value =
  "((?<=[\"'„“«]\\s?)[^\"'\\\\<>{}()[\\]„“”«»]{1,100}(?=\\s?[\"'“”»])|[^\\s\"'\\\\&<>{}()[\\]„“”«»|]{1,200})";
const quote = "\\s{0,2}[\"'„“«]?\\s?";

/** Words that follow "password" without being one. */
const ordinary =
  /^(?:wrong|(?:in)?correct[aeo]?s?|incorrecte|(?:in)?valid[aeo]?|invalide|expired|right|required|missing|none|null|undefined|empty|unknown|changed|forgotten|lost|gone|weak|strong|short|long|locked|blocked|ok|okay|fine|safe|secure|hidden|protected|reset|needed|optional|set|unset|new|old|yours|mine|here|below|above|yes|no|ready|working|active|visible|secret[aeo]?|[a-z]{2,12}ed|falsch|richtig|(?:un)?g[uü]ltig|abgelaufen|gesperrt|vergessen|weg|anders|kurz|lang|sicher|n[oö]tig|erforderlich|faux|fausse|oubli[eé]e?|perdue?|expir[eé]e?|bloqu[eé]e?|bloquead[ao]|equivocad[ao]|caducad[ao]|olvidad[ao]|perdid[ao]|requis|nouveau|nuevo|nueva)[.,;!?]*$/i;
const endsClause = /^["'”“»]?\s*(?:$|[.,;!?&|)}\n"'])/;
const hasDigit = (text: string): boolean => /\d/.test(text);
const mixed = (text: string): boolean => /[a-z].*[A-Z]|[A-Z]{2}.*[a-z]/s.test(text);
const odd = (text: string): boolean => hasDigit(text) || mixed(text) || /[^\p{L}\p{M}]\S/u.test(text);

/**
 * Whether a match is a password. A word may be one at the end of a sentence or if it looks unusual; a state ("expired")
 * or a word that the sentence continues from is prose.
 */
function isPassword(found: string, _before: string, after: string): boolean {
  if (ordinary.test(found) || !/[\p{L}\p{N}]/u.test(found)) return false;
  return odd(found) || endsClause.test(after) || /[.,;!?]$/.test(found);
}

function isKey(found: string, _before: string, after: string): boolean {
  if (found.length < 8 || /^\d{4}-\d\d-\d\d|^sha\d+:/.test(found)) return false;
  return hasDigit(found) || (found.length >= 12 && (mixed(found) || (!found.includes("_") && endsClause.test(after))));
}

/** Passwords and keys that are named as such by the words before them. */
export const passwordRules: readonly Rule[] = [
  labelled(passwords, `(?:${colon}|${is})${quote}`, isPassword),
  labelled(passwords, `\\s(?=["'„“«])${quote}`, (found) => !ordinary.test(found)),
  labelled(passwords, "\\s", (found) => found.length >= 4 && hasDigit(found)),
  labelled(codes, `(?:${colon}|${is}|\\s)${quote}`, (found) => /^\d{2,12}[.,;!?]*$/.test(found)),
  labelled(keys, `(?:${colon}|${is})${quote}`, isKey),
  labelled(keys, "\\s", (found) => found.length >= 16 && hasDigit(found)),
  labelled(sessions, "=", (found) => found.length >= 16 && hasDigit(found)),
];

/** `sign` stands in every one of the words, and is sooner looked for. */
interface Label {
  readonly sign: RegExp;
  readonly words: string;
}

function labelled({ sign, words }: Label, link: string, accept: NonNullable<Rule["accept"]>): Rule {
  return {
    placeholder,
    sign,
    pattern: onFirstUse(() => new RegExp(`(?<![a-z])(?:${words})(?![a-z])${link}${value}`, "gi")),
    accept,
  };
}
