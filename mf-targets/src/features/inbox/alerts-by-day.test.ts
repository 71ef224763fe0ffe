import { aNotification } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { dayCounts } from './alerts-by-day.tsx';

const read = { read_at: '2026-03-13T12:00:00.000Z' };

it('counts the alerts and notices of a day, and how many are unread', () => {
  const alert = aNotification({ type: 'match', read_at: null });
  expect(dayCounts([alert])).toBe('1 alert, 1 unread');
  expect(dayCounts([alert, { ...alert, ...read }, { ...alert, ...read, type: 'spike' }])).toBe(
    '2 alerts, 1 notice, 1 unread',
  );
  expect(dayCounts([{ ...alert, ...read, type: 'quota_warning' }])).toBe('1 notice');
});
