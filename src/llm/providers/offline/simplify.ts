import { clean } from "./clean.ts";
import { respelt } from "./spelling.ts";

/** More than any question needs; the rest of a pasted log is not read. */
const longestRead = 10_000;

type SameAs = readonly (readonly [RegExp, string])[];

/** Other ways to say the same: what is on the left is read as the word on the right. */
const sameAs: SameAs = [
  [/[’‘`´]/g, "'"],
  [/\b(?:can't|cant|cannot)\b/g, "can not"],
  [/\bwon'?t\b/g, "will not"],
  [/\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n'?t\b/g, "$1 not"],
  [/(?<=\w)'s\b/g, " is"],
  [/(?<=\w)'d\b/g, " would"],
  [/(?<=\w)'m\b/g, " am"],
  [/\bwhats\b/g, "what is"],
  [/\bwheres\b/g, "where is"],
  [/\bwher\b/g, "where"],
  [/\bwhere is it(?= *(?:[.,;:!?]|$))/g, "where is order"],
  [/\bkrash/g, "crash"],
  [/\$ ?(\d[\d.,]{0,20})/g, "$1 dollars"],
  [/%/g, " percent"],
  [/\b(dollars|euros) back\b/g, "$1 refund"],
  [/\breimburs[a-z]*|\bcharge ?backs?\b/g, "refund"],
  [/\b(?:mon(?:ey|y) ba(?:ck|k)|cash back)\b/g, "refund"],
  [/\b(?:pay|paid|give|send|transfer|wire)\s+(?:(?:me|it|that|this|the|my|money)\s+){0,3}back\b/g, "refund"],
  [/\b(?:transfer|wire|return|give me|send me|want)\s+(?:the|my)\s+money\b/g, "want refund"],
  [/\bordr\b/g, "order"],
  [/\b(orders?)(?=\d)/g, "$1 "],
  [/(?<![\d+][ -]?)\b\d{4,6} ?(?:-|–|—|\.\.+|to|through|thru|until|till|bis) ?#?\d{4,6}\b(?!-)/g, "all orders"],
];

/** The same for the deciding words of German, Spanish and French. */
const foreign: SameAs = [
  [
    /\b(?:rembours|reembols|ruckerstatt|rueckerstatt|erstatt|ruckzahl|zuruckzahl|zuruckgeb|zuruckschick)[a-z]*/g,
    "refund",
  ],
  [/\b(?:geld zuruck|dinero de vuelta|devolucion(?:es)?|devolver(?:me)?)\b/g, "refund"],
  [/\b(?:bestellungen|pedidos|commandes)\b/g, "orders"],
  [/\b(?:bestellung|bestellnummer|auftrag|pedido|commande)\b/g, "order"],
  [/\b(?:estado|statut)\b/g, "status"],
  [/\b(?:wo ist (?:sie|er|es)|ou est[ -](?:elle|il))\b|\bdonde esta(?=[^a-z]*$)/g, "where is it"],
  [/\b(?:wo ist|donde esta|ou est)\b/g, "where is"],
  [
    /\b(?:nicht|no puedo|pas)(?: [a-z]+){0,2} (?:anmelden|einloggen|iniciar sesion|entrar|acceder|connecter)\b/g,
    "not log in",
  ],
  [/\b(?:doppelt|zweimal|dos veces|deux fois)\b/g, "charged twice"],
  [/\b(?:stornier|kundig|cancelar|anular|annuler|resilier)[a-z]*/g, "cancel"],
  [/\b(?:abo|abonnement|suscripcion)\b/g, "subscription"],
  [/\b(?:no quiero|veux pas|(?:will|mochte) keine[nr]?)\b/g, "do not want"],
  [
    /\b(?:(?:konnen sie|kannst du) (?:mir|uns) helfen|puedes? ayudar(?:me|nos)|(?:pouvez[ -]vous|peux[ -]tu) (?:m['’ ]|nous )aider)\b/g,
    "can you help",
  ],
  [/\b(?:hilfe|ayuda|aide)\b/g, "help"],
  [/\b(?:gracias|danke|merci)\b/g, "thanks"],
  [/\b(?:adios|tschuss|au revoir)\b/g, "bye"],
  [/\b(?:hallo|hola|bonjour|guten tag|buenos dias)\b/g, "hello"],
];

/**
 * A message as the rules read it: one line of small letters without accents, misspellings of the deciding words
 * mended, and one word for each thing however it was put. Digits and punctuation stay.
 */
export function simplify(message: string): string {
  return replaced(spelt(message), [...foreign, ...sameAs]);
}

/** Whether a message has deciding words of another language. */
export function isForeign(message: string): boolean {
  const text = spelt(message);
  return replaced(text, foreign) !== text;
}

function spelt(message: string): string {
  const line = clean(message, longestRead).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return line.replace(/[a-z]+/g, respelt);
}

function replaced(text: string, table: SameAs): string {
  return table.reduce((rest, [said, meant]) => rest.replace(said, meant), text);
}
