import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { scoreAhead } from './bench.ts';

const lists = [
  { name: 'untouched', atLeast: 120 },
  { name: 'agencies', atLeast: 120 },
];

it.each(lists)(
  'finds what sentences in four languages announce, and nothing where they announce nothing ($name)',
  async ({ name, atLeast }) => {
    const cases: { expected: string[] }[] = JSON.parse(
      await readFile(new URL(`./corpus/${name}.json`, import.meta.url), 'utf8'),
    );
    expect(cases.length).toBeGreaterThanOrEqual(atLeast);
    expect(cases.filter(({ expected }) => expected.length === 0).length).toBeGreaterThanOrEqual(
      cases.length / 2,
    );
    const { right, wrong, missed } = scoreAhead(cases);
    expect(right / (right + wrong)).toBeGreaterThan(0.98);
    expect(right / (right + missed)).toBeGreaterThan(0.9);
  },
);
