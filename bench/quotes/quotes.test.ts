import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { scoreQuotes } from './bench.ts';

const read = async (name: string): Promise<unknown[]> =>
  JSON.parse(await readFile(new URL(`./corpus/${name}.json`, import.meta.url), 'utf8'));

it('finds who said what in passages in four languages, in many of which no speaker is named', async () => {
  const { right, wrong, missed } = scoreQuotes([
    ...(await read('agencies')),
    ...(await read('articles')),
    ...(await read('traps')),
    ...(await read('blind-1')),
    ...(await read('blind-2')),
    ...(await read('traps-3')),
    ...(await read('organisations')),
    ...(await read('blind-3')),
    ...(await read('blind-4')),
    ...(await read('blind-5')),
    ...(await read('blind-6')),
  ]);
  expect(right + missed).toBeGreaterThan(900);
  expect(right / (right + wrong)).toBeGreaterThan(0.99);
  expect(right / (right + missed)).toBeGreaterThan(0.9);
});

it('is as precise in harder passages written by somebody else, and finds four of five quotes', async () => {
  const { right, wrong, missed } = scoreQuotes(await read('blind-7'));
  expect(right + missed).toBeGreaterThan(130);
  expect(right / (right + wrong)).toBeGreaterThan(0.99);
  expect(right / (right + missed)).toBeGreaterThan(0.83);
});

it.each(['blind-8', 'blind-9', 'blind-10'])(
  'finds more than four of five quotes in %s, often by “the company” or “it”',
  async (list) => {
    const { right, wrong, missed } = scoreQuotes(await read(list));
    expect(right + missed).toBeGreaterThan(80);
    expect(right / (right + wrong)).toBeGreaterThan(0.98);
    expect(right / (right + missed)).toBeGreaterThan(0.85);
  },
);

it.each(['blind-11', 'blind-12', 'blind-13'])(
  'finds four of five quotes in %s, many by people of whom the text has only one name',
  async (list) => {
    const { right, wrong, missed } = scoreQuotes(await read(list));
    expect(right + missed).toBeGreaterThan(35);
    expect(right / (right + wrong)).toBeGreaterThan(0.98);
    expect(right / (right + missed)).toBeGreaterThan(0.8);
  },
);

it('finds four of five quotes in short paragraphs of agencies and local papers, also in those that corrected no rule', async () => {
  const { right, wrong, missed } = scoreQuotes([...(await read('wire')), ...(await read('wire-kept'))]);
  expect(right + missed).toBeGreaterThan(190);
  expect(right / (right + wrong)).toBeGreaterThan(0.98);
  expect(right / (right + missed)).toBeGreaterThan(0.85);
});
