// Dates of birth and street addresses.

import { onFirstUse } from "../../text/on-first-use.ts";
import type { Rule } from "./hide-found.ts";

const months =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|mai|juni|juli|okt|dez|janvier|février|mars|avril|juin|juillet|août|enero|marzo|abril|mayo|junio|julio|agosto|gennaio|aprile|maggio|giugno|luglio";
const month = `(?:${months})\\p{L}{0,7}\\.?`;
const day = "\\d{1,2}(?:st|nd|rd|th|\\.|er|º)?";
const date = [
  "\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}",
  "\\d{1,2}[-./]\\s?\\d{1,2}[-./]\\s?\\d{2,4}",
  `${day}(?: of| de)? ${month},?(?: de)? \\d{2,4}`,
  `${month} ${day},? \\d{4}`,
  "(?:19|20)\\d{6}",
  "(?:19|20)\\d{2}",
].join("|");

const birth =
  "born|birth|birth ?date|date of birth|birth ?day|d\\.?o\\.?b\\.?|geboren|geburtsdatum|geb\\.|née?|naissance|nacimiento|nacid[oa]|nat[oa]|nascita";
const filler = "(?:[\\s:=]|\\b(?:on|in|is|was|the|am|le|el|il|date)\\b){1,6}";

/** Dates of birth that are named as such by the words beside them. */
export const birthRules: readonly Rule[] = [
  {
    placeholder: "[birth-date]",
    sign: new RegExp(birth, "i"),
    pattern: onFirstUse(() => new RegExp(`(?<![\\p{L}])(?:${birth})${filler}(${date})(?![\\d])`, "giu")),
  },
  {
    placeholder: "[birth-date]",
    sign: /birth|geburt/i,
    pattern: onFirstUse(
      () =>
        new RegExp(
          `(?<![\\p{L}\\d-])(?:${date})(?= (?:is|was|ist) (?:my|her|his|their|the|mein) (?:birth|date of birth|geburt))`,
          "giu",
        ),
    ),
  },
];

const capital = "(?:\\p{Lu}[\\p{L}.'-]{0,30}|\\d{1,3}(?:st|nd|rd|th))";
const kinds =
  "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Parkway|Pkwy|Highway|Hwy|Circle|Row|Mews|Gardens|Grove|Loop";
const flat = "(?:,? (?:Apt|Apartment|Unit|Suite|Flat|#)\\.? ?\\w{1,6})?";
const town = "(?:,? \\d{4,5} \\p{Lu}[\\p{L}-]{1,40})?";
const small = "(?!the |a |an |on |in |this |that |my |of |for |by |is |was |days? |orders? )";
const romance = "(?:\\p{Lu}[\\p{L}'-]{0,30}|d[aeiou]l?s?|l[ae]s?|[dl]'\\p{L}{1,30})";

/** `sign` is a word that every such address contains; without it the pattern is not even compiled. */
function address(sign: RegExp, pattern: string, flags = "gu"): Rule {
  return {
    placeholder: "[address]",
    sign,
    pattern: onFirstUse(() => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, flags)),
  };
}

/** Street addresses in the formats of some countries; post boxes; places with postal codes. */
export const addressRules: readonly Rule[] = [
  address(
    new RegExp(` (?:${kinds})\\b`),
    `\\d{1,5}[A-Za-z]?,? (?:${capital} ){1,4}(?:${kinds})\\.?(?: [NSEW]{1,2}\\b)?${flat}${town}`,
  ),
  address(
    / (?:street|avenue|road|lane|drive|boulevard)/i,
    `\\d{1,5}[a-z]? (?:${small}\\p{L}[\\p{L}'-]{1,30} ){1,2}(?:street|avenue|road|lane|drive|boulevard)`,
    "giu",
  ),
  address(
    / (?:rue|avenue|boulevard|bd|place|impasse|allée|chemin|quai|cours|route) /,
    `\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|bd|place|impasse|allée|chemin|quai|cours|route) (?:${romance} ?){1,6}`,
    "gu",
  ),
  address(
    / (?:Rue|Avenue|Boulevard|Place|Impasse|Allée|Chemin|Quai) /,
    `\\d{1,4},? (?:Rue|Avenue|Boulevard|Place|Impasse|Allée|Chemin|Quai) (?:${romance} ?){1,6}`,
  ),
  address(
    /(?:straße|strasse|str\.|weg|gasse|allee|platz|damm|laan|straat|plein|gracht) \d/,
    `\\p{Lu}[\\p{L}-]{0,40}(?:straße|strasse|str\\.|weg|gasse|allee|platz|damm|laan|straat|plein|gracht) \\d{1,4} ?[a-z]?${town}`,
  ),
  address(
    /(?:Unter den|An der|Am|Im|Auf dem|Auf der) /,
    `(?:Unter den|An der|Am|Im|Auf dem|Auf der) \\p{Lu}[\\p{L}-]{1,40} \\d{1,4}[a-z]?${town}`,
  ),
  address(
    /(?:Calle|C\/|Avenida|Avda|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua) /,
    `(?:Calle|C/|Avenida|Avda\\.?|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua)(?: ${romance}){1,5},? \\d{1,4}`,
  ),
  address(/box|postfach/i, "(?:P\\.? ?O\\.? ?Box|Postfach) \\d{2,7}", "giu"),
  address(/[A-Z]\d[A-Z\d]? \d[A-Z]{2}/, "[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}"),
  address(/[A-Z]{2} \d{5}/, "[A-Z]{2} \\d{5}(?:-\\d{4})?(?=$|[.,\\s])"),
  address(/\d{5} \S/, "\\d{5} \\p{Lu}\\p{Ll}{1,40}(?=$|[.,;\\n])"),
];
