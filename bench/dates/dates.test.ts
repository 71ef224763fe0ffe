import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { scoreDate } from './bench.ts';

it('reads dates in every format, and none incorrectly', async () => {
  const cases: unknown[] = JSON.parse(
    await readFile(new URL('./corpus/shapes.json', import.meta.url), 'utf8'),
  );
  const results = cases.map(scoreDate);
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(results).not.toContain('wrong');
  expect(results.filter((result) => result === 'right').length / cases.length).toBeGreaterThan(0.97);
});
