import { type AheadWords, wholeWords } from './types.ts';

const ADVERBS = String.raw`(?:\s(?:also|now|then|next|first|finally|formally|officially|both|all|again|jointly|initially|still))?`;
const BE = 'is|are|has been|have been|being|be';

const PRESENT =
  'begins?|starts|opens?|kicks? off|gets? under ?way|resumes?|reopens?|takes? place|go(?:es)? (?:on|to) trial|takes? office|goes on sale|go on sale|goes to the polls|go to the polls|takes? effect|(?<!\\b(?:when|as|before|after|until|once) (?:\\p{L}+|the \\p{L}+) )meets|convenes?|runs(?= from)|(?<!\\b(?:the|a|an|this|that|its|their|no|to|of|for|in|by|his|her|key|final|first|second|confidence|popular) )votes?(?= (?:on|in) )|comes? into force|enters? into force|(?<=(?:\\p{Lu}[\\p{L}’-]+|\\bthey|\\bhe|\\bshe) )(?:faces?|plays?|takes? on|travels? to|visits?)(?= (?:the |an? )?\\p{Lu})';

export const english: AheadWords = {
  hint: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\btomorrow\b|\b(?:Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/,
  refused: new RegExp(
    [
      String.raw`\?["”’)]*$`,
      wholeWords(
        'if|unless|(?<!\\bon )whether|could|(?<!\\b(?:bill|law|plan|deal|proposal|measure|agreement|reform|motion|resolution|legislation) (?:that|which) )would|might|may|perhaps|possibly|probably|likely|unlikely|hopes? to|hoping|hoped|wants? to|wanted|would-be|rumou?red|reportedly|should|in case|were to|used to|at best|at the earliest|forecast\\w*|every|each|annually|weekly|(?:once|twice|times|days|nights|hours) a week|per week|temperatures?|sunny|showers|Met Office|weather|frost|lows of|highs of|degrees|clear and|calmer|(?:start|begin|stay|be) (?:dry|wet|bright|cloudy)',
      ),
      wholeWords(
        'expires?|expiry|expiring|deadline|subscri\\w+|discounts?|promo\\w*|coupons?|vouchers?|offer ends|sale ends|newsletter|cookies|tickets? (?:cost|are priced)|best before|use by|horoscope|kick-?off time|how to watch|live stream',
      ),
      String.raw`\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:s| (?:mornings|afternoons|evenings|nights))\b`,
      // Opening hours.
      String.raw`\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: (?:to|through|till|until) |\s?[-–]\s?)(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b`,
    ].join('|'),
    'iu',
  ),
  planned: new RegExp(
    [
      String.raw`(?<!\b(?:free|good|ill|the|a|his|her|their|its|own|at|political|iron|last|of) )\bwill\b${ADVERBS}(?=\s\p{Ll})`,
      String.raw`\b(?:is|are)(?:\s(?:also|now|still|both|all))? (?:due|set|scheduled|slated|expected|planning|preparing|to be|to)(?=\s(?!blame|say)\p{Ll})`,
      String.raw`(?<!\b(?:the|a|an|its|their|his|her|this|that|of|new|no|with) )\bplans? to (?!their\b|the\b|his\b|her\b|its\b|an?\b)(?=\p{Ll})`,
    ].join('|'),
    'gu',
  ),
  present: new RegExp(wholeWords(PRESENT), 'gu'),
  scheduled: new RegExp(
    `${wholeWords(`(?:scheduled|planned|slated|set|pencilled in|called|convened|fixed) (?:for|to (?:begin|start|open|take place|be held)(?: on)?)|(?:${BE}) due|due to (?:begin|start|open|take place|be held|go ahead|meet)|call(?:ed|s)? (?:an?|new|fresh|snap) (?:[\\p{L}-]+ ){0,2}(?:strikes?|walkout|elections?|vote|referendum|meeting|session|summit|rally|protests?|demonstrations?|march) for|scheduled|planned|due`)}(?=\\s)`,
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
  broken: new RegExp(
    [
      wholeWords(
        'said|says|told|tells|added|adding|announced|announces|reported|reports|confirmed|confirms|wrote|writes|tweeted|according|after|since|before(?! (?:an? |the )?(?:\\p{L}+ )?(?:[Mm]agistrates?|[Cc]ourts?|[Jj]udges?|[Tt]ribunal|[Pp]arliament|[Cc]ongress|[Cc]ommittee|[Ll]awmakers|[Pp]anel|[Jj]ury))|following|when|while|who|whom|whose|which|that|because|although|though|but|despite|until|till|was|were|had|did|as|than|ago|last|earlier|where',
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
    /(?:\b(?:since|until|till|before|after|by|of|to|last|past|than|every|each|the|a|an|Black|Good|Cyber|Super|Ash|Bloody|Giving|Maundy|Easter|Sheffield|between|around|about|circa|through|late|early|mid|including|like|weeks? (?:on|from|beginning|ending|of)|fortnight (?:on|from)|any|over|not|except)(?: (?:the|on))?|-)\s?$/iu,
  notAfter:
    /^(?:[’']s?(?!\p{L})|-|\s(?:last|ago|past|gone|week|fortnight|night’s|attacks?|committee|riot|massacre|movement|protests?|deadline|agreement|issue|edition|fixtures?|newspaper)\b)/iu,
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
