import { onFirstUse } from "../../text/on-first-use.ts";
import { isIPv4, isIPv6 } from "node:net";
import type { Rule } from "./hide-found.ts";

const at = String.raw`(?:@|\s?[([]\s?at\s?[)\]]\s?| at (?=[\p{L}\p{N}-]{1,63} dot ))`;
const dot = String.raw`(?:\.|\s?[([]\s?dot\s?[)\]]\s?| dot )`;

/** Words before a number that make it an order number or the like. */
const countsSomething =
  /(?:#|\b(?:orders?|tickets?|invoice|inv|ref|reference|tracking|run|version|release|build|id|isbn|sku|part(?: number)?|bestellung|commande|pedido)(?: (?:no\.?|nr\.?|number))?)[\s:#=]*$/i;

const callsFor =
  /(?:\b(?:phone|telephone|tel|telefon|téléphone|teléfono|mobile|cell|handy|whatsapp|fax|call me|call|ring me|ring|text me|reach me)\b(?: (?:no\.?|nr\.?|number))?)(?:[\s:.=-]|\b(?:is|on|at|under)\b)*$/i;

const date = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|^\d{4}[./-]\d{1,2}[./-]\d{1,2}(?!\d)/;

/** Whether a number is a phone number: by its format, or by a word before it. */
function isPhone(found: string, before: string): boolean {
  const digits = found.replaceAll(/\D/g, "");
  if (digits.length < 6 || digits.length > 15 || isSum(found, before)) return false;
  if (found.startsWith("+")) return digits.length >= 8;
  if (date.test(found)) return false;
  if (callsFor.test(before)) return true;
  if (countsSomething.test(before)) return false;
  if (/^00[1-9]/.test(found)) return digits.length >= 11;
  if (/^(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}$/.test(found)) return true;
  return /^\(?0[1-9]/.test(found) && digits.length >= 9 && digits.length <= 12 && !found.includes(".");
}

/** Whether a number is part of a sum, such as `147.05 + 268.77 - 235.13`. */
const isSum = (found: string, before: string): boolean =>
  /\d[.,]\d{1,3} ?[+-] ?\d/.test(found) || (found.startsWith("+ ") && /[\d%)€$A-Z] ?$/.test(before));

function isPersonalIp(found: string, before: string): boolean {
  if (/(?:\bv|version|release|build)[\s:=]*$/i.test(before)) return false;
  const named = found.replace(/\.$/, "");
  return isIPv4(named) && named !== "127.0.0.1" && named !== "0.0.0.0";
}

/** E-mail addresses, also with words for `@` and `.`. */
export const emailRules: readonly Rule[] = [
  {
    placeholder: "[email]",
    sign: /@|[([]\s?at\b|\bdot\b/i,
    pattern: onFirstUse(
      () =>
        new RegExp(
          String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}${at}(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}${dot}){1,6}\p{L}{2,24}`,
          "giu",
        ),
    ),
    accept: (found, _before, after) => !/^[/@]/.test(after) || !/^\d/.test(found),
  },
  {
    placeholder: "[email]",
    sign: /@/,
    pattern: onFirstUse(
      () => /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63} @ [\p{L}\p{N}-]{1,63}(?: ?\. ?[\p{L}\p{N}-]{2,63}){1,6}/gu,
    ),
  },
];

/** IP addresses and phone numbers. */
export const contactRules: readonly Rule[] = [
  {
    placeholder: "[ip]",
    sign: /:[0-9a-f]*:/i,
    pattern: onFirstUse(() => /(?<![\p{L}\d:.])[0-9a-f:]{2,39}(?:\d{0,3}(?:\.\d{1,3}){3})?(?![\p{L}\d:])/giu),
    accept: (found) => isIPv6(found) && found !== "::1" && /\d.*:|:.*\d/.test(found),
  },
  {
    placeholder: "[ip]",
    sign: /\d\.\d/,
    pattern: onFirstUse(() => /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d]|\.\d)/g),
    accept: isPersonalIp,
  },
  {
    placeholder: "[phone]",
    sign: /\d(?:[ ().\-/]{0,3}\d){5}/,
    pattern: onFirstUse(
      () => /(?<![\p{L}\d+#_-])(?<!\d[.,:/])(?:\+ ?)?\(?\d(?:[ ().\-/]{0,3}\d){5,16}(?![\p{L}\d_]|[.,:/-]\d)/gu,
    ),
    accept: isPhone,
  },
];
