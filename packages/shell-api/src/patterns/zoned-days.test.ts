import { expect, it } from 'vitest';
import { addDays, dayAt, startOfDay } from './zoned-days.ts';

it.each([
  ['2026-06-01', 'UTC', '2026-06-01T00:00:00.000Z'],
  ['2026-06-01', 'Africa/Cairo', '2026-05-31T21:00:00.000Z'],
  // The first day starts daylight saving time at two in the morning, the second ends it.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
])('%s begins in %s at %s, and is that day there', (day, zone, moment) => {
  expect(startOfDay(day, zone)).toBe(moment);
  expect(dayAt(moment, zone)).toBe(day);
});

it('returns nothing when there is no day', () => {
  expect(startOfDay('', 'UTC')).toBeNull();
  expect(dayAt(null, 'UTC')).toBe('');
  expect(addDays('', 1)).toBe('');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
