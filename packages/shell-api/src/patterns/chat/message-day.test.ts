import { expect, it } from 'vitest';
import { messageDay } from './message-day.ts';

it.each([
  ['2026-03-10T00:30:00Z', 'UTC', 'Today'],
  ['2026-03-09T23:30:00Z', 'UTC', 'Yesterday'],
  ['2026-03-09T23:30:00Z', 'Europe/Paris', 'Today'],
  ['2026-03-10T00:30:00Z', 'America/New_York', 'Yesterday'],
])('a message from %s in %s is dated: %s', (at, timeZone, label) => {
  // In New York it is still the 10th.
  expect(messageDay(at, new Date('2026-03-10T12:00:00Z'), timeZone)).toBe(label);
});

it('names other days, and the year if it is not the current one', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(messageDay('2026-03-01T12:00:00Z', now, 'UTC')).toMatch(/Sunday/);
  expect(messageDay('2025-03-01T12:00:00Z', now, 'UTC')).toMatch(/2025/);
});
