import type { Channel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** The reason why an address is blocked: by an administrator, or, with a cause, automatically after a message there. */
export interface Block {
  reason: string;
  cause: 'bounced' | 'complaint' | null;
  /** Whether the owner of the number stopped only marketing messages, so that codes are still sent. */
  spares_codes: boolean;
}

/** The block of an address or a number, if it is blocked. The case of letters makes no difference. */
export function findBlock(db: Database, channel: Channel, address: string): Promise<Block | undefined> {
  return db
    .selectFrom('blocked_addresses')
    .select(['reason', 'cause', 'spares_codes'])
    .where('channel', '=', channel)
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .executeTakeFirst();
}

/** A sentence for the owner of the alert about why nothing was sent. */
export function blockedSentence(channel: Channel, { reason, cause, spares_codes }: Block): string {
  const what = channel === 'email' ? 'address' : 'number';
  if (cause === 'bounced') return `This ${what} is blocked because messages to it were refused: ${reason}`;
  if (spares_codes) return `The owner of this ${what} stopped messages from us, except codes: ${reason}`;
  if (cause === 'complaint')
    return `This ${what} is blocked because its owner blocked our messages: ${reason}`;
  return `An administrator has blocked this ${what}: ${reason}`;
}
