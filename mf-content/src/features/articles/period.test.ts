import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

// It is already the 26th in Auckland, 13 hours ahead.
const at = { now: Date.parse('2026-11-25T13:00:00Z'), timeZone: 'Pacific/Auckland' };
const start = (day: number) => `2026-11-${day - 1}T11:00:00.000Z`;

it.each([
  [{}, {}],
  [{ when: 'today' }, { from: start(26) }],
  [{ when: 'yesterday' }, { from: start(25), to: start(26) }],
  [{ when: '7-days' }, { from: start(20) }],
  [{ when: '30-days' }, { from: '2026-10-27T11:00:00.000Z' }],
  [{ when: '90-days' }, { from: '2026-08-28T12:00:00.000Z' }],
  [{ when: 'days' }, {}],
  [{ when: 'days', from: '2026-11-20' }, { from: start(20) }],
  [{ when: 'days', to: '2026-11-20' }, { to: start(21) }],
  [
    { when: 'days', from: '2026-11-20', to: '2026-11-20' },
    { from: start(20), to: start(21) },
  ],
  // Days without a chosen period, as in a manually edited URL.
  [{ when: 'today', from: '2026-11-20' }, { from: start(26) }],
] as const)('the days of %o are read in the person’s time zone', (period, expected) => {
  expect(periodOf(period, at)).toEqual(expected);
});
