import { formatExact } from '@newswatch/ui';
import { expect, it } from 'vitest';
import { actionWords, changesOf, entryChanges, factsOf } from './audit-labels.ts';

const timeZone = 'Asia/Tokyo';

it('labels actions in plain words', () => {
  expect(actionWords('deploy_token.created')).toBe('Deploy token created');
  expect(actionWords('whatsapp.start')).toBe('WhatsApp start');
  expect(actionWords('hand_over.sent')).toBe('Hand-over sent');
});

it.each([
  [{ plan: 'free' }, { plan: 'pro' }, [{ name: 'plan', before: 'free', after: 'pro' }]],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: 'b', before: '2', after: '3' }]],
  [null, { max_targets: 4, note: null }, [{ name: 'max targets', before: null, after: '4' }]],
  [{ status: 'active' }, null, [{ name: 'status', before: 'active', after: '–' }]],
  [
    { sender: { per_hour: 1, per_day: 9 } },
    { sender: { per_hour: 2, per_day: 9 } },
    [{ name: 'sender per hour', before: '1', after: '2' }],
  ],
  [
    { paused_at: null },
    { paused_at: '2026-03-10T09:00:00.000Z' },
    [
      {
        name: 'paused at',
        before: '–',
        after: formatExact(new Date('2026-03-10T09:00:00.000Z'), { timeZone }),
      },
    ],
  ],
  [{ open: true }, { open: false }, [{ name: 'open', before: 'yes', after: 'no' }]],
  [null, null, []],
])('names what differs between %o and %o', (before, after, expected) => {
  expect(changesOf(before, after, timeZone)).toEqual(expected);
});

it('shows people and targets by name, even in lists', () => {
  const names = { usr_1: 'Ann', tgt_1: 'Ports' };
  expect(
    entryChanges({ before: null, after: { to: 'usr_1', targets: ['tgt_1', 'tgt_2'] }, names }, timeZone),
  ).toEqual([
    { name: 'to', before: null, after: 'Ann' },
    { name: 'targets', before: null, after: 'Ports, tgt_2' },
  ]);
  expect(entryChanges({ before: { user_id: null }, after: { user_id: 'usr_1' }, names }, timeZone)).toEqual([
    { name: 'user', before: '–', after: 'Ann' },
  ]);
});

it('turns the remaining fields into facts', () => {
  expect(factsOf({ reason: 'Spam', ids: ['a', 'b'] }, timeZone)).toEqual([
    { term: 'Reason', value: 'Spam' },
    { term: 'Ids', value: 'a, b' },
  ]);
  const told = changesOf({ plan: 'free' }, { plan: 'pro' }, timeZone);
  expect(factsOf({ fields: ['plan'] }, timeZone, told)).toEqual([]);
  expect(factsOf({ fields: ['phone'] }, timeZone)).toEqual([{ term: 'Fields', value: 'phone' }]);
});
