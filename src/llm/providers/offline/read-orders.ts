/** An order number in a text, and its position. */
export interface Mention {
  readonly order: number;
  readonly at: number;
  /** Continues the list of the number before it. */
  readonly listed: boolean;
}

/** Numbers that are never orders: addresses, dates, percentages, decimals, phone and card numbers. */
const neverAnOrder = [
  /\S{1,64}@\S+|https?:\S+/g,
  /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}([./-])\d{1,2}\1\d{2,4}\b/g,
  /\b\d{1,2}(?:st|nd|rd|th)?\.?,? (?:of )?(?:jan|feb|ma[ry]|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? \d{4}\b/g,
  /\b(?:jan|feb|ma[ry]|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{4}\b/g,
  /\b\d[\d.,]{0,20} ?percent\b/g,
  /\b\d{1,3}(?:,\d{3})+\b(?:\.\d+)?|\b\d+[.]\d+|\b\d+,\d{2}\b/g,
  /\+\d[\d ()/-]{5,}\d|\(?\b\d{3}\)?[ -]\d{3}[ -]\d{4}\b|\b\d{3}-\d{4}\b|\b0\d{1,4}[ /-]\d{5,}\b/g,
  /\b(?:phone|telephone|tel|mobile|cell|fax)(?: (?:number|no|is|at))*[ .:]*[\d ()/-]{7,}/g,
  /\b(?:card|ends|ending|digits)(?: (?:number|no|ends|ending|in|with|on|are|is))*[ .:]*\d{4}(?:[ -]?\d{4})*\b/g,
];

const number = /(?<![a-z\d])\d{3,9}(?![a-z\d])/g;
const numberWord = String.raw`(?: ?(?:ids?|numbers?|nos?|nr|num|n|codes?|is|are|was))*[ .:#°=("'-]*$`;
const afterOrder = new RegExp(String.raw`\borders?${numberWord}`);
const afterSomethingElse = new RegExp(
  String.raw`\b(?:tickets?|cases?|errors?|codes?|version|http|port|zip|pin|phone|year)${numberWord}`,
);
const afterYearWord = /\b(?:since|in|of|from|until|till|by|before|after|during|year|january|june|july) $/;
const beforeOrder = /^ orders?\b/;
const beforeUnit =
  /^ ?(?:days?|hours?|minutes?|seconds?|weeks?|months?|users?|people|projects?|tasks?|files?|[kmg]b)\b/;
const listed = /^ ?(?:,|;|&|\+|\/|and|or|plus|y|et|und|e)? ?(?:and |& ?)?(?:also |for )?#?$/;
const nearby = 40;

/** Returns the order numbers of a text from `simplify`, in order. */
export function readOrders(text: string): readonly Mention[] {
  const left = neverAnOrder.reduce((rest, pattern) => rest.replace(pattern, ({ length }) => "~".repeat(length)), text);
  const found: Mention[] = [];
  let end = 0;
  let previous = false;
  for (const match of left.matchAll(number)) {
    const between = left.slice(end, match.index);
    const continues = end > 0 && between.length < nearby && listed.test(between);
    previous = isOrder(left, match, continues ? previous : undefined);
    end = match.index + match[0].length;
    if (previous && Number(match[0]) > 0) found.push({ order: Number(match[0]), at: match.index, listed: continues });
  }
  return found;
}

/** Whether a number is an order. `previous` says whether the number before it was, if this one continues its list. */
function isOrder(text: string, match: RegExpExecArray, previous: boolean | undefined): boolean {
  const before = text.slice(Math.max(0, match.index - nearby), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + nearby);
  if (afterOrder.test(before)) return true;
  if (afterSomethingElse.test(before) || beforeUnit.test(after)) return false;
  if (before.endsWith("#") || beforeOrder.test(after)) return true;
  if (previous !== undefined) return previous;
  const isYear = /^(?:19|20)\d\d$/.test(match[0]) && afterYearWord.test(before);
  return !isYear && match[0].length >= 4 && match[0].length <= 6;
}
