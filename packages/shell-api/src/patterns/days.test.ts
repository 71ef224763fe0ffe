import { expect, it } from 'vitest';
import { dayLabel, dayRange, groupByDay, timeIn } from './days.ts';

const itself = (moment: string) => moment;

it('groups items by day in the person’s time zone', () => {
  const items = ['2026-03-10T23:30:00Z', '2026-03-10T22:30:00Z', '2026-03-10T00:10:00Z'];
  const days = (zone: string) => groupByDay(items, itself, zone).map(({ day, items }) => [day, items.length]);
  expect(days('UTC')).toEqual([['2026-03-10', 3]]);
  expect(days('Europe/Paris')).toEqual([
    ['2026-03-11', 1],
    ['2026-03-10', 2],
  ]);
  expect(days('America/New_York')).toEqual([
    ['2026-03-10', 2],
    ['2026-03-09', 1],
  ]);
  expect(groupByDay([], itself, 'UTC')).toEqual([]);
});

it.each([
  ['2026-03-10', 'Today'],
  ['2026-03-09', 'Yesterday'],
  ['2026-03-08', 'Sunday 8 March'],
  ['2025-12-31', 'Wednesday, 31 December 2025'],
])('calls %s on 10 March 2026: %s', (day, label) => {
  expect(dayLabel(day, '2026-03-10')).toBe(label);
});

it.each([
  ['2026-03-09', '2026-03-10', 'Yesterday and today'],
  ['2025-10-27', '2026-03-10', '27 October 2025 to today'],
  ['2026-02-27', '2026-03-10', '27 February to today'],
  ['2026-03-02', '2026-03-09', '2 March to yesterday'],
  ['2026-03-02', '2026-03-05', '2–5 March'],
  ['2026-02-27', '2026-03-05', '27 February – 5 March'],
  ['2025-12-30', '2026-01-02', '30 December 2025 – 2 January 2026'],
])('calls the days from %s to %s on 10 March 2026: %s', (first, last, words) => {
  expect(dayRange(first, last, '2026-03-10')).toBe(words);
});

it('recognises yesterday across clock and month changes', () => {
  // New York: 23 hours long.
  expect(dayLabel('2026-03-08', '2026-03-09')).toBe('Yesterday');
  expect(dayLabel('2026-02-28', '2026-03-01')).toBe('Yesterday');
});

it('shows the time in the person’s time zone', () => {
  expect(timeIn('Asia/Tokyo', new Date('2026-03-10T23:30:00Z'))).toBe('08:30');
});
