import { todaySentence } from '@newswatch/shell-api/patterns';
import { aDashboard } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { alertsChange, matchesChange, speedChange } from './overview-sentences.ts';

it('computes the surplus from the rounded usual value', () => {
  const dashboard = aDashboard({ usual_by_now: { low: 1.3, median: 2.5, high: 3.7 } });
  dashboard.cards.matches_today = 17;
  expect(todaySentence(dashboard).rest).toBe(' so far today, 14 more than usual by this hour.');
  expect(matchesChange(dashboard)).toEqual({
    direction: 'up',
    amount: '14',
    words: 'more than the usual 3',
    note: 'Usually 3 by this hour',
  });
});

it('shows the daily limit separately from the alerts sent', () => {
  const dashboard = aDashboard();
  expect(alertsChange(dashboard).words).toBe('4 yesterday, 4 of 50 used');
  dashboard.funnel_today.waiting = 1;
  expect(alertsChange(dashboard)).toEqual({
    direction: 'none',
    amount: '1',
    words: 'waiting, 4 of 50 used',
    note: 'Counted towards your daily limit',
  });
  dashboard.funnel_today.sent = 9;
  expect(alertsChange(dashboard)).toMatchObject({
    words: 'waiting, 4 of 50 used (digests count once)',
    note: 'Counted towards your daily limit; a digest counts as one alert',
  });
  dashboard.quota.notifications_today = { ...dashboard.quota.notifications_today, used: 50 };
  expect(alertsChange(dashboard).words).toBe('waiting, limit reached');
  dashboard.quota.notifications_today = { ...dashboard.quota.notifications_today, used: 51 };
  dashboard.funnel_today.waiting = 0;
  expect(alertsChange(dashboard).words).toBe('4 yesterday, over the limit of 50');
  dashboard.funnel_today.waiting = 1;
  dashboard.quota.notifications_today.max = null;
  expect(alertsChange(dashboard).words).toBe('waiting');
});

it('fits on one line while the usual level is unknown', () => {
  const dashboard = aDashboard({ usual_by_now: null });
  dashboard.cards.matches_today = 1_234;
  const { count, rest } = todaySentence(dashboard);
  // The line shows about 68 characters.
  expect(`${count}${rest}`.length).toBeLessThan(65);
});

it('rounds a change of more than a minute so that it fits on a line, with the exact value in the note', () => {
  const time_to_alert = { median_seconds: 180, before_seconds: 324, by_day: [] };
  expect(speedChange({ time_to_alert })).toEqual({
    direction: 'down',
    amount: '2\u00a0min',
    words: 'faster than last week',
    note: '2\u00a0min 24\u00a0s faster than last week. The last 7 days, compared with the 7 days before',
  });
  // A single late alert says nothing about the week.
  expect(speedChange({ time_to_alert: { ...time_to_alert, alerts: 1 } })).toEqual({
    direction: 'none',
    amount: '',
    words: 'from 1 alert in 7 days',
  });
  expect(speedChange({ time_to_alert: { ...time_to_alert, alerts: 5 } }).direction).toBe('down');
});
