import { onFirstUse } from "../../text/on-first-use.ts";
import { passesDni, passesIban, passesInsee, passesLuhn } from "./checksums.ts";
import type { Rule } from "./hide-found.ts";

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");
const packed = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

/** Prefixes and lengths of payment cards. */
const card =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))\d*|3[47]\d{13}|3(?:0[0-5]|[689])\d{11,16}|35\d{14}|6\d{15,18}|(?:50|5[6-9])\d{10,17})$/;

/** The length of account numbers by country (from SWIFT's registry, for the countries in common use). */
const ibanLengths =
  "AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18FR27GB22GE22GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25QA29RO24RS22SA24SC31SE24SI19SK24SM27TL23TN24TR26UA29VA22VG24XK20";
const ibanPattern = onFirstUse(
  () =>
    new RegExp(
      `(?<![A-Za-z0-9])(?:${[...ibanLengths.matchAll(/([A-Z]{2})(\d\d)/g)]
        .map(([, country = "", length]) => `${country}\\d{2}(?:[ -]{0,2}[A-Z0-9]){${Number(length) - 4}}`)
        .join("|")})(?![A-Za-z0-9])`,
      "gi",
    ),
);

const personal = "[personal-number]";
const sayingNumber = "(?:[\\s:#=.-]|\\b(?:no|nr|num|number|is|code|id)\\b){0,8}";

function labelled(labels: string, value: string): Rule {
  return {
    placeholder: personal,
    sign: new RegExp(labels, "i"),
    pattern: onFirstUse(
      () => new RegExp(`(?<![\\p{L}])(?:${labels})(?![\\p{L}])${sayingNumber}(${value})(?![\\p{L}\\d])`, "giu"),
    ),
    accept: (found) => digitsOf(found).length >= 5,
  };
}

/** Six digits, or digits behind five letters: each of the forms below has one of both. */
const hasForm = /\d(?:[ .-]?\d){5}|[A-Z]{5}\d{2}/i;

function shaped(pattern: () => RegExp, accept?: Rule["accept"]): Rule {
  return { placeholder: personal, sign: hasForm, pattern: onFirstUse(pattern), ...(accept && { accept }) };
}

/** Account, card and personal numbers, recognized by their checksums or by the word before them. */
export const numberRules: readonly Rule[] = [
  { placeholder: "[iban]", sign: /[A-Z]{2}\d{2}/i, pattern: ibanPattern, accept: (found) => passesIban(packed(found)) },
  {
    placeholder: "[card]",
    sign: /\d(?:[\s.-]{0,2}\d){12}/,
    pattern: onFirstUse(() => /(?<![\p{L}\d])(?<!\d[.,-])\d(?:[\s.-]{0,2}\d){12,18}(?![\p{L}\d])/gu),
    accept: (found) => card.test(digitsOf(found)) && passesLuhn(digitsOf(found)),
  },
  labelled(
    "ssn|social security|ni|nino|national insurance|steuer-?id|idnr|tin|ein|tax id|tax number|aadhaar|sin|personnummer|pesel|bsn|vat|vat id|ust-?id|passport|reisepass|passeport|driver'?s licen[cs]e|driving licen[cs]e|national id|identity card|personalausweis",
    "[A-Z0-9](?:[ .-]?[A-Z0-9]){4,16}",
  ),
  shaped(() => /(?<![\w.-])(?!000|666|9)\d{3}(?:-(?!00)\d{2}-| (?!00)\d{2} )(?!0000)\d{4}(?![\w-])/g),
  shaped(() => /(?<!\w)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)/g),
  shaped(
    () => /(?<!\w)(?:\d{8}|[XYZ]\d{7})-?[A-Z](?!\w)/g,
    (found) => passesDni(packed(found)),
  ),
  shaped(() => /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/gi),
  shaped(() => /(?<![\w.])756\.?\d{4}\.?\d{4}\.?\d{2}(?!\w)/g),
  shaped(() => /(?<![\w.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)/g),
  shaped(() => /(?<!\w)[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z](?!\w)/g),
  shaped(
    () => /(?<!\w)[12](?: ?\d){14}(?!\w)/g,
    (found) => passesInsee(digitsOf(found)),
  ),
];
