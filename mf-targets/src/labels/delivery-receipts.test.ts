import { expect, it } from 'vitest';
import { receiptsOf } from './delivery-receipts.ts';

const sent_at = '2026-03-10T10:45:00Z';
const delivered_at = '2026-03-10T10:46:00Z';

it.each([
  ['sent', null, null, null, null],
  ['delivered', delivered_at, null, '12:46', null],
  ['read', delivered_at, '2026-03-10T10:51:00Z', '12:51', 'Delivered 12:46'],
  ['read', delivered_at, '2026-03-12T10:51:00Z', 'Thu 12:51', 'Delivered 12:46'],
  ['read', null, delivered_at, '12:46', null],
  ['failed', delivered_at, null, null, 'Delivered 12:46'],
] as const)(
  '%s, delivered %s, read %s: the outcome has the time %s in the person’s zone, and before it was %s',
  (status, delivered, read, at, earlier) => {
    const delivery = { status, sent_at, delivered_at: delivered, read_at: read };
    expect(receiptsOf(delivery, 'Africa/Cairo')).toEqual({ at, earlier });
  },
);
