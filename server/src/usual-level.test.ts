import { describe, expect, it } from 'vitest';
import { daysBefore, isUnusual, usualLevel } from './usual-level.ts';

/** A Wednesday. */
const DAY = '2026-03-11';

describe('the usual level', () => {
  it('is the median of the same weekday over eight weeks, regardless of other days', () => {
    const counts = new Map(
      [20, 22, 24, 26, 28, 30, 32, 90].map((count, week) => [daysBefore(DAY, (week + 1) * 7), count]),
    );
    counts.set(daysBefore(DAY, 1), 1_000);
    expect(usualLevel(DAY, (date) => counts.get(date) ?? 0, '2025-01-01')).toEqual({
      low: 21.4,
      median: 27,
      high: 49.4,
    });
  });

  it('is unknown with less than fourteen days of history', () => {
    expect(usualLevel(DAY, () => 3, daysBefore(DAY, 13))).toBeNull();
    expect(usualLevel(DAY, () => 3, daysBefore(DAY, 14))).toEqual({ low: 3, median: 3, high: 3 });
  });

  it('is exceeded only by five matches or more', () => {
    const usual = { low: 1, median: 2, high: 3 };
    expect([4, 6, 7, 0].map((count) => isUnusual(count, usual))).toEqual([false, false, true, false]);
    expect(isUnusual(50, null)).toBe(false);
  });

  it('counts days across clock changes and the end of a year', () => {
    expect(daysBefore('2026-03-30', 7)).toBe('2026-03-23');
    expect(daysBefore('2026-01-03', 7)).toBe('2025-12-27');
  });
});
