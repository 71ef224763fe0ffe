import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';

/** A place in the events of a subscription. */
export interface EventPlace {
  /** Number of the transaction that wrote it. */
  xid: string;
  eventId: string;
}

const SHAPE = /^(\d{1,20})\.(evt_[0-9A-HJKMNP-TV-Z]{26})$/;

export function formatCursor({ xid, eventId }: EventPlace): string {
  return `c_${Buffer.from(`${xid}.${eventId}`).toString('base64url')}`;
}

/** @throws {Failure} `validation_failed` for one that we never gave out */
export function parseCursor(cursor: string): EventPlace {
  const [, xid, eventId] = SHAPE.exec(Buffer.from(cursor.slice(2), 'base64url').toString('utf8')) ?? [];
  if (xid !== undefined && eventId !== undefined) return { xid, eventId };
  throw new Failure('validation_failed', messages.subscriptions.cursor, {
    fields: { cursor: [messages.subscriptions.cursor] },
  });
}
