import { otherFieldNames, queryFieldNames } from '../query/fields.ts';
import type { ForeignField } from './types.ts';

/**
 * The names that other services have for the fields of an article, beyond the names that the query form knows. Sources: the help
 * pages named in translate-query.test.ts.
 */
const named: readonly (readonly [names: string, field: ForeignField])[] = [
  ['hd hl titel', { names: ['title'] }],
  ['allintitle', { names: ['title'], takesRest: true }],
  ['allintext', { names: ['body'], takesRest: true }],
  [
    'hlead hlp headlinelead',
    {
      names: ['title', 'summary'],
      effect: 'other',
      note: 'Headline and lead became the title and the summary.',
    },
  ],
  [
    'ingress lead leads lp lede summary',
    { names: ['summary'], effect: 'other', note: 'The opening of an article became its summary.' },
  ],
  ['inauthor byline au', { names: ['author'] }],
  ['domainurl sourceurl source_url weburl', { names: ['site'] }],
  ['outlet outletname publication sn insource', { names: ['source'] }],
  ['languages la', { names: ['lang'] }],
  // In Talkwalker, as in every other service that has this field, it means the country of the publisher.
  ['countries', { names: ['country'] }],
];

const missing: readonly (readonly [names: string, reason: string])[] = [
  [
    'location loc city state continent region regioncode geo re tk_location county',
    'queries have fields for countries only: country: for the publisher, about: for the article.',
  ],
  [
    'sourcetype mediatype media type filetype ext rst contenttype medium format',
    'queries have no field for kinds of media. Newswatch reads news sites.',
  ],
  [
    'when before after date since until published dt daterange datefrom dateto pubdate publishdate created time year',
    'targets look for new articles, so queries have no dates.',
  ],
  [
    'hashtags hashtag engagingwith links link mentions at_mentions from to rt rt_of followers followercount likes shares retweets engagement engagementtype authorgender gender by_twitter twitter pinterest twitch quote reply',
    'queries have no fields for social media.',
  ],
  [
    'sentiment rating impact reach reachscore score rank minreach alexa',
    'queries have no field for figures that other services calculate.',
  ],
  [
    'cache related info inanchor allinanchor allinurl define stocks weather map movie sample premium cluster wc fds co ns in tag tags label subject ticker company industry person term terms segment length feed folder unread starred',
    'queries have no such field.',
  ],
];

const fields: ReadonlyMap<string, ForeignField> = new Map([
  ...missing.flatMap(([names, reason]) => names.split(' ').map((name) => [name, { reason }] as const)),
  ...queryFieldNames.map((name) => [name, { names: [name] }] as const),
  ...Object.entries(otherFieldNames).map(([name, field]) => [name, { names: [field] }] as const),
  ...named.flatMap(([names, field]) => names.split(' ').map((name) => [name, field] as const)),
]);

/** A sentence about how the matcher treats capitals. */
export const CAPITALS_MATTER =
  'Capital letters matter here only in short words typed in capitals, such as US.';

/** Whether each word is found only in capitals. The matcher does so for only some of the longer words. */
export const isFoundInCapitals = (text: string): boolean =>
  text.split(/\s+/u).every((word) => /^[A-Z]{2,3}$/u.test(word));

/** Words that are fields only after `=`, or before a bracket: `hd=strike`, `headline(strike)`. Elsewhere, they are words. */
const FUNCTIONS = new Set(
  'headline hlead hlp title byline publication lang location media site in_url by_twitter rt_of pinterest twitch allcaps caps nocaps'.split(
    ' ',
  ),
);
const ASSIGNED = new Set('hd hlp lp la sn by au rst ns re co fds in wc'.split(' '));

/** The field with this name, or undefined if it is not known to be one. */
export function foreignField(name: string, sign: ':' | '=' | '('): ForeignField | undefined {
  const lower = name.normalize('NFC').toLowerCase();
  if (sign === '=' && !ASSIGNED.has(lower)) return undefined;
  if (sign === '(') {
    if (!FUNCTIONS.has(lower)) return undefined;
    if (lower === 'in_url') return { names: ['site'] };
    if (/caps$/u.test(lower)) return { names: [], effect: 'more', note: CAPITALS_MATTER };
  }
  return fields.get(lower);
}

/** Words that occur before a colon only in queries: `tk_location:`, `engagementType:`. */
export const looksLikeField = (name: string): boolean => /_|\p{Ll}\p{Lu}/u.test(name);

/** Operators in capitals, in the languages whose words cannot be mistaken for them. */
export const OPERATORS: ReadonlyMap<string, 'or' | 'and' | 'not'> = new Map([
  ['OR', 'or'],
  ['AND', 'and'],
  ['NOT', 'not'],
  ['ANDNOT', 'not'],
  ['BUTNOT', 'not'],
  ['OU', 'or'],
  ['O', 'or'],
  ['ODER', 'or'],
  ['ET', 'and'],
  ['Y', 'and'],
  ['UND', 'and'],
  ['SAUF', 'not'],
  ['SANS', 'not'],
  ['NON', 'not'],
  ['SIN', 'not'],
  ['EXCEPTO', 'not'],
  ['NICHT', 'not'],
  ['OHNE', 'not'],
  ['NIET', 'not'],
]);
/** `NO` is a word, except in queries whose other operators are Spanish. */
export const SPANISH = /(?:^|[\s)"”»])[YO](?=[\s("“«])/u;
/** The three operators that every service supports; they may also be written in lower case. */
export const OWN_OPERATORS = new Set(['OR', 'AND', 'NOT']);
/** Operators in lower case, which are also words. */
export const SMALL_OPERATORS: ReadonlyMap<string, 'or' | 'and' | 'not' | 'same'> = new Map([
  // An operator of Factiva: in the same paragraph.
  ['same', 'same'],
  ['or', 'or'],
  ['and', 'and'],
  ['not', 'not'],
  ['andnot', 'not'],
  ['ou', 'or'],
  ['oder', 'or'],
  ['أو', 'or'],
  ['او', 'or'],
  ['et', 'and'],
  ['und', 'and'],
  ['و', 'and'],
  ['ليس', 'not'],
]);

export interface NearOperator {
  length: number;
  /** null for the same sentence or paragraph. */
  distance: number | null;
  isOrdered: boolean;
  /** Whether the number is of the words in between, or of the steps from one word to the other. */
  counts: 'between' | 'apart' | 'own';
  family: 'google' | 'lexis' | 'factiva' | null;
  unit?: 'sentence' | 'paragraph' | 'section';
  /** Whether people also search for this word, so that it is an operator only between two operands. */
  isAlsoWord?: true;
}

const END = '(?=[\\s()\\[\\]"“”„«»（）{}]|$)';
const at = (pattern: string, flags = 'iu') => new RegExp(`^(?:${pattern})${END}`, flags);
/** Meltwater reads NEAR without a number as at most four words in between. */
const NEAR_ALONE = 4;
const LEXIS_UNITS: Record<string, 'sentence' | 'paragraph' | 'section'> = {
  s: 'sentence',
  sent: 'sentence',
  p: 'paragraph',
  para: 'paragraph',
  seg: 'section',
};

/** An operator for words near each other at the start of a text. */
export function nearAt(text: string): NearOperator | undefined {
  const google = /^(?:AROUND|around)\s?\(\s*(\d{1,6})\s*\)/u.exec(text);
  if (google) return near(google[0], google[1]!, { counts: 'between', family: 'google' });
  const slashed = at('(o?)near\\/(\\d{1,6})(f?)').exec(text);
  if (slashed) {
    const isOrdered = slashed[1] !== '' || slashed[3] !== '';
    const isOwn = /^NEAR\/\d+$/u.test(slashed[0]);
    return near(slashed[0], slashed[2]!, { counts: isOwn ? 'own' : 'between', isOrdered });
  }
  const alone = at('O?NEAR', 'u').exec(text);
  if (alone)
    return near(alone[0], String(NEAR_ALONE), { counts: 'between', isOrdered: alone[0].startsWith('O') });
  const lexis = at('(w|within|pre|n|adj|p)?\\/(\\d{1,6})').exec(text);
  if (lexis) {
    const isOrdered = /^(?:pre|adj|p)$/iu.test(lexis[1] ?? '');
    return near(lexis[0], lexis[2]!, { counts: 'apart', isOrdered, family: 'lexis' });
  }
  const unit = at('(?:w)?\\/(s|sent|p|para|seg)').exec(text);
  if (unit) {
    const found = LEXIS_UNITS[unit[1]!.toLowerCase()]!;
    return {
      length: unit[0].length,
      distance: null,
      isOrdered: false,
      counts: 'apart',
      family: 'lexis',
      unit: found,
    };
  }
  const factiva = at('(adj|near)(\\d{1,3})|\\/(n)(\\d{1,3})\\/').exec(text);
  if (factiva) {
    const isOrdered = factiva[1]?.toLowerCase() === 'adj';
    return near(factiva[0], factiva[2] ?? factiva[4]!, { counts: 'apart', isOrdered, family: 'factiva' });
  }
  const adjacent = at('ADJ', 'u').exec(text);
  if (adjacent) return near(adjacent[0], '1', { counts: 'apart', isOrdered: true, family: 'factiva' });
  const inUnit = at('SENTENCE|PARAGRAPH', 'u').exec(text);
  if (inUnit) {
    return {
      ...{ length: inUnit[0].length, distance: null, isOrdered: false, counts: 'apart', family: null },
      isAlsoWord: true,
      unit: inUnit[0] === 'SENTENCE' ? 'sentence' : 'paragraph',
    };
  }
  const within = at('WITHIN\\s?(\\d{1,3})(?:\\s+WORDS?(?:\\s+OF)?)?', 'u').exec(text);
  if (within) return near(within[0], within[1]!, { counts: 'between', isAlsoWord: true });
  const same = at('SAME', 'u').exec(text);
  if (same) {
    return {
      length: same[0].length,
      distance: null,
      isOrdered: false,
      counts: 'apart',
      family: 'factiva',
      unit: 'paragraph',
    };
  }
  return undefined;
}

/**
 * `N5` and `W5` of EBSCO: at most five words in between, with W in this order. They may also be names, so the rest of the
 * query decides.
 */
export function bareNear(text: string): NearOperator | undefined {
  const found = /^([NW])(\d{1,3})$/u.exec(text);
  return found ? near(found[0], found[2]!, { counts: 'between', isOrdered: found[1] === 'W' }) : undefined;
}

/** Capitals with a number, as other services write the distance of words: `PROX5`, `XNEAR/3`, `WITHIN 5`. */
export const looksLikeOperator = (text: string): boolean => /^\p{Lu}+[/:]?\d{1,3}$/u.test(text);

function near(typed: string, digits: string, rest: Partial<NearOperator>): NearOperator {
  return {
    length: typed.length,
    distance: Number(digits),
    isOrdered: false,
    counts: 'apart',
    family: null,
    ...rest,
  };
}
