import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import { expect, it } from 'vitest';
import { before, NOON } from '../testing/rows.ts';
import { uptimePercent } from './uptime.ts';

const event = (status: WhatsappState, days: number) => ({ status, at: before(NOON, { days }) });

it.each([
  ['nothing was ever logged', [], 0],
  ['it was connected this very moment', [event('connected', 0)], 100],
  ['it has been connected since before the window', [event('connected', 400)], 100],
  ['it was stopped for half of the window', [event('connected', 400), event('stopped', 15)], 50],
  [
    'it was down for three of thirty days',
    [event('connected', 90), event('stopped', 20), event('connected', 17)],
    90,
  ],
  ['the log begins ten days ago', [event('connected', 10), event('stopped', 5)], 50],
  ['it was never connected in the window', [event('connected', 90), event('logged_out', 31)], 0],
])('when %s', (_when, events, percent) => {
  expect(uptimePercent(events, NOON)).toBe(percent);
});
