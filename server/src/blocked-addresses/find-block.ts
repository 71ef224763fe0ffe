import type { Channel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** The block of an address or a number, if an administrator has blocked it. The case of letters makes no difference. */
export function findBlock(
  db: Database,
  channel: Channel,
  address: string,
): Promise<{ reason: string } | undefined> {
  return db
    .selectFrom('blocked_addresses')
    .select('reason')
    .where('channel', '=', channel)
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .executeTakeFirst();
}

/** Why nothing was sent, for the owner of the alert. */
export function blockedSentence(channel: Channel, { reason }: { reason: string }): string {
  const what = channel === 'email' ? 'address' : 'number';
  return `An administrator has blocked this ${what}: ${reason}`;
}
