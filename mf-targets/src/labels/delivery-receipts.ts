import type { Delivery } from '@newswatch/shared/contracts';
import { momentIn } from '@newswatch/shell-api/patterns';

/**
 * "Delivered 12:46, read 12:51"; with the weekday if that was not on the day of sending, whose time is shown
 * beside it. Null while the channel has reported neither. Email never does.
 */
export function receiptsLine(
  { sent_at, delivered_at, read_at }: Pick<Delivery, 'sent_at' | 'delivered_at' | 'read_at'>,
  timeZone: string,
): string | null {
  const at = (time: string) => momentIn(timeZone, new Date(time), new Date(sent_at ?? time));
  if (delivered_at === null) return read_at && `Read ${at(read_at)}`;
  return `Delivered ${at(delivered_at)}${read_at ? `, read ${at(read_at)}` : ''}`;
}
