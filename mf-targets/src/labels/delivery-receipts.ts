import type { Delivery } from '@newswatch/shared/contracts';
import { momentIn } from '@newswatch/shell-api/patterns';

interface Receipts {
  /** When the outcome was reported, to follow its word: "12:51" after "Read". */
  at: string | null;
  /** The report before it: "Delivered 12:46". */
  earlier: string | null;
}

/**
 * What the channel reported about a message after it was sent. A time has its weekday if that was not on the day of
 * sending, whose time is shown beside it. Both are null while nothing is reported: email never does.
 */
export function receiptsOf(
  {
    status,
    sent_at,
    delivered_at,
    read_at,
  }: Pick<Delivery, 'status' | 'sent_at' | 'delivered_at' | 'read_at'>,
  timeZone: string,
): Receipts {
  const at = (time: string | null) => time && momentIn(timeZone, new Date(time), new Date(sent_at ?? time));
  if (status === 'delivered') return { at: at(delivered_at), earlier: null };
  return {
    at: status === 'read' ? at(read_at) : null,
    earlier: delivered_at && `Delivered ${at(delivered_at)}`,
  };
}
