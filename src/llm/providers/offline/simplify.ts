import { clean } from "./clean.ts";
import { respelt } from "./spelling.ts";

/** In characters: more than any question needs. The rest of a pasted log is ignored. */
const longestRead = 10_000;

type SameAs = readonly (readonly [RegExp, string])[];

/** Amounts are replaced by words, so that their digits are not read as an order. */
const sum = String.raw`\d(?:[\d.,]{0,20}\d)?`;
const amounts = new RegExp(
  String.raw`(?:[$€£¥]|\b(?:usd|eur|gbp|chf)) ?${sum}` +
    String.raw`|\b${sum} ?(?:[$€£¥]|(?:usd|eur|gbp|chf|dollars?|dolares|euros?|pounds?|bucks?)\b)`,
  "g",
);

/**
 * A negation before its subject asks instead of forbidding: "can't I", "why isn't order 1042"; but not "did not order
 * it".
 */
const notBeforeSubject = new RegExp(
  String.raw`((?:^|[.,;:!?¿(]|\b(?:why|how come|reason|and|but|so|or)) ?)` +
    String.raw`((?:can|could|should|would|will|is|are|was|were|has|have)(?= not (?:order|#?\d))` +
    String.raw`|(?:can|could|should|would|will|is|are|was|were|has|have|do|does|did)` +
    String.raw`(?= not (?:i|you(?! dare)|we|it|there|this|that|my|the)\b)) not\b`,
  "g",
);

/** Synonyms: the left side is replaced by the word on the right. */
const sameAs: SameAs = [
  [/[’‘`´]/g, "'"],
  [/\b(?:can't|cant|cannot)\b/g, "can not"],
  [/\bwon'?t\b/g, "will not"],
  [/\b(do|does|did|is|are|was|were|have|has|had|could|would|should)n'?t\b/g, "$1 not"],
  [notBeforeSubject, "$1$2"],
  [/\b(?:do not|never) (?:you )?(?:ever )?(?:forget|hesitate|fail|refuse|neglect|deny|decline)(?: to)?\b/g, "please"],
  [/\b(?:that|this|which) is why\b/g, "so"],
  [/\b(hypothetical(?:ly)?|theoretically|in (?:theory|principle)|suppos(?:e|ing)|imagine)[,:]/g, "$1"],
  [/(?<=\w)'s\b/g, " is"],
  [/(?<=\w)'d\b/g, " would"],
  [/(?<=\w)'m\b/g, " am"],
  [/\bwhats\b/g, "what is"],
  [/\bwheres\b/g, "where is"],
  [/\bwher\b/g, "where"],
  [/\bwhere is it(?= *(?:[.,;:!?]|$))/g, "where is order"],
  [/\bkrash/g, "crash"],
  [amounts, "amount"],
  [
    /(?<!\b(?:the|my|all|full|whole|those|these) )\bamount(?= (?:of|from|off|out of)\b)|(?<!\bpaid )\b(?:only|just) amount\b/g,
    "part",
  ],
  [/(\b(?:amount|money|paid|charged)\b[^?]{0,80}?) (?:it|them|that|this|those) back\b/g, "$1 refund"],
  [/%/g, " percent"],
  [/(\b(?:amount|money|paid|charged)\b[^?]{0,80}?) return (?:it|them|that|this|those) to (?:me|us)\b/g, "$1 refund"],
  [/\b(amount|dollars|euros)((?: (?:for|on|fur|pour|por) (?:order )?#?\d+)?) back\b/g, "$1 refund$2"],
  [/\breturn (?=(?:me )?(?:the|my) amount\b)/g, "refund "],
  [/\breimburs[a-z]*|\bcharge ?backs?\b/g, "refund"],
  [/\b(?:mon(?:ey|y) ba(?:ck|k)|cash back)\b/g, "refund"],
  [/\b(?:pay|paid|give|send|transfer|wire)\s+(?:(?:me|it|that|this|the|my|money)\s+){0,3}back\b/g, "refund"],
  [/\b(?:transfer|wire|return|give me|send me|want)\s+(?:the|my)\s+money\b/g, "want refund"],
  [/\b(?:return|send back|send(?= (?:order )?#?\d+ back\b))(?= (?:(?:my |the )?order )?#?\d{3})/g, "refund"],
  [/\bbe sent back\b/g, "be refunded"],
  [/\breturn(?=able\b|ed\b| (?:window|period|deadline|policy)\b)|(?<=\bfor (?:a )?)return\b/g, "refund"],
  [/\bordr\b/g, "order"],
  [/\b(orders?)(?=\d)/g, "$1 "],
  [/(?<![\d+][ -]?)\b\d{4,6} ?(?:-|–|—|\.\.+|to|through|thru|until|till|bis) ?#?\d{4,6}\b(?!-)/g, "all orders"],
];

/** The same for the keywords in German, Spanish and French. */
const foreign: SameAs = [
  [/\b(?:mein|das|unser) geld((?: [^ .,;!?]+){0,6}?) zuruck[a-z]*/g, "refund$1"],
  [/\bkein geld zuruck[a-z]*/g, "do not refund"],
  [
    /\b(?:rembours|reembols|ruckerstatt|rueckerstatt|erstatt|ruckzahl|ruckgabe|zuruck(?:zu|ge)?(?:zahl|geb|schick|send)|retourn)[a-z]*/g,
    "refund",
  ],
  [/\b(?:devuelv[a-z]*|geld zuruck|dinero de vuelta|devolucion(?:es)?|devolver(?:me)?)\b/g, "refund"],
  [/\b(?:(?:es|sie|ihn) zuruck[a-z]*|l[oa]s? quiero de vuelta|(?:le|la|les|l'?) ?recuperer)\b/g, "want it back"],
  [
    /\b(?:se puede|puede ser|peut(?:[ -](?:elle|il))? etre) refund\b|\brefund werden kann\b|(?<=\bkann\b[^.,;!?]{0,60})\brefund werden\b/g,
    "be refunded",
  ],
  [/\bzuruck(?= *(?:[.,;:!?]|$))/g, "back"],
  [
    /\b(?:aus welchem grund|warum|wieso|weshalb|por (?:que|cual) (?:razon|motivo)|por que|pour quelles? raisons?|pourquoi)\b/g,
    "why",
  ],
  [
    /\b(?:bis (?:wann|(?:zu )?welche[mn] (?:tag|datum))|hasta (?:cuando|que (?:fecha|dia))|jusqu.{0,2}a (?:quand|quelle date)|(?:till?|by) when)\b/g,
    "until when",
  ],
  [/\b(?:wann|cuando|quand)\b/g, "when"],
  [/\b(?:mein geld|mi dinero|mon argent)\b/g, "my money"],
  [/\b(?:ich (?:mochte|will|wollte) )?nur wissen\b/g, "only know"],
  [/\b(?:wie lange|cuanto tiempo|combien de temps)\b/g, "how long"],
  [/\b(?:zu spat|demasiado tarde|trop tard)\b/g, "too late"],
  [/\bist es (?:noch )?(?:(too late)|moglich),?/g, "is it possible $1"],
  [/\bob ([^.,;!?]{0,60}?)\b(?:geht|ginge|moglich(?: (?:ist|ware))?)\b/g, "if $1possible"],
  [/\b(?:noch|todavia|aun|encore)\b/g, "still"],
  [
    /\b(?:kann|konnte|ist|hatte|habe|bekomme|geht|puede|puedo|podria|estoy|tengo|puis|pourrais|peux|peut|suis|est|ai)\b(?=[^.,;!?]{0,60}\bstill\b)/g,
    "can",
  ],
  [/(?<=\bstill )(?:puedo|podria|estoy|tengo|se puede)\b/g, "can"],
  [
    /\b(?:bist du|sind sie|eres|es usted|etes[ -]vous|es[ -]tu)(?: (?:ein|eine|un|una|une))? (?:mensch|person[a-z]*|humano?|humaine?|maschine|maquina|machine|ro?bot)\b/g,
    "are you human",
  ],
  [/\b(?:nicht|pas) refund\b|\bno (?:me |nos |lo |la )?refund\b|\bkeine[nr]? refund\b/g, "do not refund"],
  [/\brefund((?: (?!order )[a-z#]+| (?:order )?#?\d+){0,4}) nicht\b/g, "do not refund$1"],
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
  [/\bn(?:e |')([a-z]+(?: [a-z]+)?) pas\b/g, "do not $1"],
  [/\b(?:gracias|danke|merci)\b/g, "thanks"],
  [/\b(?:adios|tschuss|au revoir)\b/g, "bye"],
  [/\b(?:hallo|hola|bonjour|guten tag|buenos dias)\b/g, "hello"],
];

/**
 * Normalizes a message for the rules: one line, lower case, no accents, keywords with their spelling corrected and
 * synonyms replaced. Digits and punctuation stay.
 */
export function simplify(message: string): string {
  return replaced(spelt(message), [...foreign, ...sameAs]);
}

/** Whether a message contains keywords of another language. */
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
