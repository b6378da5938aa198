import type { Language } from "../language.ts";

/** How English says what was done, and the record line in English. */
export const english: Language = {
  name: "English",
  common: "the|your|you|is|and|for|of|to|i|it|has|have|been|was|not|we|my|this|that|with|will|are|on|what|please|order",
  deeds: [
    "\\w{2,}ed|sent|made|given|gave|done|put|wrote|written|told|spoken|spoke|took|taken|got|brought|begun|began|set|withdrawn|let|left",
    "will|gonna|going to|about to|(?:am|is|are|being) (?:\\w+ ){0,2}\\w{2,}ing",
    "on (?:its|the|their) way|underway|under way|in (?:the works|progress|motion|place|line|effect)|complete|sorted|all set|good to go",
    "by (?:\\w+day|tomorrow|tonight|noon|the end|next)|within (?:\\d+|an?|the|one|two|a few) (?:\\w+ )?(?:minutes?|hours?|days?|weeks?)|tonight|tomorrow|shortly|soon|right away|immediately",
    "expect|courtesy|goodwill|compensation|voucher|credit|discount|free of charge|free month|on us|waive|consider it|as good as|effective|successful",
    "(?:usd|money|refund|refunds|funds|amount|payment|cash) (?:\\w+ ){0,4}(?:goes?|comes?|arrives?|back|leaves?|reach(?:es)?|lands?|follows?|yours?|through|out)",
    "you (?:\\w+ )?(?:get|receive|have) (?:\\w+ ){0,3}(?:back|refund|money|reimbursement)",
    "(?:ticket|case|request|complaint|claim)s? (?:\\w+ ){0,4}(?:open|in|live|active|with)|(?:an|one|have|has|is|are|already|new) open (?:\\w+ )?(?:ticket|case)s?|paid (?:you|back|out|it|off)|i (?:\\w+ly )?(?:hereby|refund|cancel|approve|confirm)",
    "(?:colleague|team|manager|supervisor|boss|engineer|department|specialist|someone|somebody|person|desk)s? (?:\\w+ly )?(?:know|have|are|\\w+s)|queue|top of the|priority|urgent|fast track",
  ].join("|"),
  harmless: [
    "(?:can|could|may|might|would|to|cannot|not) (?:\\w+ )?be \\w+|would have (?:been )?\\w+|would (?:like|love) to (?:inform|tell|let) you|to (?:get|have) (?:\\w+ ){0,4}\\w+ed|can (?:\\w+ ){0,2}(?:get|have|request) (?:\\w+ ){0,3}back|got it right|left it as it is|(?:refunded )?within \\d+ days of|refunded within \\d+ days",
    "(?:was|were|is|are|been|being|it|got|you)? ?(?:bought|purchased|paid(?! (?:you|back|out|it|off))|placed|ordered|charged|billed)(?: (?:twice|for|by mistake|in full|on|to))*",
    "need(?:ed)?|indeed|need|red|feed|speed|hundred|based|interested|related|listed|shown|shows?|marked|allowed|required|supposed|excited|pleased|delighted|worried|frustrated|annoyed|disappointed|confused|tired|limited|used|unused|swapped|mistyped|untouched|past|passed|expired|ended|mentioned|asked (?:about|for)|frustrating|annoying|disappointing|confusing|missing|wanted|tried|happened|worked|stopped working|outdated|unchanged|permitted|covered|included|excluded|regarded|decides|named|dated|called|connected|trusted|untrusted|detailed|attached|combined|completed payment|denied|refused|declined|rejected|i looked(?: into it| it up)?|left to|nothing left",
    "i (?:have |just |already )*(?:checked|looked|found|noticed|searched|reviewed|read|went through|received|understood|considered)",
    "you (?:have |just |already |had )*(?:opened|paid|made|wrote|told|sent|asked|mentioned|described|contacted|ordered|created|tried|wanted|said|cancelled|were|are)",
    "(?:am|are|is) (?:\\w+ )?(?:asking|looking forward|referring|talking|thinking|wondering|having|trying|missing|pending|waiting|writing|getting|reading|using|hoping|experiencing|happening|loading|working fine|nothing)",
    "(?:every )?(?:refunds?|orders?|tickets|customers|purchases|people|changes) (?:usually |always |generally |normally )?(?:are|is) (?:always |only |usually |never )?(?:made|handled|issued|processed|reviewed|checked|decided|sent|available|possible|granted)(?: by a (?:person|colleague))?",
    "will (?:take a look|check|look it up|see|find out|let you know|tell you)|will (?:not )?(?:be (?:able|happy|glad|possible)|need|have to|depend|stay|remain)|soon as|as soon|let (?:me|us)|get back to me|not soon",
  ].join("|"),
  consequence:
    "(?:a|some|our|the) ?(?:\\w+ )?(?:colleague|person|one|body|team|member|teammate|engineers)(?: (?:of|on|from|in) (?:our|the) (?:\\w+ )?team)? will (?:look (?:at|into)|review|check|read|see) (?:it|this|that|the ticket|your ticket|your request)",
  denials: "not|no|never|nothing|none|neither|nor|without|unable|ineligible|impossible|nobody|isn t|unfortunately",
  denialsAfterToo: false,
  promises: "(?:you|card|account|nothing|no \\w+) (?:will|are|is) (?:not |no longer )?(?:be )?(?:charged|billed|taken|debited|deducted|renewed?|invoiced)|no longer",
  conditions:
    "if|unless|when|whenever|whether|once|until|till|as soon as|in case|would|could|might|may|otherwise|provided|say the word|let me know|tell me|just ask|after you|^had|^(?:before|after)|happy to|glad to|want me|like me|shall i|ready to",
  byUs: "(?:i|we) (?:\\w+ly )?(?:have |just |already |now |also |then |even |went ahead and |gone ahead and )*(?:\\w{2,}ed|sent|made|given|put|told|gave|done|got)",
  heard: "you (?:\\w+ )?(?:wrote|write|said|say|mention|mentioned|were told|asked (?:about|for|whether|if|me)|think|thought|heard|describe|report|quote)|sorry (?:to hear|that you|about)|congratulations|your (?:message|mail|email) (?:says|said)|told you",
  ticketIsOpen:
    "(?:i |we )?(?:have |has |was |is |been |already |now |also |just |gone ahead and |went ahead and |a |the |another )*(?:opened|created|registered|logged|filed|raised|submitted|set up|open|there|exists)",
  paidBack: "(?:fully )?(?:refunded|reimbursed|paid back|returned|taken care of|processed|issued|sent back)",
  newer: "i|we|today|now|just|yesterday|approved|usd|eur|this morning|will|voucher|also",
  refund: "refund",
  never:
    "i (?:have |already |just |now |also |fully |successfully |gladly |gone ahead and |went ahead and )*(?:refunded|reimbursed|cancelled|canceled|emailed)|i (?:have |already |just |now )*(?:processed|issued|sent) (?:you |your |a |the |full |complete )*(?:refund|money|payment)(?! (?:request|ticket|case|form|check))",
  neverUnlessRefunded:
    "(?:order|refund|usd|money|amount|payment) (?:\\w+ ){0,3}(?:has|have) (?:now |just |already |successfully )*been (?:now |just |already |successfully |fully )*(?:refunded|reimbursed|processed|issued|paid back|sent back)",
  record: {
    nothing:
      "So far in this conversation, nothing has been changed: no ticket was opened, no money was paid back, and nothing else was done or arranged.",
    only: (deeds) =>
      `So far in this conversation: ${deeds}, no money was paid back, and nothing else was done or arranged.`,
    ticket: ({ kind, id, order, state }) => {
      const about = `${kind} ${id}${order === undefined ? "" : ` for order ${order}`}`;
      if (state === "waiting") return `${about} waits for approval`;
      return state === "found" ? `${about} was already open` : `${about} was opened`;
    },
    kinds: {
      refund: "refund ticket",
      billing: "billing ticket",
      technical: "technical ticket",
      account: "account ticket",
      other: "ticket",
    },
    and: ", ",
  },
};
