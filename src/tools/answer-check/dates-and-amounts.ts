/** Dates and amounts of money in a text, and the text without them. Days are `2026-10-18`, or `10-18` without a year. */
export interface DatesAndAmounts {
  /** Each with all the days that it can mean: 10/11 is two. */
  readonly dates: readonly { readonly words: string; readonly days: readonly string[] }[];
  readonly amounts: readonly { readonly words: string; readonly cents: number }[];
  readonly rest: string;
}

/** The months in English, German, Spanish and French, whole or short, without accents. */
const months = [
  "jan(?:uar|uary|vier)?|ene(?:ro)?",
  "feb(?:ruary?|rero)?|fev(?:r|rier)?",
  "mar(?:ch|zo|z|s)?|maerz",
  "apr(?:il)?|abr(?:il)?|avr(?:il)?",
  "mayo?|mai",
  "june?|juni|juin|junio",
  "july?|juli|juil(?:let)?|julio",
  "aug(?:ust)?|ago(?:sto)?|aout",
  "sept?(?:ember|iembre|embre)?",
  "o[ck]t(?:ober|ubre|obre)?",
  "nov(?:ember|iembre|embre)?",
  "de[cz](?:ember|embre)?|dic(?:iembre)?",
] as const;
const month = `(?<month>(?:${months.join("|")})(?![a-z]))\\.?`;
const year = "(?:,? (?:de |del )?(?<year>20\\d\\d))?";

const dateForms = [
  /\b(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)\b/g,
  /\b(?<day>\d{1,2})\. ?(?<number>\d{1,2})\.(?<year>20\d\d)?(?!\d)/g,
  /\b(?<day>\d{1,2})\/(?<number>\d{1,2})\/(?<year>20\d\d)\b/g,
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?: of| de)? ${month}${year}(?![a-z])`, "g"),
  new RegExp(`\\b${month} (?<day>\\d{1,2})(?:st|nd|rd|th)?${year}(?!\\d)`, "g"),
];
/** No amount has more groups than that, and a text of nothing but groups must not be read again from each of them. */
const number = "\\d{1,15}(?:[.,' ]\\d{3}){0,4}(?:[.,]\\d{1,2})?";
const currency = "usd|eur|gbp|us\\$|\\$|€|£|dollars?|euros?|dolares|pounds";
const amountForms = [
  new RegExp(`(?:${currency})\\s?(?<number>${number})(?!\\d)`, "g"),
  new RegExp(`(?<![\\d.,])(?<number>${number})\\s?(?:${currency})(?![a-z])`, "g"),
];

/** Finds them in text that `plainLetters` made. */
export function datesAndAmounts(text: string): DatesAndAmounts {
  const dates: { words: string; days: readonly string[] }[] = [];
  const amounts: { words: string; cents: number }[] = [];
  let rest = text;
  for (const form of dateForms)
    rest = taken(rest, form, (words, groups) => dates.push({ words, days: daysOf(groups, words) }));
  for (const form of amountForms)
    rest = taken(rest, form, (words, groups) => amounts.push({ words, cents: centsOf(groups["number"]) }));
  return { dates, amounts, rest };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The text without what a form finds; each find is handed on. */
const taken = (text: string, form: RegExp, found: (words: string, groups: Groups) => void): string =>
  text.replaceAll(form, (words: string, ...rest: readonly unknown[]) => {
    found(words, Object(rest.at(-1)));
    return " ";
  });

function daysOf(groups: Groups, words: string): readonly string[] {
  const named = months.findIndex((names) => new RegExp(`^(?:${names})$`).test(groups["month"] ?? "-"));
  const first = pad(groups["number"] ?? String(named + 1));
  const second = pad(groups["day"] ?? "");
  const both = words.includes("/") ? [`${first}-${second}`, `${second}-${first}`] : [`${first}-${second}`];
  return groups["year"] === undefined ? both : both.map((day) => `${groups["year"]}-${day}`);
}

const pad = (digits: string): string => digits.padStart(2, "0");

/** `1,200.50`, `1.200,50` and `1200` are amounts as people write them. */
function centsOf(digits = ""): number {
  const [, whole = digits, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}
