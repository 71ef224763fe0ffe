import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parseCase, precisionOf, recallOf, scorePairs } from './bench.ts';

it.each(['english', 'arabic', 'french', 'spanish'])(
  'joins and keeps apart stories in %s',
  async (language) => {
    const file = new URL(`./corpus/${language}.json`, import.meta.url);
    const content: unknown[] = JSON.parse(await readFile(file, 'utf8'));
    const tally = scorePairs(content.map(parseCase)).tallies.get('all')!;
    expect(precisionOf(tally)).toBeGreaterThan(0.97);
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
