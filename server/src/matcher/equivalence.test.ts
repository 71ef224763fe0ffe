import { rounds } from '@newswatch/test-kit/long';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from './language/words.ts';
import { createMatcher } from './matcher.ts';
import { naiveMatch } from './naive-match.ts';
import { anyLanguage, anyWorld } from './testing/arbitraries.ts';
import { anArticle, aTarget } from './testing/builders.ts';
import type { Hit, MatchableArticle, TargetTerms } from './types.ts';

const byTarget = (hits: Hit[]) => [...hits].sort((a, b) => (a.targetId < b.targetId ? -1 : 1));

it('finds exactly what the naive evaluation finds, and reports it the same way', () => {
  let found = 0;
  const foundBy = { near: 0, stretch: 0, not: 0, filter: 0 };
  const cases = anyWorld.chain((world) =>
    fc.record({
      targets: fc.uniqueArray(world.target(fc.uuid()), {
        minLength: 1,
        maxLength: 40,
        selector: (one) => one.id,
      }),
      articles: fc.array(world.article, { minLength: 1, maxLength: 4 }),
      learns: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(cases, ({ targets, articles, learns }) => {
      const matcher = createMatcher(targets, learns ? { sample: articles } : {});
      for (const one of articles) {
        const expected = byTarget(naiveMatch(targets, one));
        found += expected.length;
        countKinds(targets, expected, foundBy);
        expect(byTarget(matcher.match(one))).toEqual(expected);
        expect(matcher.matchIds(one).sort()).toEqual(expected.map((hit) => hit.targetId));
      }
    }),
    { numRuns: rounds(40, 1500) },
  );
  // Without hits, agreement would prove nothing.
  expect(found).toBeGreaterThan(rounds(60, 3000));
  for (const count of Object.values(foundBy)) expect(count).toBeGreaterThanOrEqual(rounds(0, 10));
});

/** Counts the rarer parts of a query that occur in matches. */
function countKinds(
  targets: TargetTerms[],
  hits: Hit[],
  counts: Record<'near' | 'stretch' | 'not' | 'filter', number>,
) {
  for (const { targetId } of hits) {
    const written = JSON.stringify(targets.find(({ id }) => id === targetId)?.query ?? null);
    for (const kind of ['near', 'not', 'filter'] as const)
      if (written.includes(`"kind":"${kind}"`)) counts[kind]++;
    if (/"slop":\d/.test(written)) counts.stretch++;
  }
}

type Step =
  | { do: 'save'; target: TargetTerms }
  | { do: 'remove'; id: string }
  | { do: 'match'; article: MatchableArticle }
  | { do: 'start merge' }
  | { do: 'end merge' };

const anyId = fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `t${index}`));

const anyHistory = anyWorld.chain(({ article, target }) =>
  fc.record({
    first: fc.array(target(anyId), { maxLength: 8 }),
    steps: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: target(anyId).map((one): Step => ({ do: 'save', target: one })) },
        { weight: 2, arbitrary: anyId.map((one): Step => ({ do: 'remove', id: one })) },
        { weight: 6, arbitrary: article.map((one): Step => ({ do: 'match', article: one })) },
        { weight: 1, arbitrary: fc.constant<Step>({ do: 'start merge' }) },
        { weight: 1, arbitrary: fc.constant<Step>({ do: 'end merge' }) },
      ),
      { maxLength: 60 },
    ),
  }),
);

it('finds the same even if targets are saved, removed and merged at any moment', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ first, steps }) => {
      const living = new Map(first.map((one) => [one.id, one]));
      const matcher = createMatcher(first, { mergeAfter: 15, vocabularyLimit: 20 });
      const compare = (article: MatchableArticle) => {
        const expected = byTarget(naiveMatch(living.values(), article));
        found += expected.length;
        expect(byTarget(matcher.match(article))).toEqual(expected);
      };
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
        else compare(one.article);
        expect(matcher.size).toBe(living.size);
      }
      await matcher.merge();
      for (const one of steps) if (one.do === 'match') compare(one.article);
      matcher.close();
    }),
    { numRuns: rounds(8, 60) },
  );
  expect(found).toBeGreaterThan(rounds(0, 50));
}, 120_000);

it('reads any text like the plain reader', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    anyWorld.chain((world) => world.text),
  );
  fc.assert(
    fc.property(
      anything,
      fc.array(fc.nat({ max: 0xffff }), { maxLength: 20 }),
      anyLanguage,
      (some, units, language) => {
        const body = some + String.fromCharCode(...units);
        const asked = wordsOf(body).map(({ text }, index) =>
          aTarget({ id: `w${index}`, all: [text], none: [`absent${index}`] }),
        );
        const one = anArticle({ language, body });
        expect(byTarget(createMatcher(asked).match(one))).toEqual(byTarget(naiveMatch(asked, one)));
      },
    ),
    { numRuns: rounds(80, 1500) },
  );
});
