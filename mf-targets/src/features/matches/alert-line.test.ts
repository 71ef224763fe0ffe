import { suppressionReasons } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { alertLine } from './alert-line.ts';

it.each([
  ['sent', null, 'Alert sent'],
  ['suppressed', 'duplicate_story', 'No alert: you already got an alert about this story'],
  ['held', 'quiet_hours', 'Alert waiting: your quiet hours'],
  ['partially_sent', null, 'Alert partly sent'],
  ['failed', null, 'Alert failed'],
  ['pending', null, 'Alert on its way'],
] as const)('says what became of an alert that is %s (%s)', (status, suppressed_reason, line) => {
  expect(alertLine({ id: null, status, suppressed_reason })).toBe(line);
});

it.each(suppressionReasons)('has words for %s', (reason) => {
  const line = alertLine({ id: null, status: 'suppressed', suppressed_reason: reason });
  expect(line).toMatch(/^No alert: ([a-z]|WhatsApp )/);
  expect(line).not.toContain('_');
});
