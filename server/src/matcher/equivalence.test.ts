import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from './language/words.ts';
import { createMatcher } from './matcher.ts';
import { naiveMatch } from './naive-match.ts';
import { anArticle, aTarget } from './testing/builders.ts';
import type { Hit, Language, MatchableArticle, MatchField, TargetTerms } from './types.ts';
import { LANGUAGES, MATCH_FIELDS } from './types.ts';

/** Few words in many shapes, so that generated targets and articles do meet. */
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
  '🔥',
  '\u200f',
  '\u0640',
  '\ud83d',
  '\u00ad',
  '_',
  '',
  '\u0301',
];

const language = fc.constantFrom<Language>(...LANGUAGES);
const source = fc.constantFrom('s1', 's2', 's3');
const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GLUE)), { maxLength: 14 })
  .map((parts) => parts.flat().join(''));
const article: fc.Arbitrary<MatchableArticle> = fc.record({
  sourceId: source,
  language,
  title: text,
  summary: text,
  body: text,
  author: text,
});
const keyword = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '', '*', ' *', '!'),
  )
  .map(([words, tail]) => words.join(' ') + tail);
const someWild = fc.oneof(
  { weight: 12, arbitrary: keyword },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
const keywords = fc.array(someWild, { maxLength: 3 });
const target = (id: fc.Arbitrary<string>): fc.Arbitrary<TargetTerms> =>
  fc.record({
    id,
    any: keywords,
    all: fc.array(someWild, { maxLength: 2 }),
    none: fc.array(someWild, { maxLength: 1 }),
    fields: fc.subarray<MatchField>([...MATCH_FIELDS]),
    wordForms: fc.boolean(),
    languages: fc.oneof(fc.constant([]), fc.subarray<Language>([...LANGUAGES])),
    sources: fc.record({
      scope: fc.constantFrom('all', 'include', 'exclude'),
      ids: fc.subarray(['s1', 's2']),
    }),
  });

const byTarget = (hits: Hit[]) => [...hits].sort((a, b) => (a.targetId < b.targetId ? -1 : 1));

it('finds exactly what the naive evaluation finds, and tells it alike', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(target(fc.uuid()), { minLength: 1, maxLength: 40, selector: (one) => one.id }),
      fc.array(article, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (targets, articles, learns) => {
        const matcher = createMatcher(targets, learns ? { sample: articles } : {});
        for (const one of articles) {
          const expected = byTarget(naiveMatch(targets, one));
          found += expected.length;
          expect(byTarget(matcher.match(one))).toEqual(expected);
          expect(matcher.matchIds(one).sort()).toEqual(expected.map((hit) => hit.targetId));
        }
      },
    ),
    { numRuns: 1500 },
  );
  // Agreement on nothing would prove nothing.
  expect(found).toBeGreaterThan(5000);
});

type Step =
  | { do: 'save'; target: TargetTerms }
  | { do: 'remove'; id: string }
  | { do: 'match'; article: MatchableArticle }
  | { do: 'start merge' }
  | { do: 'end merge' };

const id = fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `t${index}`));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: target(id).map((one): Step => ({ do: 'save', target: one })) },
  { weight: 2, arbitrary: id.map((one): Step => ({ do: 'remove', id: one })) },
  { weight: 6, arbitrary: article.map((one): Step => ({ do: 'match', article: one })) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'start merge' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'end merge' }) },
);

it('still does while targets are saved, removed and merged at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(target(id), { maxLength: 8 }),
      fc.array(step, { maxLength: 60 }),
      async (first, steps) => {
        const living = new Map(first.map((one) => [one.id, one]));
        const matcher = createMatcher(first, { mergeAfter: 15, vocabularyLimit: 20 });
        let merging: Promise<void> = Promise.resolve();
        for (const one of steps) {
          if (one.do === 'save') {
            living.set(one.target.id, one.target);
            matcher.upsert(one.target);
          } else if (one.do === 'remove') {
            living.delete(one.id);
            matcher.remove(one.id);
          } else if (one.do === 'start merge') merging = matcher.merge();
          else if (one.do === 'end merge') await merging;
          else
            expect(byTarget(matcher.match(one.article))).toEqual(
              byTarget(naiveMatch(living.values(), one.article)),
            );
          expect(matcher.size).toBe(living.size);
        }
        await matcher.merge();
        for (const one of steps) {
          if (one.do !== 'match') continue;
          expect(byTarget(matcher.match(one.article))).toEqual(
            byTarget(naiveMatch(living.values(), one.article)),
          );
        }
        matcher.close();
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

it('reads any text at all as the plain reading does', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    text,
  );
  fc.assert(
    fc.property(
      anything,
      fc.array(fc.nat({ max: 0xffff }), { maxLength: 20 }),
      language,
      (some, units, spoken) => {
        const body = some + String.fromCharCode(...units);
        const asked = wordsOf(body).map((word, index) =>
          aTarget({ id: `w${index}`, all: [word.text], none: [`absent${index}`] }),
        );
        const one = anArticle({ language: spoken, body });
        expect(byTarget(createMatcher(asked).match(one))).toEqual(byTarget(naiveMatch(asked, one)));
      },
    ),
    { numRuns: 1500 },
  );
});
