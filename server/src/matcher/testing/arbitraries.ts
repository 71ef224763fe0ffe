import type { QueryNode, QueryTerm } from '@newswatch/shared/contracts';
import fc from 'fast-check';
import type { Language, MatchableArticle, MatchField, TargetTerms } from '../types.ts';
import { LANGUAGES, MATCH_FIELDS } from '../types.ts';

/** Words in many forms, with related words side by side. */
const WORDS = [
  ...[
    'vote',
    'votes',
    'voting',
    'Voted',
    'election',
    'ELECTIONS',
    'elect',
    'car',
    'care',
    'caring',
    'tax',
    'taxes',
  ],
  ...[
    'économie',
    'economies',
    "l'économie",
    'L’ÉCONOMIE',
    'qu’elle',
    "aujourd'hui",
    'journal',
    'journaux',
    "O'Brien",
  ],
  ...[
    'año',
    'ano',
    'años',
    'an\u0303o',
    'niño',
    'nino',
    'Élysée',
    'Elyse\u0301e',
    'país',
    'países',
    "Trump's",
    'Trump',
  ],
  ...[
    'مصر',
    'ومصر',
    'لمصر',
    'المصري',
    'مصرية',
    'كتاب',
    'كِتَابٌ',
    'والكتاب',
    'كـــتاب',
    'وللكتاب',
    'وزير',
    'زير',
    'الوزراء',
  ],
  ...[
    'لـBBC',
    'BBC',
    '2024',
    '٢٠٢٤',
    'ﻻ',
    'لا',
    'straße',
    'strasse',
    'ﬁnance',
    'finance',
    '𝐀pple',
    'apple',
    'COVID-19',
    'covid',
  ],
  ...['a', 'of', 'the', 'x’s', 's', 'l', "d'", 'ñ', 'n', 'и', 'мир', '中文', 'मे', 'd’a’s', 'e\u0301'],
];
/** Words that differ only in their spelling. */
const SPELLED = [
  'US',
  'us',
  'U.S.',
  'pêche',
  'péché',
  'né',
  'ne',
  '3D',
  '3-D',
  'peche',
  'C++',
  'C',
  'AT&T',
  '$100',
  '1,000',
  '1000',
  '3.5',
  '3,5',
  'Müller',
  'Mueller',
  'muller',
  'Juergen Mueller',
  'Jürgen Müller',
  'Sørensen',
  'soerensen',
];
/** Words that differ in exactly one rule. */
const NEIGHBOURS =
  `الحج,للحج,حج,الله,لله,لبنان,وللبنان,محامي,المحامون,يرفض,رفضوا,ترفض,voto,votó,naître,nés,dû,devoir,étrangers,étrangère,
  élevés,élève,F-16,F-16s,oil & gas,oil and gas,100 euros,€100,5 millions de dollars,$5,epicentre,epicenter`.split(
    /,\s*/,
  );
const COMPOUNDS = [
  'cease-fire',
  'ceasefire',
  'cease fire',
  '#CeaseFire',
  'COVID19',
  '中国',
  '中国经济',
  '国',
  '한국은',
  'Élysée',
];
const GLUE = [
  ' ',
  ' ',
  ' ',
  '  ',
  ', ',
  '. ',
  '-',
  "'",
  '’',
  '*',
  '\n',
  '\n\n',
  '🔥',
  '\u200f',
  '\u0640',
  '\ud83d',
  '\u00ad',
  '_',
  '',
  '\u0301',
];

export const anyLanguage = fc.constantFrom<Language>(...LANGUAGES);

/** The words of targets and articles in one test case. */
export interface World {
  text: fc.Arbitrary<string>;
  article: fc.Arbitrary<MatchableArticle>;
  target(id: fc.Arbitrary<string>): fc.Arbitrary<TargetTerms>;
}

/** A few of the words, and everything made from them, so that generated targets and articles have words in common. */
export const anyWorld: fc.Arbitrary<World> = fc
  .uniqueArray(fc.constantFrom(...WORDS, ...SPELLED, ...NEIGHBOURS, ...COMPOUNDS), {
    minLength: 3,
    maxLength: 9,
  })
  .map((words) => {
    const word = fc.constantFrom(...words);
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(...GLUE)), { maxLength: 14 })
      .map((parts) => parts.flat().join(''));
    const keyword = fc.oneof(
      { weight: 8, arbitrary: keywordOf(word, 1) },
      { weight: 5, arbitrary: keywordOf(word, 2) },
      { weight: 2, arbitrary: keywordOf(word, 3) },
      // A NUL would be reported as a space, and cannot be stored.
      {
        weight: 1,
        arbitrary: fc.string({ unit: 'binary', maxLength: 4 }).map((some) => some.replaceAll('\0', ' ')),
      },
    );
    return { text, article: articleOf(text), target: (id) => targetOf(id, keyword) };
  });

function keywordOf(word: fc.Arbitrary<string>, length: number): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(word, { minLength: length, maxLength: length }),
      fc.constantFrom('', '', '', '*', ' *', '!'),
    )
    .map(([words, tail]) => words.join(' ') + tail);
}

function articleOf(text: fc.Arbitrary<string>): fc.Arbitrary<MatchableArticle> {
  return fc.record({
    sourceId: fc.constantFrom('s1', 's2', 's3'),
    language: anyLanguage,
    title: text,
    summary: text,
    body: text,
    author: text,
    sourceName: fc.constantFrom('Harbour Post', 'Le Courrier du Port', ''),
    site: fc.constantFrom('post.example', 'news.post.example', 'other.example'),
    category: fc.constantFrom('politics', 'sports'),
    sourceCountry: fc.constantFrom('FR', 'ES', undefined),
    countries: fc.subarray(['FR', 'MA', 'GE']),
    quotes: fc.array(
      fc.record({
        speaker: fc.constantFrom(
          'Maria Keller',
          'MARÍA KELLER',
          'Hans Keller',
          'José Núñez',
          'منى حداد',
          'Colorado Supreme Court',
          'Supreme Court',
          'Health Ministry',
          '…',
        ),
        kind: fc.constantFrom('person' as const, 'organisation' as const),
        start: fc.nat({ max: 40 }),
        end: fc.nat({ max: 60 }),
      }),
      { maxLength: 3 },
    ),
  });
}

/** Generates any query tree, even one that cannot be saved. */
function queryOf(keyword: fc.Arbitrary<string>): fc.Arbitrary<QueryNode> {
  const range = { start: fc.constant(0), end: fc.constant(0) };
  const field = mostly<QueryTerm['field']>(null, fc.constantFrom(...MATCH_FIELDS));
  const word: fc.Arbitrary<QueryTerm> = fc.record({
    kind: fc.constant('term' as const),
    text: keyword,
    isPhrase: fc.boolean(),
    slop: fc.constant(null),
    field,
    ...range,
  });
  const stretch: fc.Arbitrary<QueryTerm> = fc.record({
    kind: fc.constant('term' as const),
    text: fc.array(keyword, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    isPhrase: fc.constant(true),
    slop: fc.integer({ min: 1, max: 4 }),
    field,
    ...range,
  });
  const near = fc.record({
    kind: fc.constant('near' as const),
    left: word,
    right: word,
    distance: fc.integer({ min: 1, max: 6 }),
    ...range,
  });
  const filter = fc
    .constantFrom(
      { name: 'lang' as const, value: 'english' },
      { name: 'lang' as const, value: 'arabic' },
      { name: 'site' as const, value: 'post.example' },
      { name: 'source' as const, value: 'harbour' },
      { name: 'category' as const, value: 'sports' },
      { name: 'country' as const, value: 'FR' },
      { name: 'about' as const, value: 'FR' },
      { name: 'speaker' as const, value: 'Keller' },
      { name: 'speaker' as const, value: 'Maria Keller' },
      { name: 'speaker' as const, value: 'supreme court' },
      { name: 'speaker' as const, value: 'the Ministry of Health' },
      { name: 'speaker' as const, value: 'nunez' },
      { name: 'speaker' as const, value: 'حداد' },
    )
    .map((one): QueryNode => ({ kind: 'filter', ...one, start: 0, end: 0 }));
  return fc.letrec<{ node: QueryNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 5, arbitrary: word },
      { weight: 2, arbitrary: near },
      { weight: 2, arbitrary: stretch },
      { weight: 3, arbitrary: filter },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          of: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
          ...range,
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('not' as const), of: tie('node'), ...range }) },
    ),
  })).node;
}

function targetOf(id: fc.Arbitrary<string>, keyword: fc.Arbitrary<string>): fc.Arbitrary<TargetTerms> {
  const upTo = (maxLength: number) => fc.array(keyword, { maxLength });
  return fc.record({
    id,
    any: upTo(3),
    all: upTo(2),
    none: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: upTo(2) }),
    speakers: mostly([], fc.subarray(['Keller', 'Maria Keller', 'nunez', 'حداد'])),
    fields: mostly([...MATCH_FIELDS], fc.subarray<MatchField>([...MATCH_FIELDS])),
    wordForms: fc.boolean(),
    query: mostly<QueryNode | null>(null, queryOf(keyword)),
    languages: mostly([], fc.subarray<Language>([...LANGUAGES])),
    sources: mostly(
      { scope: 'all' as const, ids: [] as string[] },
      fc.record({
        scope: fc.constantFrom('all' as const, 'include' as const, 'exclude' as const),
        ids: fc.subarray(['s1', 's2']),
      }),
    ),
  });
}

function mostly<T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: other });
}
