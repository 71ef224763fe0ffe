import { describe, expect, test } from 'vitest';
import { type Bucket, bucketOf, percentile } from './buckets.ts';

function counted(values: readonly number[]): Bucket[] {
  const counts = Map.groupBy(values.map(bucketOf), (bucket) => bucket);
  return [...counts].map(([bucket, all]) => ({ bucket, count: all.length }));
}

describe('a percentile read from the histogram', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => 10 + index * 3);
  test.each([0.5, 0.75, 0.95])('at %d is within 2.5 percent of the exact one', (share) => {
    const exact = values[Math.ceil(values.length * share) - 1] ?? 0;
    expect(Math.abs(percentile(counted(values), share) - exact) / exact).toBeLessThan(0.026);
  });

  test('of a single measurement is approximately that measurement', () => {
    for (const share of [0.5, 0.75, 0.95]) expect(percentile(counted([180]), share)).toBeCloseTo(180, -1);
  });

  test('of no measurements, and of only zeros, is zero', () => {
    expect(percentile([], 0.75)).toBe(0);
    expect(percentile(counted([0, 0]), 0.75)).toBe(0);
  });

  test('does not depend on the order of the buckets', () => {
    const buckets = counted([1, 2_000, 30, 400]);
    expect(percentile(buckets.toReversed(), 0.5)).toBe(percentile(buckets, 0.5));
  });
});
