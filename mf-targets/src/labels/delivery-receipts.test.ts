import { expect, it } from 'vitest';
import { receiptsLine } from './delivery-receipts.ts';

const sent_at = '2026-03-10T10:45:00Z';
const delivered_at = '2026-03-10T10:46:00Z';

it.each([
  [null, null, null],
  [delivered_at, null, 'Delivered 12:46'],
  [delivered_at, '2026-03-10T10:51:00Z', 'Delivered 12:46, read 12:51'],
  [delivered_at, '2026-03-12T10:51:00Z', 'Delivered 12:46, read Thu 12:51'],
  [null, delivered_at, 'Read 12:46'],
])('delivered %s and read %s is shown as %s in the person’s zone', (delivered, read, line) => {
  expect(receiptsLine({ sent_at, delivered_at: delivered, read_at: read }, 'Africa/Cairo')).toBe(line);
});
