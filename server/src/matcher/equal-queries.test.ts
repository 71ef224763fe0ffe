import {
  limits,
  parseQuery,
  printQuery,
  queryOfKeywords,
  readEditableQuery,
} from '@newswatch/shared/contracts';
import { rounds } from '@newswatch/test-kit/long';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { naiveMatch } from './naive-match.ts';
import { anyLanguage, anyWorld } from './testing/arbitraries.ts';
import { anArticle, aTarget } from './testing/builders.ts';

const articlesAnd = <Asked>(asked: fc.Arbitrary<Asked>) =>
  anyWorld.chain(({ article }) =>
    fc.record({
      articles: fc.array(article, { minLength: 3, maxLength: 6 }),
      asked,
      wordForms: fc.boolean(),
    }),
  );

const WORDS = ['vote', 'elections', 'tax', 'Trump', 'journaux', 'país', 'مصر', 'الوزراء', 'US', 'cease-fire'];
const PARTS = [
  ...WORDS,
  'elect*',
  '"the vote"',
  '"vote tax"~2',
  'vote NEAR/4 tax',
  'title:vote',
  'title:(vote OR "the tax")',
  'lang:en',
  'lang:(ar OR fr)',
  'site:post.example',
  'source:"Harbour Post"',
];
const anyText: fc.Arbitrary<string> = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: fc.constantFrom(...PARTS) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.array(tie('text'), { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', ' OR ', ' AND '))
        .map(([texts, operator]) => texts.join(operator)),
    },
    { weight: 2, arbitrary: tie('text').map((text) => `(${text})`) },
    { weight: 1, arbitrary: tie('text').map((text) => `-(${text})`) },
  ),
})).text;

/** Articles made of the same words. */
const someWords = fc
  .array(fc.constantFrom(...WORDS, 'the', 'election'), { maxLength: 8 })
  .map((words) => words.join(' '));
const anyArticle = fc.record({
  title: someWords,
  body: someWords,
  language: anyLanguage,
  site: fc.constantFrom('post.example', 'other.example'),
  sourceName: fc.constantFrom('Harbour Post', 'Le Courrier'),
});

it('a printed query finds exactly what its text found', () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyText,
      fc.array(anyArticle, { minLength: 3, maxLength: 3 }),
      fc.boolean(),
      (text, parts, wordForms) => {
        const { tree } = readEditableQuery(text);
        if (tree === null) return;
        const printed = readEditableQuery(printQuery(tree)).tree;
        for (const article of parts.map(anArticle)) {
          const hits = naiveMatch([aTarget({ query: tree, wordForms })], article);
          found += hits.length;
          expect(naiveMatch([aTarget({ query: printed, wordForms })], article)).toEqual(hits);
        }
      },
    ),
    { numRuns: rounds(200, 3000) },
  );
  expect(found).toBeGreaterThan(rounds(20, 500));
});

const PLAIN = [
  ...WORDS,
  ...[
    'votes',
    'voting',
    'car',
    'caring',
    'économie',
    'economies',
    'año',
    'niños',
    'كتاب',
    'المصري',
    '中国',
    '2024',
  ],
  ...[
    'F-16',
    'Müller',
    'oil and gas',
    'oil & gas',
    'the vote',
    'New York',
    'U.S.',
    "O'Brien",
    '10 000',
    'elect*',
  ],
];
const keyword = fc
  .array(fc.constantFrom(...PLAIN), { minLength: 1, maxLength: 2 })
  // A * is at the end.
  .map((words) => words.map((word, at) => (at < words.length - 1 ? word.replace('*', '') : word)).join(' '))
  // A phrase with two symbols, or with a number in two parts, is only found as written.
  .filter((one) => !/ (?:and|&) .* (?:and|&) /.test(one) && (one === '10 000' || !/\d \d/.test(one)));
const keywords = (maxLength: number) => fc.array(keyword, { maxLength });

it('a query made from keywords finds the same, including other word forms', () => {
  let found = 0;
  const lists = fc.record({ any: keywords(3), all: keywords(2), none: keywords(2) });
  const worlds = lists.chain((asked) =>
    // Articles about the keywords themselves, and some about other words.
    articlesAnd(fc.constant(asked)).chain((one) =>
      fc
        .array(fc.tuple(fc.constantFrom(...PLAIN), fc.constantFrom(' ', ', ', 's ', '. ')), { maxLength: 12 })
        .map((parts) => ({ ...one, body: parts.flat().join('') })),
    ),
  );
  fc.assert(
    fc.property(worlds, ({ articles, asked, wordForms, body }) => {
      const { tree } = parseQuery(queryOfKeywords(asked));
      if (tree === null) return;
      const own = [...asked.any.slice(0, 1), ...asked.all].map((one) => one.replace('*', 'ion')).join('s. ');
      for (const article of [...articles, { ...articles[0]!, body }, { ...articles[0]!, body: own }]) {
        const byKeywords = naiveMatch([aTarget({ ...asked, wordForms })], article).length;
        found += byKeywords;
        const byQuery = naiveMatch([aTarget({ query: tree, wordForms })], article).length;
        expect(byQuery, `${queryOfKeywords(asked)} in ${article.body}`).toBe(byKeywords);
      }
    }),
    { numRuns: rounds(120, 1500) },
  );
  expect(found).toBeGreaterThan(rounds(10, 200));
});

it('a query made from as many keywords as a target may have is never truncated', () => {
  const any = Array.from({ length: limits.KEYWORDS_PER_TARGET_MAX }, (_, at) => `word${at} other`);
  expect(queryOfKeywords({ any, all: [], none: [] }).split(' OR ')).toHaveLength(any.length);
});
