import { expect, it } from 'vitest';
import { clockAt, momentAt } from './moment-at.ts';

it('finds the moment of a local time, even on days when the clocks change', () => {
  expect(momentAt('2026-03-09T23:00:00.000Z', '09:30', 'Europe/Paris')).toBe('2026-03-10T08:30:00.000Z');
  expect(momentAt('2026-03-28T23:00:00.000Z', '09:30', 'Europe/Paris')).toBe('2026-03-29T07:30:00.000Z');
  expect(momentAt('2026-10-24T22:00:00.000Z', '09:30', 'Europe/Paris')).toBe('2026-10-25T08:30:00.000Z');
  // 23 hours after midnight, the clock shows the next day.
  expect(momentAt('2026-03-28T23:00:00.000Z', '23:30', 'Europe/Paris')).toBe('2026-03-29T21:30:00.000Z');
  // In Cairo, this day starts at 01:00.
  expect(momentAt('2026-04-23T21:00:00.000Z', '00:15', 'Africa/Cairo')).toBe('2026-04-23T22:15:00.000Z');
  expect(momentAt('2026-04-23T22:00:00.000Z', '00:15', 'Africa/Cairo')).toBe('2026-04-23T22:15:00.000Z');
  // The clocks go from 02:00 to 03:00: a reminder is never earlier than requested.
  expect(momentAt('2026-03-28T23:00:00.000Z', '02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
  expect(clockAt('2026-03-29T07:30:00.000Z', 'Europe/Paris')).toBe('09:30');
});
