import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { scoreAhead } from './bench.ts';

it('finds what sentences in four languages announce, and nothing where they announce nothing', async () => {
  const cases: { expected: string[] }[] = JSON.parse(
    await readFile(new URL('./corpus/untouched.json', import.meta.url), 'utf8'),
  );
  expect(cases.length).toBeGreaterThanOrEqual(120);
  expect(cases.filter(({ expected }) => expected.length === 0).length).toBeGreaterThanOrEqual(
    cases.length / 2,
  );
  const { right, wrong, missed } = scoreAhead(cases);
  expect(right / (right + wrong)).toBeGreaterThan(0.98);
  expect(right / (right + missed)).toBeGreaterThan(0.9);
});
