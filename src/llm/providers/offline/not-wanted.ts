const asks =
  "want(?:ed)?|need|wish|ask(?:ed|ing)?|look(?:ing)?|open|create|file|raise|start|make|process|request(?:ing)?|issue";
const filler = String.raw`(?:(?:to|get|have|be|for|you|me|us|a|an|the|any|my|it|this|that|another|new|support|order|open|#?\d+) ){0,8}`;
const target = String.raw`(?:refunds?|refunded|tickets?)\b(?: (?:or|and|nor) (?:an? |any )?(?:refunds?|tickets?)\b)?`;
const ofOrder = String.raw`(?: (?:for |of |on |about )?(?:orders? )?#?\d{3,9}\b)?`;

/** Ways to say that something is not wanted, or was had already. */
const notWanted = [
  `\\b(?:do|did|does|am|must|should|please) not (?:really |actually )?(?:${asks}) ${filler}${target}`,
  `\\bno longer (?:${asks}) ${filler}${target}`,
  `\\b(?:stop|cancel|withdraw|forget|do not|do not you dare|never) (?:the |my |this |that )?${target}`,
  `\\b(?:no|not|without|instead of|rather than|keinen?|keine) (?:a |an |any |the |another )?${target}`,
  `\\b(?:no quiero|veux pas|mochte keinen?|pas) (?:un |une |el |la |le |de |d')?${target}`,
  `\\b(?:thanks|thank you) for (?:the |my |your )?${target}`,
  String.raw`\b(?:but not|not|except|excluding)(?=(?: for)?(?: orders?)? #?\d{3,9}\b)`,
].map((pattern) => new RegExp(pattern + ofOrder, "g"));

/** A text (as `simplify` gives it) without the things that it says are not wanted. */
export function withoutTheUnwanted(text: string): string {
  return notWanted.reduce((rest, pattern) => rest.replace(pattern, " "), text);
}

/** Whether a text says that no ticket is wanted. */
export function wantsNoTicket(text: string): boolean {
  return notWanted.some((pattern) => text.match(pattern)?.some((said) => said.includes("ticket")) === true);
}
