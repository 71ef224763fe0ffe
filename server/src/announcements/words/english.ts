import { type AheadWords, wholeWords } from './types.ts';

const ADVERBS = String.raw`(?:\s(?:also|now|then|next|first|finally|formally|officially|both|all|again|jointly|initially|still))?`;
const BE = 'is|are|has been|have been|being|be';

const PRESENT =
  'begins?|starts|opens?|kicks? off|gets? under ?way|resumes?|reopens?|takes? place|go(?:es)? (?:on|to) trial|takes? office|goes on sale|go on sale|goes to the polls|go to the polls|takes? effect|(?<!\\b(?:when|as|before|after|until|once) (?:\\p{L}+|the \\p{L}+) )meets|convenes?|runs(?= from)|(?<!\\b(?:the|a|an|this|that|its|their|no|to|of|for|in|by|his|her|key|final|first|second|confidence|popular) )votes?(?= (?:on|in) )|comes? into force|enters? into force|(?<=(?:\\p{Lu}[\\p{L}’-]+|\\bthey|\\bhe|\\bshe) )(?:faces?|plays?|takes? on|travels? to|visits?)(?= (?:the |an? )?\\p{Lu})';

/** Verbs of events, whose present tense announces something if a day to come follows. */
const EVENTS =
  'appear arrive assemble attend begin chair close commence compare compete consider converge decide defend deliver depart descend discuss entertain examine expand gather hear inaugurate introduce join perform publish reconvene reopen retire reunite succeed testify unveil widen swear undergo'.split(
    ' ',
  );
/** Verbs whose forms are nouns, too: they need a subject before them, and what nouns do not have after them. */
const EVENTS_OR_NOUNS =
  'address auction change clash contest debate debut host increase launch lead march move premiere present release return review rise rule sign stage start strike switch take tour visit vote welcome hold give face play tackle travel fly head'.split(
    ' ',
  );
const thirdPerson = (verb: string): string =>
  /[^aeiou]y$/u.test(verb)
    ? `${verb.slice(0, -1)}ies`
    : /(?:s|sh|ch|x|z|o)$/u.test(verb)
      ? `${verb}es`
      : `${verb}s`;
const DETERMINER =
  'the|a|an|this|that|these|those|its|their|his|her|our|no|to|of|for|in|by|with|on|at|from|air|rocket|drone|and|or|new|first|second|last|key|final|more|further|will|would|can|did|do|does|not|which|that|who';
const PLURAL_SUBJECT = String.raw`(?<=(?:\p{L}{3,}(?<!ss|us|is)s|people|police|children|women|men|they|we|both|staff|MPs|,)(?: (?:also|then|both|all|next))? \p{L}+)`;
const verb = (forms: readonly string[]): string => String.raw`\b(?:${forms.join('|')})\b`;
const OBJECT = String.raw`(?= (?:its|his|her|their|an?|the|to|into|by|over|place|part|office|up|off|out|from)(?!\p{L})| \p{Lu})`;
/** What is on a day: "the decision is on 5 November". */
const SESSION =
  'trial|hearing|vote|ballot|election|elections|match|game|final|meeting|session|summit|decision|verdict|ruling|sentencing|funeral|ceremony|launch|opening|debate|test|race|concert|show|premiere|tournament|event|talks|round|leg|fixture|court date|appearance|inquest|congress|conference|referendum|auction';
const EVENT_PHRASES =
  'goes? (?:live|up for|before|under the hammer|into (?:effect|force|service))|comes? (?:into (?:effect|operation|service|play|force)|out|to an end)|enters? (?:service|production|office|parliament)|hits? (?:cinemas|theaters|theatres|stores|shelves|screens)|takes? (?:over|up|charge|the (?:oath|helm|reins|stage|stand))|stands? (?:trial|down)|steps? (?:down|aside)|walks? out|downs? tools|rolls? out|(?:is|are) (?:sworn in|sentenced|laid to rest|buried|unveiled|released|published|presented|inaugurated|crowned|put to the vote|arraigned|tried|retried|launched|screened)';

export const english: AheadWords = {
  hint: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\btomorrow\b|\b(?:Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/,
  refused: new RegExp(
    [
      String.raw`\?["”’)]*$`,
      wholeWords(
        'if|unless|(?<!\\bon )whether|rumou?red|in case|were to|forecast\\w*|(?:once|twice|times|days|nights|hours) a week|per week|nobody believes|no one believes|doubt(?:s|ed)?|temperatures?|sunny|showers|Met Office|weather|frost|lows of|highs of|degrees|clear and|calmer|(?:start|begin|stay|be) (?:dry|wet|bright|cloudy)',
      ),
      wholeWords(
        'subscri\\w+|discounts?|promo\\w*|coupons?|vouchers?|offer ends|sale ends|newsletter|cookies|tickets? (?:cost|are priced)|best before|use by|horoscope|kick-?off time|how to watch|live stream',
      ),
      String.raw`\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:s| (?:mornings|afternoons|evenings|nights))\b`,
      // Opening hours.
      String.raw`\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: (?:to|through|till|until) |\s?[-–]\s?)(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b`,
    ].join('|'),
    'iu',
  ),
  doubted: new RegExp(
    wholeWords(
      'could|might|may|perhaps|possibly|probably|likely|unlikely|hopes? to|hoping|hoped|wants? to|wanted|would-be|would(?= have\\b)|had|reportedly|should|used to|at best|at the (?:earliest|latest)|every|each|annually|weekly|or (?:later|earlier|sooner|after)|expires?|expiry|expiring|deadline|tentative(?:ly)?|provisional(?:ly)?|anniversary of|years? (?:ago|since)|(?:has|have) until',
    ),
    'iu',
  ),
  planned: new RegExp(
    [
      String.raw`(?<!\b(?:free|good|ill|the|a|his|her|their|its|own|at|political|iron|last|of) )\bwill\b${ADVERBS}(?=\s\p{Ll})`,
      String.raw`\b(?:is|are)(?:\s(?:also|now|still|both|all))? (?:due|set|scheduled|slated|expected|planning|preparing|to be|to)(?=\s(?!blame|say)\p{Ll})`,
      String.raw`(?<!\b(?:the|a|an|its|their|his|her|this|that|of|new|no|with) )\bplans? to (?!their\b|the\b|his\b|her\b|its\b|an?\b)(?=\p{Ll})`,
      // "The bank said it would raise its rate on 3 May"; "had said" is what was planned before.
      String.raw`(?<=\b(?:bill|law|plan|deal|proposal|measure|agreement|reform|motion|resolution|legislation) (?:that|which) )would\b|\bwould(?= (?!have\b|be (?:able|better|a)\b)\p{Ll})(?<=(?<!\b(?:had|have|has|having|once|previously|originally|earlier|be|was|were) )\b(?:said|announced|confirmed|added|promised|pledged|vowed|says)\b[^.;:“”"]{0,80} would)`,
    ].join('|'),
    'gu',
  ),
  present: new RegExp(wholeWords(PRESENT), 'gu'),
  presentAlone: new RegExp(
    [
      String.raw`${verb(EVENTS.map(thirdPerson))}(?<!\b(?:${DETERMINER}) \p{L}+)`,
      String.raw`${verb(EVENTS_OR_NOUNS.map(thirdPerson))}${OBJECT}(?<!\b(?:${DETERMINER}) \p{L}+)`,
      `${verb(EVENTS)}${PLURAL_SUBJECT}`,
      `${verb(EVENTS_OR_NOUNS)}${OBJECT}${PLURAL_SUBJECT}`,
      wholeWords(EVENT_PHRASES),
    ].join('|'),
    'gu',
  ),
  own: /\b(?:we|I)(?:[’']ll| will| are going to|[’']re going to| am going to|[’']m going to)(?= (?!see\b|win\b|beat\b|know\b|find out\b|be ready\b|lose\b|fight\b|give (?:it|our)\b|do our\b)\p{Ll})/giu,
  scheduled: new RegExp(
    `${wholeWords(`(?:scheduled|planned|slated|set|pencilled in|called|convened|fixed) (?:for|to (?:begin|start|open|take place|be held)(?: on)?)|(?:${BE})(?: (?:next|also|now|then|both|back|again|still)){0,2} due|due to (?:begin|start|open|take place|be held|go ahead|meet)|call(?:ed|s)? (?:an?|new|fresh|snap) (?:[\\p{L}-]+ ){0,2}(?:strikes?|walkout|elections?|vote|referendum|meeting|session|summit|rally|protests?|demonstrations?|march|strike) for|scheduled|planned|due`)}(?=\\s)`,
    'giu',
  ),
  calledOff: new RegExp(
    wholeWords(
      "(?:will not|won[’']t|will no longer) (?:take place|be held|go ahead|begin|start|open|happen|be played)(?: as planned| as scheduled)?",
    ),
    'giu',
  ),
  cancelled: new RegExp(
    wholeWords(
      'cancel(?:led|ed|s)?|call(?:ed|s) off|scrap(?:ped|s)|postpone[ds]?|abandoned|put off|axed|suspended',
    ),
    'iu',
  ),
  moved: new RegExp(
    wholeWords(
      '(?:postponed|rescheduled|moved|pushed back|brought forward|put back|delayed|adjourned|deferred)(?: by [^,.]{3,30})? (?:until|to|for)',
    ),
    'giu',
  ),
  setFor: new RegExp(
    wholeWords(
      `(?:sets?|fixe[sd]|fix|schedule[sd]?|list(?:s|ed)|book(?:s|ed)|arrange[sd]?|summon(?:s|ed)?|call(?:s|ed)?|convene[sd]?|conven(?:es|ed)|remanded|bailed|pick(?:s|ed)|chose|chosen|nam(?:es|ed))(?: [^\\s,;:.()“”"]+){1,8} (?:for|until|to appear on)|(?<=\\b(?:${SESSION}) )(?:is|are) (?:on|for)|(?:appoint(?:s|ed)|promot(?:es|ed)|hir(?:es|ed)|elected)(?: [^\\s,;:.()“”"]+){1,12} (?:from|effective|as of|starting)`,
    ),
    'giu',
  ),
  inForce: new RegExp(
    wholeWords('(?:with effect|effective|starting) (?:on|from)|effective|starting|as of'),
    'giu',
  ),
  wasInForce: /\b(?:was|were|had|been|sold|made|manufactured|distributed|worked|lived|last|previous)\b/u,
  past: /\b(?:was|were|had|did|been|killed|died|ended|last|previous|\p{Ll}{3,}ed(?<!\b(?:set|need|feed|speed|seed|breed|scheduled|fixed|listed|booked|arranged|summoned|called|convened|named|picked|remanded|bailed|red|hundred)))\b/u,
  broken: new RegExp(
    [
      wholeWords(
        'said|says|told|tells|added|adding|announced|announces|reported|reports|confirmed|confirms|wrote|writes|tweeted|according|after|since|before(?! (?:an? |the )?(?:\\p{L}+ )?(?:[Mm]agistrates?|[Cc]ourts?|[Jj]udges?|[Tt]ribunal|[Pp]arliament|[Cc]ongress|[Cc]ommittee|[Ll]awmakers|[Pp]anel|[Jj]ury))|following|when|while|who|whom|whose|which|that|because|although|though|but|despite|until|till|was|were|had|did|as(?! (?:(?:an?|its|the|their|his|her|new|interim|acting|joint) ){0,2}(?:part of|head|chief|chair\\p{L}*|captain|co-\\p{L}+|\\p{L}+(?:er|or|ist|ent|ant|man|woman|person|an))(?!\\p{L}))|than|ago|last|earlier|where',
      ),
      '[;:—–“”"()]',
    ].join('|'),
    'u',
  ),
  // "The attack carried out on Monday".
  participle:
    /(?<!\b(?:be|been|is|are|get|being)(?: \p{L}+ly)?) (?:\p{L}+ed(?<!\b(?:need|feed|speed|seed|breed|red|United|Mohamed|Ahmed))|held|made|given|taken|won|lost|killed|passed|struck|found|shot|begun|broken|fought|left|sent|seen|shown|sold|told|brought|caught|led)(?: [\p{L}’']+){0,3}$/u,
  negatedBefore: /\b(?:nobody|no one|none|never|neither|no \p{L}+)\s$/iu,
  negatedAfter:
    /^\s(?:not|never|no longer|hardly|only|have|always|usually|remain|stay|continue|probably|likely)\b/iu,
  notBefore:
    /(?:\b(?:since|until|till|before|after|by|of|to|into|last|past|than|every|each|the|a|an|Black|Good|Cyber|Super|Ash|Bloody|Giving|Maundy|Easter|Sheffield|between(?: \p{L}+ and)?|around|about|circa|through|late|early|mid|including|like|weeks? (?:on|from|beginning|ending|of)|fortnight (?:on|from)|any|over|not|except)(?: (?:the|on))?|-)\s?$/iu,
  notAfter:
    /^(?:[’']s?(?!\p{L})|-|\s(?:last|ago|past|gone|week|fortnight|night’s|attacks?|committee|riot|massacre|movement|protests?|deadline|agreement|issue|edition|fixtures?|newspaper)\b)/iu,
  // American agencies leave out "on": "the trial opens Sept. 15 at".
  bare: {
    before:
      /\b\p{Ll}{3,}(?<!\b(?:the|and|for|his|her|its|our|their|that|this|black|bloody|new|old|next|all|both|two|three|four|five|six))\s$/u,
    after: /^(?:[.,;)]|$|\s(?:at|in|for|with|before|to|against|and|after)\b)/u,
  },
  needed: /(?:\b(?:on|from|starting|beginning|begins|opens|this|for|until|to|in)|,)\s$/iu,
  besideWeekday: {
    before: /\b(?:on|from|starting|beginning|this|next|for|early|late|and),?\s$|^$/iu,
    after:
      /^(?:[.,;)]|$|\s(?:morning|afternoon|evening|night|at|in|to|for|with|after|before|when|as|over|from|outside|against|and|on)\b)/iu,
  },
  told: /(?<!\p{L})(?:was|were|had|did|met|held|went|came|took|gave|made|won|lost|left|began|drew|saw|\p{Ll}{2,}ed)(?!\p{L})/u,
  opening:
    /^(?:(?:And|But|Then|Also|Meanwhile|Later|Separately|From|Starting|Beginning)[, ]+)?(?:(?:on|from|early|late|next|this|in|starting|beginning)\s)?(?:the\s)?$/iu,
};
