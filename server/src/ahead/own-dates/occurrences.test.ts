import { expect, it } from 'vitest';
import { laterOccurrences, nextOfEachSeries } from './occurrences.ts';

const daysOf = (day: string, repeats: 'week' | 'month' | 'year', repeats_until: string) =>
  laterOccurrences({ day, last_day: null }, { repeats, repeats_until })?.map((one) => one.day);

it('a date occurs every week, month or year, up to and including the last day', () => {
  expect(daysOf('2026-12-17', 'week', '2026-12-31')).toEqual(['2026-12-24', '2026-12-31']);
  expect(daysOf('2026-12-17', 'month', '2027-02-16')).toEqual(['2027-01-17']);
  expect(daysOf('2026-12-17', 'year', '2028-12-17')).toEqual(['2027-12-17', '2028-12-17']);
  expect(daysOf('2026-12-17', 'week', '2026-12-17')).toEqual([]);
});

it('in a month without its day, it is on the last one, and comes back to its day afterwards', () => {
  expect(daysOf('2027-01-31', 'month', '2027-03-31')).toEqual(['2027-02-28', '2027-03-31']);
  expect(daysOf('2024-02-29', 'year', '2028-12-31')).toEqual([
    ...['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ]);
});

it('comes back to the day of its series if the first one is in a month without it', () => {
  const from = (day: string, repeats: 'month' | 'year', repeats_until: string, repeats_on: number) =>
    laterOccurrences({ day, last_day: null }, { repeats, repeats_until, repeats_on })?.map((one) => one.day);
  expect(from('2027-02-28', 'month', '2027-05-31', 31)).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  expect(from('2027-02-28', 'year', '2028-03-01', 29)).toEqual(['2028-02-29']);
});

it('each occurrence is as long as the first', () => {
  const first = { day: '2027-02-27', last_day: '2027-03-01' };
  expect(laterOccurrences(first, { repeats: 'week', repeats_until: '2027-03-06' })).toEqual([
    { day: '2027-03-06', last_day: '2027-03-08' },
  ]);
});

it('a date that would occur too often is refused', () => {
  expect(daysOf('2026-01-01', 'week', '2028-04-13')).toHaveLength(119);
  expect(daysOf('2026-01-01', 'week', '2028-04-20')).toBeUndefined();
});

it('of what is far away, only the first occurrence of a series is listed', () => {
  const weekly = ['2027-01-01', '2027-01-08', '2027-01-15'].map((day) => ({ day, series_id: 'a' }));
  const once = { day: '2027-01-15', series_id: null };
  expect(nextOfEachSeries([...weekly, once], '2027-01-08')).toEqual([...weekly.slice(0, 2), once]);
  expect(nextOfEachSeries([...weekly, once], '2026-12-01')).toEqual([weekly[0], once]);
});
