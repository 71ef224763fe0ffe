import { DeliveryStatus } from '@newswatch/shared/contracts';
import { aDelivery } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { deliveryLine, deliveryTone, rowReason } from './delivery-labels.ts';

const clock = { timeZone: 'Europe/Stockholm', now: new Date('2026-03-13T12:00:00Z') };
const scheduled_for = '2026-03-13T17:00:00Z';

it.each([
  [aDelivery({ status: 'delivered' }), 'Email: delivered', null, 'success'],
  [
    aDelivery({ channel: 'whatsapp', status: 'suppressed', reason: 'channel_unverified' }),
    'WhatsApp: not sent',
    'the channel is not verified yet',
    'neutral',
  ],
  [
    aDelivery({ status: 'held', reason: 'daily_cap', scheduled_for }),
    'Email: waiting until 18:00',
    null,
    'warning',
  ],
  [
    aDelivery({ status: 'held', reason: 'quiet_hours', scheduled_for: '2026-03-14T07:00:00Z' }),
    'Email: waiting until Sat 08:00',
    'your quiet hours',
    'warning',
  ],
  [
    aDelivery({ status: 'held', reason: 'gateway_unavailable' }),
    'Email: waiting',
    'the channel is not available right now; we will keep trying',
    'warning',
  ],
  [
    aDelivery({ status: 'suppressed', reason: 'daily_cap' }),
    'Email: not sent',
    'you reached today’s limit; the alert will be in the next digest',
    'neutral',
  ],
  [
    aDelivery({ status: 'held', reason: 'muted', scheduled_for: '2026-04-02T07:00:00Z' }),
    'Email: waiting until 2 Apr, 09:00',
    null,
    'warning',
  ],
  [
    aDelivery({ status: 'suppressed', reason: 'expired' }),
    'Email: not sent',
    'the alert was too old',
    'neutral',
  ],
  [
    aDelivery({ status: 'suppressed', reason: 'expired', waited_for: 'muted' }),
    'Email: not sent',
    'you had muted alerts, and this alert was more than two days old; the digest after the mute lists it',
    'neutral',
  ],
  // For a target, or a collection whose owner was suspended.
  [
    aDelivery({ status: 'suppressed', reason: 'user_inactive' }),
    'Email: not sent',
    'an account that the alert depends on was not active',
    'neutral',
  ],
  [
    aDelivery({ status: 'held', reason: 'digest_window', scheduled_for, story_muted: true }),
    'Email: held back',
    'you muted this story',
    'warning',
  ],
  [
    aDelivery({ status: 'failed', error: { code: 'smtp_550', message: 'No such mailbox' } }),
    'Email: failed',
    'No such mailbox',
    'danger',
  ],
])('says how an alert was delivered, or why not: %#', (delivery, line, reason, tone) => {
  expect(deliveryLine(delivery, clock)).toBe(line);
  expect(rowReason(delivery, null)).toBe(reason);
  expect(deliveryTone(delivery.status)).toBe(tone);
});

it.each(DeliveryStatus.options)('has words for a delivery that is %s', (status) => {
  expect(deliveryLine(aDelivery({ status }), clock)).toMatch(/^Email: [a-z ]+$/);
});

it('leaves the reason why a digest waits for the end of a mute to the banner', () => {
  const held = aDelivery({ status: 'held', reason: 'digest_window', scheduled_for });
  expect(rowReason(held, '2026-03-13T17:00:00.000Z')).toBeNull();
  expect(rowReason(held, '2026-03-13T16:00:00.000Z')).toBe('the alert will be in your next digest');
});
