import type { Newsletter } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { receiversOf, unsentEmails } from './receivers-of.ts';

const email = (status: Newsletter['emails'][number]['status']): Newsletter['emails'][number] => ({
  ...{ recipient: null, status, sent_at: null, reason: null, can_retry: false },
});

const toLists = (counts: { sent?: number; queued?: number; failed?: number; canceled?: number }) => ({
  ...{
    lists: ['Clip sheet'],
    sent: 0,
    queued: 0,
    failed: 0,
    canceled: 0,
    can_retry: 0,
    unsubscribed: 0,
    reasons: [],
  },
  ...{ left_out: { waiting: 1, unsubscribed: 0, bounced: 0, complained: 0, beyond_limit: 0 } },
  ...counts,
});

it.each([
  ['recipients only', [email('sent'), email('failed')], null, '2 recipients', ', 1 failed'],
  ['a list only', [], toLists({ sent: 11 }), '11 subscribers', ''],
  [
    'both, of which not all have got it yet',
    [email('sent'), email('queued')],
    toLists({ sent: 5, queued: 3, failed: 2, canceled: 1 }),
    '2 recipients and 11 subscribers',
    ', 4 waiting, 2 failed, 1 not sent',
  ],
])('counts everybody to whom it was sent: %s', (_case, emails, subscribers, receivers, unsent) => {
  expect(receiversOf({ emails, subscribers })).toBe(receivers);
  expect(unsentEmails({ emails, subscribers })).toBe(unsent);
});
