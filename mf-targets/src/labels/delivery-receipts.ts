import type { Delivery } from '@newswatch/shared/contracts';
import { momentIn } from '@newswatch/shell-api/patterns';

interface Receipts {
  /** The time at which the outcome was reported, for display after it: "12:51" after "Read". */
  at: string | null;
  /** The report before it: "Delivered 12:46". */
  earlier: string | null;
}

/**
 * The channel's reports about a message after it was sent. A time has its weekday if it is not on the day of sending, which is
 * shown beside it. Both are null while nothing is reported: email never does.
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
