import type { Language } from "../language.ts";

/** Between an auxiliary and its participle. */
const adverbs =
  "(?:\\w+ly |now |just |already |also |all |both |been |being |not |since |then |even |fully |as good as |good as )*";
const participle =
  "(?:(?!need|indeed|speed|proceed|exceed|succeed)\\w{2,}ed|sent|made|given|gave|done|come|put|wrote|written|told|spoken|spoke|took|taken|got|brought|begun|began|set|withdrawn|let|left|went|gone)";
/** What a participle can follow: an auxiliary, whoever did it, or the thing that it was done to. */
const doer =
  "(?:is|are|was|were|(?<!to )be|been|being|am|has|have|had|got|gets?|getting|having|i|we|they|he|she|it|this|that|everything|all|who|and|now|just|already|then|also|ahead|system|bank|provider|processor|refunds?|money|payment|funds|(?:orders?|tickets?)(?: \\d+)?|subscription|plan|renewal|amount|usd \\S+|case|request|account)";

/** How English says what was done, and the record line in English. */
export const english: Language = {
  name: "English",
  common:
    "can|be|are|within|both|the|your|you|is|and|for|of|to|i|it|has|have|been|was|not|we|my|this|that|with|will|are|on|what|please|order",
  deeds: [
    "up to date|(?:took|takes|taking|into|in) effect|for good|right away",
    "(?:top|front|head) of (?:the|our) (?:pile|list|queue|line)|favou?rably",
    "look forward to (?:(?:your|the|a|receiving|getting|seeing) )?(?:money|refund|it|payment|amount|\\d\\S*)|(?:count|rely) on",
    "ought to|(?:subscription|plan|renewal) (?:now )?(?:ends|stops|renews|switches|changes|moves)",
    `(?:^|${doer} )${adverbs}${participle}`,
    `${participle}(?:$| (?:through|out|back|up|your|you|as|for you|to you|on the|a few|an? (?:moment|minute|hour|day)))`,
    "(?:came|cleared|landed|arrived|hit|reached|posted|showed) (?:through|out|back|in|up|your|you|for|on|this|a few|an? (?:moment|minute|hour|day))",
    "paid|back|out|off|count on|i|we|us|our|ours|will|gonna|going to|about to",
    `(?:^|(?:am|is|are|was|been|be|being|keep) )${adverbs}\\w{3,}ing`,
    "(?<!(?:with|of|for|by|before|about|without|from|after|than|in|on|and|or|when|while|to) )\\w{3,}ing (?:it|that|this|your|now|right|on it)",
    "complete|sorted|all set|good to go|underway|under way|on (?:its|the|their|your) way|works|progress|motion|queue|priority|urgent|tonight|tomorrow|shortly|soon|\\w+day|right away|immediately|expect|consider it|as good as|effective|successful|yours|fine",
    "(?:is|are|be) (?:aware|on it|informed)|works? on|approves?|accepts?|grants?|waives?|make an exception",
    "(?:green light|go ahead|blessing|thumbs up|ok) (?:from|for|of)|has the (?:green light|go ahead|ok|approval)|in (?:good |the )?hands|on the case|looking into",
    "should (?:\\w+ )?(?:reach|arrive|appear|show|land|be (?:in|with|on|back|there))|now \\w{3,}s",
  ].join("|"),
  agents: [
    "colleagues?|team|manager|supervisor|boss|chief|engineers?|department|specialist|teammate|(?:with|to|by|from|at) billing|finance|accounting",
    "here (?:is|are|comes?) your (?:money|refund|ticket|confirmation|credit|new)|(?:money|refund|funds|payment|it|amount|sum|dollars|usd) (?:is|are|was|should be) (?:\\w+ ){0,2}(?:in|on|with|at|back|here|there)|(?:cancellation|removal) of|copy of|password is|voucher|courtesy|goodwill|discount|compensation",
    "(?:confirmation|copy|receipt|email|mail|details|message|link) (?:is|are|should be|waits?) (?:\\w+ ){0,2}in your",
  ].join("|"),
  harmless: [
    "(?:here is )?what (?:the|our) (?:system|data|record) (?:shows?|says?)|missed (?:the|your|our) (?:deadline|window|cut ?off)|(?:i|we) (?:have )?(?:left|leave|will leave) (?:it|that|them) (?:alone|as (?:it|they) (?:is|was|are)|at that)|(?:please )?(?:note|remember|keep in mind|bear in mind|be aware|rest easy)(?: that)?",
    "(?:it|this|(?:your )?order(?: \\d+)?) is (?:currently |now |already |only )?(?:on|at|in) day|day \\d+ (?:of|out of) (?:the |a |our )?\\d+(?: day)?|days (?:are |is |still )*(?:left|remaining|remain)|we (?:only |can |do |usually )*(?:refund|accept|reimburse) (?:paid )?(?:orders|purchases|requests|payments)|let (?:is|us) (?:take|go|look|start|see|begin|check)|team (?:monthly|annual)",
    "you (?:have )?(?:brought|raised|named|touched on|listed)(?: up)?|as of (?:today|now)|today is|(?:i |we )?(?:will|would) (?:gladly |happily |also |then |of course )*(?:take a look|check|look|see|find out|let you know|tell you)|(?:what|as|when|where|how|which|that) you (?:\\w+ly |have )?\\w+ed",
    "turned \\d+(?: days)?|(?:requests|claims|refunds|orders|they) are (?:only )?accepted|out of (?:my |our |the )?(?:sight|reach|view|range|scope|window|policy|stock|hands)",
    "(?:i|we) (?:\\w+ly )?(?:will |would |must |have to |still )*(?:need|require|adhere|recommend|suggest|retrieved?|have retrieved|located?|have located|follow|believe|refer|look up)|(?:retrieved|located|pulled up|looked up|noted that) (?:your|the)|(?:ending|departing|arriving|starting) (?:in|at|on|from) \\w+|you (?:will|would|should) (?:have|see|find|need|be able)",
    "(?:our |the )?(?:colleagues|team|teams) (?:works?|goes|go|handles?|reviews?|takes?) (?:through )?(?:the |all )?(?:tickets|requests|cases)|(?:needs?|requires?|awaits?) (?:\\w+ ){0,3}(?:sign off|approval|ok)|sign off|(?:i|we) (?:do )?wish (?:i|we) (?:had|could|were)",
    "(?:i|we) (?:am|are) (?:ignoring|leaving|treating|keeping) (?:it|what|that|the note)",
    "(?:i am|me) (?:only )?(?:shown|given|told)(?: are| is)?|(?:closed|ended|expired|ran out|passed) (?:yesterday|today|on \\w+|\\d+ days ago)",
    "our (?:\\d+ day )?(?:records?|policy|system|data|rules|window|refund window|refund policy)",
    "(?:(?:it|order|order \\d+|you|and|that) )?(?:was|were|is|are|been|being|it|got|you)? ?(?:bought|purchased|paid(?! (?:you|back|out|it|off|to|into))|placed|ordered|charged|billed)(?: (?:twice|for|by mistake|in full|on|to|today|yesterday|recently))*",
    "payment (?:\\w+ )?(?:is|of|status|pending)",
    "(?:is|are|was|as|your|a|the|or) (?:\\w+ ){0,3}(?:annual|monthly)? ?plan",
    "refund (?:is |was )?(?:refused|denied|declined)",
    "refunds? (?:window|policy|period|rules?|ticket|request|is possible|of order)",
    "by the way|you (?:are )?(?:\\w+ ){0,2}(?:explaining|asking|looking|waiting|being)|you will find",
    "an? (?:full )?refund|(?:i|we)(?: am| are)?$",
    "i am (?:a|an|the|only) (?:\\w+ ){0,3}(?:assistant|agent|stand|bot|model|program)|what i have",
    "(?:for|of|about|to request|ask for|request) (?:a|an|the|your|its|this|that|any|each|another)? ?(?:full |new |second )?(?:refunds?|ticket|plan|payment|account|case|request|subscription|card|email|confirmation)",
    "days left|(?:today is )?(?:on )?day \\d+ (?:of|out of) \\d+",
    "(?:and )?i (?:am |have |just |already |do |really |\\w+ly )*(?:checked|look(?:ed)?(?: into it| it up)?|found|find|noticed|searched|reviewed|read|went through|received|understand|understood|want|considered|see|hear|know|wish|think|believe|get it|tried|sorry|afraid|sure|glad|happy|here|asking|need|see why|agree|realize|appreciate|guess|suggest|recommend|need|mean|leave it|wonder)",
    "thank(?:s| you)(?: \\w+){0,4}",
    "you (?:have |just |already |had )*(?:opened|paid|made|wrote|told|sent|asked|mentioned|described|contacted|ordered|created|tried|wanted|said|cancelled|were|are)",
    "(?:every )?(?:refunds?|orders?|tickets|customers|purchases|people|changes) (?:usually |always |generally |normally )?(?:are|is) (?:always |only |usually |never )?(?:open|made|handled|issued|processed|reviewed|checked|decided|sent|available|possible|granted)(?: by a (?:person|colleague)(?: on (?:our|the) team)?)?",
    "(?:i |we )?will (?:take a look|check|look it up|see|find out|let you know|tell you)",
    "(?:your |the |refund |technical |billing |account )*ticket(?: (?:number|no|id))? (?:is |has the number )?(?:number )?\\d+",
    "(?:confirmation|your) (?:email|mail|inbox|mailbox|receipt)",
    "(?:\\w+ )?sorry(?: (?:for|about|to hear|that)(?: \\w+){0,5})?",
    "(?:tell|give|send|show|help|let) (?:me|us)|within \\d+ days(?: of)?",
    "will (?:not )?(?:be (?:able|happy|glad|possible)|need|have to|depend|stay|remain)",
    "your (?:bank|card issuer|account settings|account|team|plan|browser)",
    "(?:a|the) (?:person|colleague) (?:has to|decides)(?: \\w+){0,2}",
    "waits? for (?:the )?approval(?: (?:of|by) an? (?:colleague|person))?|went wrong|fixed rules",
    "i answer|i take",
    "(?:a |the |any |your )?(?:purchases?|payments?|orders?) (?:was |were )?(?:made|placed)|(?:written|left) by (?:somebody|someone|another)|as far as i \\w+(?: \\w+)?|\\w+(?:ying|ting|ning) (?=that|for you|when|to)|(?:must|can) be \\w+ing|our plans",
    "i (?:will |can |shall )?(?:explain|summari[sz]e|answer|list|walk you|go through|quote|repeat)|you (?:opened|closed)",
    "decided by (?:a |our )?(?:person|people|human|colleague)|(?:annoy|disappoint|frustrat|upsett|confus|tir|worry|surpris|tempt|interest|(?<!with |to |by |from )bill|pric|sett|mean|remain|exist|miss|spell)ings?",
    "(?:i |we )?(?:know|understand|reali[sz]e|see|get) (?:how|why|what)|(?:placed|bought|purchased|ordered|paid) (?:\\w+day|today|earlier|recently)",
    "to answer|you will (?:\\w+ )?(?:have|need|notice) (?:to|next)|(?:i|we) (?:reali[sz]e|get|feel|regret|apologi[sz]e|rely|have to|only see|can see|see)",
    "(?:(?:it|reservation|order|order \\d+|purchase|that) )?(?:was|were) (?:created|made|booked|placed|ordered|bought) (?:on|in|at|more|within|over|less|\\d+|yesterday|last|exactly|only|about|almost)(?: than)?|you are \\w+ing|(?:out|up)coming|outgoing|following|looking forward|given (?:the|that|your|how)|(?:i|we) (?:\\w+ )?(?:do )?hope (?:(?:you|this|that|it|everything|your \\w+) (?:\\w+ ){0,2}(?:helps?|works?|clarif\\w+|understands?|find|feels?|gets? (?:resolved|solved|better)))?|will (?:also |still |only |not )*(?:help|apply|cost|depend|require|mean|affect|include|expire|allow|assist|avoid|show you)|bound by|(?:i|we) (?:am|are) (?:bound|unable|required|limited|based|here)",
    "(?:the|our) (?:\\w+ )?(?:policy|rules?|terms) (?:states?|says?|requires?|allows?)(?: that)?",
    "you (?:have |just |already |had )*(?:requested|selected|provided|confirmed|chosen|indicated|shared|given|reported|attached)|(?:i|we) (?:have )?(?:\\w+ly )?(?:located|retrieved|verified|authenticated|identified|compared|listed)|i am (?:helping|asking|looking|talking|speaking)",
    "need(?:ed)?|checked|checking|looked(?: after)?|found|(?:on|at) our (?:side|end)|marked|allowed|mistyped|passed|frustrating|confusing|morning|pending|waiting",
    "according|anything|something|everything|nothing|interested|frustrated|disappointed|confused|annoyed|worried|excited|pleased|limited|expired|based|required|supposed|used|related|mentioned",
    "included|excluded|covered|wanted|tried|worked|happened|listed|shown|shows?|called|named|missing",
    "working|during|including|regarding",
  ],
  consequence:
    "(?:a|some|our|the) ?(?:\\w+ )?(?:colleague|person|one|body|team|member|teammate|engineers)(?: (?:of|on|from|in) (?:our|the) (?:\\w+ )?team)? will (?:look (?:at|into)|review|check|read|see) (?:it|this|that|the ticket|your ticket|your request)",
  questions:
    "^(?:(?:and|or|so) )?(?:do|does|did|is|are|was|were|would|could|can|may|shall|should|which|what|who|how|when|where|why|want)",
  bareDone: "(?:all )?done|ok|okay",
  wishes:
    "refund\\w*|money|cancel\\w*|tickets?|chang\\w+|reset|reopen|clos\\w+|escalat\\w+|switch|plan|subscription|account|email|pay|charged|password|address|complaint",
  advice: [
    "(?:(?:please|just|then|or|so|also|first|otherwise|instead|meanwhile|maybe|perhaps|and|in the meantime|until then) )*(?:contact|check|look|tell|send|give|try|reply|ask|use|clear|turn|visit|write|provide|share|choose|call|reload|refresh|switch|disable|log|sign|restart|feel free|make sure|include|attach|describe|compare|confirm|add|have a look|double check|take a look|go to|click|press|wait|see|paste|copy|let me know)",
    "(?:so )?you (?:want|would like|wish|asked me to|are asking|were asking|ask me to)",
    "(?:the )?(?:status )?(?:paid|pending|open|refunded|eligible) (?:only )?means",
    "(?:and |so |in order |but )?to (?!(?:you|your|the|a|an|my|our|us|me|it|that|this|be)(?!\\w))\\w+",
    "(?:\\w+ )?(?:you|your (?:team|browser|bank|admin|colleagues)) (?:\\w+ly )?(?:can|could|may|might|need|want|should|have to|must|will (?:also )?(?:need|have) to|would)",
    "(?:(?:and|but|also|so|because|since|as|that|which|where|while|although|then|whether|when|for \\w+) )*(?:the|this|that|your|our|an?|its|each|every|any|no|my) (?:\\w+ ){0,2}?(?:window|period|policy|rules?|number|limit|deadline|receipt|message|error|browser|page|reason|date|day|status|answer|difference|clock|tools?|note|extension|cache)",
  ].join("|"),
  assures:
    "hands|money|funds|paid|approved|accepted|granted|extended|waived|refunded|returned|reimbursed|sent|issued|updated|changed|reset|cancell?ed|processed|credited|forwarded|passed on|transferred|switched|upgraded|downgraded|removed|deleted|expect|consider|count on|forward to|rest|relax|charged|done|sorted|handled|arranged|fixed|for you|i|we|us|will|today|tomorrow|tonight|soon|shortly|now|already|back|(?:mon|tues|wednes|thurs|fri|satur|sun)day|on its way|way|has been|have been|is being",
  order: "orders?(?: number)?",
  openTicket:
    "tickets?(?: \\S+){0,3} (?:covers?|includes?|is about|concerns?) (?:\\S+ ){0,12}orders? \\d+|tickets? (?:is|are) (?:now |already )?(?:in the (?:system|queue)|in place|there)|(?<!(?:a|an|any|no|one|each|every) )(?:another|second|new) one for|there (?:is|are)(?: now| already)? (?:a|an|one|two|\\d+) (?:\\w+ )?tickets?|(?<!(?:a|an|any|no) )tickets? for (?:the )?orders? \\d+|tickets?(?: (?!(?:not|no)(?!\\w))[\\w.]+){0,8} (?:open|opened|created|filed|raised|logged|exists?)|(?:open|opened|created|filed|raised|logged) (?:\\w+ ){0,4}tickets?",
  that: "that|and that|which",
  denials: "not|no|never|nothing|none|neither|nor|without|unable|ineligible|impossible|nobody|missing|only",
  noDenial:
    "(?:at )?no (?:extra |additional )?(?:cost|charge|problem|worries|doubt|time|sweat|trouble)|without (?:any )?(?:delay|further ado|hesitation|cost|problems?)|not only|nothing (?:else|more)(?: for you)? to do",
  promises:
    "you will (?:also )?find (?:a|the|your) (?:\\w+ ){0,2}confirmation|(?:you|subscription|plan|card|order|it|this|renewal) will not (?:\\w+ )?(?:renew|be renewed|hear|pay|have to pay|happen again|be touched|run on)|(?:i|we) (?:will|am going to|are going to) (?:\\w+ )?(?:make sure|see to it|ensure|take care|guarantee|promise)|(?:i|we) (?:\\w+ly )?(?:guarantee|promise|assure)|(?:you|card|account|nothing|no \\w+) (?:will|are|is) (?:not |no longer )?(?:be )?(?:charged|billed|taken|debited|deducted|renewed?|invoiced)|(?:is|are|am|will) no longer|no longer (?:be )?(?:charged|billed|active|renew\\w*|valid|exists?)",
  doubts: "might|(?<!(?:on|in|by|until|since|of|before|after|from|to) )may(?! \\d)",
  conditions:
    "^should (?:the|you|it|there|your|this|that|any)|(?:i|we) can(?! (?:\\S+ ){0,4}(?:confirm|tell|assure|report|announce|say|promise))|(?<!(?:i|we) )can(?! (?:\\w+ )?(?:expect|look|count|consider|rest|relax)| (?:see|find) (?:\\w+ ){0,3}(?:refunded|returned|credited))|if|unless|when(?! (?:you|it|we|i|the \\w+) (?:\\w+ly |first )?(?:wrote|asked|bought|placed|paid|was|were|did|said|signed|ordered|purchased|contacted|reached))|whenever|whether|once|until|till|as soon as|in case|would|could|otherwise|provided|say the word|let me know|tell me|just ask|after you|^had|^(?:before|after)|^to (?:pass|have|get|see|help|check|ask|open|request|cancel|be able)|(?:happy|glad) to(?! (?:say|tell|report|confirm|announce|inform))(?! (?:make|grant|approve|accept|extend|waive|refund) (?:an exception|it|this|your|the|you))|want me|like me|shall i|ready to",
  reassures: "(?:do not|no need to|you need not) worry|no worries|(?:rest|be) assured|relax",
  byUs: "(?:i|we) (?:\\w+ly )?(?:have |just |already |now |also |then |even |went ahead and |gone ahead and )*(?:(?!need|indeed|speed|proceed|exceed|succeed)\\w{2,}ed|sent|made|given|put|told|gave|done|got)",
  heard:
    "you (?:\\w+ )?(?:wrote|write|said|say|mention|mentioned|were told|asked (?:about|for|whether|if|me)|think|thought|heard|describe|report|quote)|sorry (?:to hear|that you|about)|congratulations|asks me to|your (?:message|mail|email) (?:says|said)|told you",
  reported: "says?|said|claims?|claimed|states?|stated|asks?|tells?|told|reads?|note",
  ticketIsOpen:
    "(?:i |we )?(?:have |has |was |is |been |already |now |also |just |gone ahead and |went ahead and |a |the |another )*(?:opened|created|registered|logged|filed|raised|submitted|set up|open|there|exists|(?:a?waiting (?:for )?)?(?:a decision|approval))",
  both: "both|two|each",
  another: "second|another|third|new|one more|extra|additional",
  paidBack:
    "(?:(?:your |the )?(?:money|refund)(?: for (?:order )?\\d+)? )?(?:was |has |have |been |is |already |fully |issued )*(?:refunded|reimbursed|paid back|returned|taken care of|processed|issued|sent back)",
  newer: "i|we|today|now|just|yesterday|approved|usd|eur|this morning|will|voucher|also",
  refund: "refund",
  never:
    "i (?:have |already |just |now |also |fully |successfully |gladly |gone ahead and |went ahead and )*(?:refunded|reimbursed|cancelled|canceled|emailed)|i (?:have |already |just |now )*(?:processed|issued|sent) (?:you |your |a |the |full |complete )*(?:refund|money|payment)(?! (?:request|ticket|case|form|check))",
  neverUnlessRefunded:
    "(?:order|refund|usd|money|amount|payment) (?:\\S+ ){0,3}(?:has|have) (?:now |just |already |successfully )*been (?:now |just |already |successfully |fully )*(?:refunded|reimbursed|processed|issued|paid back|sent back)",
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
