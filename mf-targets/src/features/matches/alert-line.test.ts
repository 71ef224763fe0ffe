import { suppressionReasons } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { alertLine } from './alert-line.ts';

const clock = { timeZone: 'Europe/Stockholm', now: new Date('2026-03-13T12:00:00Z') };
const today = '2026-03-13T17:00:00Z';
const tomorrow = '2026-03-14T07:00:00Z';

it.each([
  ['sent', null, null, 'Alert sent'],
  ['suppressed', 'duplicate_story', null, 'No alert: you already got an alert about this story'],
  ['held', 'quiet_hours', tomorrow, 'Waiting until Sat 08:00: your quiet hours'],
  ['held', 'gateway_unavailable', null, /^Alert waiting: the channel is not available/],
  ['held', 'daily_cap', today, 'Waiting until 18:00'],
  ['held', 'target_cap', tomorrow, 'Waiting until Sat 08:00'],
  ['held', 'muted', today, 'Waiting until 18:00'],
  ['partially_sent', null, null, 'Alert partly sent'],
  ['failed', null, null, 'Alert failed'],
  ['pending', null, null, 'Alert on its way'],
] as const)(
  'says what happened to an alert that is %s (%s)',
  (status, suppressed_reason, waits_until, line) => {
    const said = alertLine({ id: null, status, suppressed_reason, waits_until }, clock);
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
  },
);

it.each([
  ['2026-03-10T12:00:00Z', 'No alert: you muted this story on Tuesday 10 March'],
  ['2026-03-12T23:30:00Z', 'No alert: you muted this story today'],
])('says when the story of an article was muted: %s', (story_muted_at, line) => {
  const notification = { id: null, suppressed_reason: 'muted', waits_until: null, story_muted_at } as const;
  expect(alertLine({ ...notification, status: 'suppressed' }, clock)).toBe(line);
});

it.each(suppressionReasons)('has words for %s', (reason) => {
  const line = alertLine(
    { id: null, status: 'suppressed', suppressed_reason: reason, waits_until: null },
    clock,
  );
  expect(line).toMatch(/^No alert: ([a-z]|WhatsApp )/);
  expect(line).not.toContain('_');
});
