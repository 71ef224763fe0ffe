import { DeliveryStatus } from '@newswatch/shared/contracts';
import { aDelivery } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { deliveryLine, deliveryReason, deliveryTone } from './delivery-labels.ts';

it.each([
  [aDelivery({ status: 'delivered' }), 'Email: delivered', null, 'success'],
  [
    aDelivery({ channel: 'whatsapp', status: 'suppressed', reason: 'channel_unverified' }),
    'WhatsApp: not sent',
    'the channel is not verified yet',
    'neutral',
  ],
  [aDelivery({ status: 'held', reason: 'daily_cap' }), 'Email: waiting', 'for the next digest', 'warning'],
  [
    aDelivery({ status: 'suppressed', reason: 'daily_cap' }),
    'Email: not sent',
    'you reached today’s limit; it will be in the next digest',
    'neutral',
  ],
  [
    aDelivery({ status: 'failed', error: { code: 'smtp_550', message: 'No such mailbox' } }),
    'Email: failed',
    'No such mailbox',
    'danger',
  ],
])('says how an alert was delivered, or why not: %#', (delivery, line, reason, tone) => {
  expect(deliveryLine(delivery)).toBe(line);
  expect(deliveryReason(delivery)).toBe(reason);
  expect(deliveryTone(delivery.status)).toBe(tone);
});

it.each(DeliveryStatus.options)('has words for a delivery that is %s', (status) => {
  expect(deliveryLine({ channel: 'email', status })).toMatch(/^Email: [a-z ]+$/);
});
