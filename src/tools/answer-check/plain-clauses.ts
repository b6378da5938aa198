/** A part of a sentence that can claim something by itself, in plain lower-case words with single blanks between. */
export interface Clause {
  readonly words: string;
  /** It ends a question. */
  readonly asks: boolean;
  /** The plain words of the three clauses before it in the same sentence. */
  readonly before: readonly string[];
}

/** An answer as clauses. Accents, typographic quotes, markup and short forms (`I've`) are written out the plain way. */
export function plainClauses(answer: string): readonly Clause[] {
  return sentencesOf(plainLetters(answer)).flatMap(clausesOf);
}

/** One spelling for letters, digits and quotes: NFKC, lower case, no accents, `ä` as `ae`, nothing invisible. */
export function plainLetters(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replaceAll(/[‘’‛´`ʼ]/g, "'")
    // In Spanish, sí is yes and si is if.
    .replaceAll(/(?<!\p{L})sí(?!\p{L})/gu, "yes")
    .replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    .replaceAll("ß", "ss");
  return plain.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Every script has its ten digits in a row, from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let smaller = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - smaller - 1))) smaller += 1;
  return String(smaller % 10);
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Short words whose dot ends no sentence. */
const dotted = /\b(nr|no|num|n|z\. ?b|e\.g|i\.e|p\. ?ej|ca|approx|vs|oct|nov|sept?|dr|mr|ms)\.(?=\s?[\d#ºa-z:])/g;

function sentencesOf(text: string): readonly string[] {
  return text.replaceAll(dotted, "$1").split(/(?<=[.!?…])(?=\s|["'»”)*]|$)|\n+/);
}

/** Where a new claim can begin: at stops, at commas, and where a second subject follows `and`. */
const joints =
  /[;:()–—]|\s-+\s|,(?!\d)(?!\s+(?:that|dass|que|qu')\s)|(?<!\bil)\s(?:and|but|so|und|aber|y|pero|et|mais)\s(?=(?:i|we|it|your|the|they|a|an|there|ich|wir|es|ihre?|das|die|der|ein|eine|he|hemos|tu|el|la|un|una|se|j'ai|je|nous|votre|le|l'|il)(?:\s|'))|\s(?:but|aber|pero|mais)\s/;

function clausesOf(sentence: string): readonly Clause[] {
  const parts = sentence.split(joints).map(plainWords).filter(Boolean);
  const asks = /\?["'»”)]*\s*$/.test(sentence);
  return parts.map((words, index) => ({
    words,
    asks: asks && index === parts.length - 1,
    before: parts.slice(Math.max(0, index - 3), index),
  }));
}

const written: readonly (readonly [RegExp, string])[] = [
  [/\b(can|could|would|should|has|have|had|is|are|was|were|do|does|did|need)n't\b/g, "$1 not"],
  [/\bwon't\b/g, "will not"],
  [/\bcan't\b|\bcannot\b/g, "can not"],
  [/'ve\b/g, " have"],
  [/'ll\b/g, " will"],
  [/\b(i|you|we|they)'d\b/g, "$1 would"],
  [/\bi'm\b/g, "i am"],
  [/'re\b/g, " are"],
  [/'s (already |now |just )?been\b/g, " has $1been"],
  [/\b(it|that|there|here|money|refund|ticket|order|amount)'s\b/g, "$1 is"],
  [/\b(l|d|qu)'/g, "$1 "],
  [/\be-mail/g, "email"],
  [/\$/g, " usd "],
  [/€/g, " eur "],
  // A request for a refund is no refund.
  [/\brefund (request|ticket|case|enquiry|inquiry|policy|window|eligibility|check|form|team)/g, "$1"],
  [/\b(solicitud|ticket|peticion|caso) de (?:reembolso|devolucion)/g, "$1"],
  [/\b(demande|ticket|dossier) de remboursement/g, "$1"],
];

function plainWords(text: string): string {
  const words = written.reduce((all, [short, long]) => all.replaceAll(short, long), text);
  return words
    .replaceAll(/[^\p{L}\p{N}'.,-]+|[.,](?!\d)|(?<!\p{L})'|'(?!\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
