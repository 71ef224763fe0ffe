import { expect, test } from 'vitest';
import { partsToCount } from './part-counts.ts';

test('each part is counted once; a group that would make them too long in total is left out', () => {
  const groups = ['a', 'b', 'c', 'd', 'e'].map((sign) => sign.repeat(1_999));
  const counted = partsToCount([...groups, 'ferry', 'x', 'x']).map((part) => [part[0], part.length]);
  expect(counted).toEqual([...['a', 'b', 'c', 'd'].map((sign) => [sign, 1_999]), ['x', 1]]);
  expect(partsToCount(Array.from({ length: 70 }, (_, at) => `word${at}`))).toHaveLength(60);
});
