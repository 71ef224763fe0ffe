import { describe, expect, it } from 'vitest';
import { canaryBucket } from './canary-bucket.ts';
import { firstPointer, tryOut, versionFor } from './pointer.ts';

const IDS = 20_000;
const SALT = 'the salt of one deployment';
const ids = Array.from({ length: IDS }, (_, index) => `usr_${index.toString(36).padStart(26, '0')}`);
const buckets = (remote: string, salt = SALT): Float64Array =>
  Float64Array.from(ids, (id) => canaryBucket(salt, remote, id));
const change = { by: 'deploy', at: new Date('2026-03-01T00:00:00.000Z') } as const;
/** Whether a bucket gets a canary that reaches this share of people. */
const getsCanaryOf = (percent: number): ((bucket: number) => boolean) => {
  const pointer = tryOut(firstPointer('aaaaaa', change), 'bbbbbb', percent, change);
  return (bucket) => versionFor(pointer, bucket) === 'bbbbbb';
};
const share = (all: Float64Array, percent: number): number => all.filter(getsCanaryOf(percent)).length;

/**
 * Chi-square of a 10 × 10 table of two remotes' buckets against independence. With 81 degrees of freedom, chance
 * exceeds 126.1 once in a thousand; the IDs are fixed, so the test either always passes or never.
 */
function chiSquare(one: Float64Array, two: Float64Array): number {
  const CELLS = 10;
  const table = new Float64Array(CELLS * CELLS);
  const [rows, columns] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const add = (counts: Float64Array, index: number): void => {
    counts[index] = (counts[index] ?? 0) + 1;
  };
  one.forEach((bucket, index) => {
    const [row, column] = [Math.floor(bucket / CELLS), Math.floor((two[index] ?? 0) / CELLS)];
    add(table, row * CELLS + column);
    add(rows, row);
    add(columns, column);
  });
  return table.reduce((sum, observed, cell) => {
    const expected = ((rows[Math.floor(cell / CELLS)] ?? 0) * (columns[cell % CELLS] ?? 0)) / IDS;
    return sum + (observed - expected) ** 2 / expected;
  }, 0);
}
const CHI_SQUARE_81 = 126.1;

describe('a canary over 20,000 people', () => {
  const targets = buckets('mf-targets');

  it('reaches nobody at 0%, and everyone at 100%', () => {
    expect(share(targets, 0)).toBe(0);
    expect(share(targets, 100)).toBe(IDS);
  });

  it.each([1, 5, 10, 25, 50])('reaches %i %% of the people, within four standard deviations', (percent) => {
    const wanted = (IDS * percent) / 100;
    const deviation = Math.sqrt(wanted * (1 - percent / 100));
    expect(Math.abs(share(targets, percent) - wanted)).toBeLessThan(4 * deviation);
  });

  it('keeps its people when the share grows', () => {
    expect(targets.filter(getsCanaryOf(10)).every(getsCanaryOf(20))).toBe(true);
  });

  it('chooses other people for each remote: their buckets are independent by chi-square at 0.1 %', () => {
    expect(chiSquare(targets, buckets('mf-content'))).toBeLessThan(CHI_SQUARE_81);
    expect(chiSquare(targets, buckets('mf-targets', 'another salt'))).toBeLessThan(CHI_SQUARE_81);
    // The statistic detects complete dependence.
    expect(chiSquare(targets, targets)).toBeGreaterThan(CHI_SQUARE_81);
  });

  it('puts the same person in the same bucket each time', () => {
    expect(canaryBucket(SALT, 'mf-targets', 'usr_1')).toBe(canaryBucket(SALT, 'mf-targets', 'usr_1'));
  });
});
