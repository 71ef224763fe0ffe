import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { precisionOf, recallOf, scorePairs } from './bench.ts';
import { parseCase } from './cases.ts';
import { fitLogistic } from './logistic.ts';

it.each(['english', 'arabic', 'french', 'spanish'])(
  'joins and keeps apart stories in %s',
  async (language) => {
    const file = new URL(`./corpus/${language}.json`, import.meta.url);
    const content: unknown[] = JSON.parse(await readFile(file, 'utf8'));
    const tally = scorePairs(content.map(parseCase)).tallies.get('all')!;
    expect(precisionOf(tally)).toBeGreaterThanOrEqual(0.95);
    expect(recallOf(tally)).toBeGreaterThan(0.95);
  },
);

it('does so for pairs that were written without a look at the rules', async () => {
  const file = new URL('./corpus/examined.json', import.meta.url);
  const content: unknown[] = JSON.parse(await readFile(file, 'utf8'));
  const tally = scorePairs(content.map(parseCase)).tallies.get('all')!;
  expect(precisionOf(tally)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(tally)).toBeGreaterThanOrEqual(0.9);
});

it('does so for reports in other words, on lists that took no part in finding the weights', async () => {
  const lists = await Promise.all(
    ['english', 'arabic', 'french', 'spanish'].map((language) =>
      readFile(new URL(`./corpus/unseen-${language}.json`, import.meta.url), 'utf8'),
    ),
  );
  const cases = lists.flatMap((list) => JSON.parse(list) as unknown[]).map(parseCase);
  const tally = scorePairs(cases).tallies.get('all')!;
  expect(precisionOf(tally)).toBeGreaterThan(0.93);
  expect(recallOf(tally)).toBeGreaterThan(0.7);
});

it('finds the weights that made the examples', () => {
  const examples = Array.from({ length: 4000 }, (_, index) => {
    const known = [(index % 20) / 10 - 1, (Math.floor(index / 20) % 20) / 10 - 1];
    const chance = 1 / (1 + Math.exp(-(2 * known[0]! - known[1]! + 0.5)));
    return { known, isTrue: (index * 0.618034) % 1 < chance, weight: 1 };
  });
  const { weights, intercept } = fitLogistic(examples);
  expect(weights[0]).toBeCloseTo(2, 0);
  expect(weights[1]).toBeCloseTo(-1, 0);
  expect(intercept).toBeCloseTo(0.5, 0);
});
