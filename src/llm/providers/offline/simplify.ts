import { clean } from "./clean.ts";
import { respelt } from "./spelling.ts";

/** More than any question needs; the rest of a pasted log is not read. */
const longestRead = 10_000;

/** Other ways to say the same, other languages included: what is on the left is read as the word on the right. */
const sameAs: readonly (readonly [RegExp, string])[] = [
  [/[’‘`´]/g, "'"],
  [/\b(?:can't|cant|cannot)\b/g, "can not"],
  [/\bwon'?t\b/g, "will not"],
  [/\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n'?t\b/g, "$1 not"],
  [/(?<=\w)'s\b/g, " is"],
  [/(?<=\w)'d\b/g, " would"],
  [/(?<=\w)'m\b/g, " am"],
  [/\bwhats\b/g, "what is"],
  [/\bwheres\b/g, "where is"],
  [/\b(?:reimburs|rembours|reembols)[a-z]*/g, "refund"],
  [/\b(?:ruckerstatt|rueckerstatt|erstatt|ruckzahl|zuruckzahl)[a-z]*/g, "refund"],
  [/\b(?:money back|geld zuruck|devolucion(?:es)?|devolver|cash back)\b/g, "refund"],
  [/\b(?:pay|paid|give|send|transfer|wire)\s+(?:(?:me|it|that|this|the|my|money)\s+){0,3}back\b/g, "refund"],
  [/\b(?:transfer|wire|return|give me|send me|want)\s+(?:the|my)\s+money\b/g, "want refund"],
  [/\b(?:bestellungen|pedidos|commandes)\b/g, "orders"],
  [/\b(?:ordr|bestellung|bestellnummer|auftrag|pedido|commande)\b/g, "order"],
  [/\b(orders?)(?=\d)/g, "$1 "],
  [/\b(?:estado|statut)\b/g, "status"],
  [/\b(?:wo ist|donde esta|ou est)\b/g, "where is"],
];

/**
 * A message as the rules read it: one line of small letters without accents, misspellings of the deciding words
 * mended, and one word for each thing however it was put. Digits and punctuation stay.
 */
export function simplify(message: string): string {
  const line = clean(message, longestRead).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const spelt = line.replace(/[a-z]+/g, respelt);
  return sameAs.reduce((text, [said, meant]) => text.replace(said, meant), spelt);
}
