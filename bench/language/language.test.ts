import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readList } from '../report/pairs.ts';
import { parseCase, scoreCases } from './bench.ts';

const LANGUAGES = ['english', 'arabic', 'french', 'spanish'];

it.each(LANGUAGES)('finds what people mean in %s, and little that they do not', async (language) => {
  const content: unknown[] = JSON.parse(
    await readFile(new URL(`./corpus/${language}.json`, import.meta.url), 'utf8'),
  );
  const { tallies } = scoreCases(content.map(parseCase));
  const { hits, misses, falseHits, rejections } = tallies.get('all')!;
  expect(hits + misses + falseHits + rejections).toBeGreaterThanOrEqual(400);
  // Nearly all, because the lists were written together with the rules; this test notices when a later rule breaks them.
  expect((hits + rejections) / content.length).toBeGreaterThan(0.97);
  expect(falseHits / (falseHits + rejections)).toBeLessThan(0.03);
});

it.each([
  ['first', 118, 120],
  ['second', 40, 40],
  ['third', 195, 199],
  ['fourth', 218, 219],
])('finds what people mean by rules of the %s unseen list', async (list, least, pairs) => {
  const cases = await readList(fileURLToPath(new URL(`./corpus/unseen/${list}.json`, import.meta.url)));
  const { tallies } = scoreCases(cases.map(parseCase));
  const { hits, misses, falseHits, rejections } = tallies.get('all')!;
  expect(hits + misses + falseHits + rejections).toBe(pairs);
  expect(hits + rejections).toBeGreaterThanOrEqual(least);
});

it('reads a list of objects and of tuples alike', () => {
  expect(parseCase({ lang: 'fr', keyword: 'loi', text: 'les lois', match: 'yes' })).toEqual(
    parseCase(['french', 'loi', 'les lois', 'yes']),
  );
});
