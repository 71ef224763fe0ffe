import type { Channel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';

/** The permanent refusal of an address or a number by a provider. */
interface Refusal {
  channel: Channel;
  address: string;
  cause: 'bounced' | 'complaint';
  /** The provider's message. */
  detail: string;
  /** Whether the owner stopped only marketing messages, so that codes are still sent. */
  sparesCodes?: boolean;
  at: Date;
}

/**
 * Blocks an address that does not exist, or whose owner blocked us, for every account at once: each further message there harms
 * the delivery of all others. Administrators can unblock it. An existing block is not changed, unless it spared codes and this
 * one does not.
 */
export async function blockAutomatically(
  db: Database,
  { channel, address, cause, detail, sparesCodes = false, at }: Refusal,
): Promise<void> {
  const row = {
    id: newId('blk'),
    channel,
    address,
    reason: detail,
    blocked_by: null,
    cause,
    spares_codes: sparesCodes,
    created_at: at,
  };
  await db
    .insertInto('blocked_addresses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (sparesCodes) return;
  await db
    .updateTable('blocked_addresses')
    .set({ spares_codes: false, reason: detail })
    .where('channel', '=', channel)
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .where('spares_codes', '=', true)
    .execute();
}

/** Unblocks an email address that was blocked because it did not exist: its owner says, or has proved, that it does. */
export async function liftBounce(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('blocked_addresses')
    .where('channel', '=', 'email')
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .where('cause', '=', 'bounced')
    .execute();
}

/**
 * Unblocks an email address that did not exist or whose owner complained. Only for somebody who has proved that the address
 * is theirs: otherwise, anyone who enters a stranger's address could undo the stranger's complaint.
 */
export async function liftEmailBlock(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('blocked_addresses')
    .where('channel', '=', 'email')
    .where(sql<boolean>`lower(address) = lower(${address})`)
    .where('cause', 'in', ['bounced', 'complaint'])
    .execute();
}

/** Unblocks a number whose owner had blocked us and now writes to us that they want messages again. */
export async function liftComplaint(db: Database, number: string): Promise<void> {
  await db
    .deleteFrom('blocked_addresses')
    .where('channel', '=', 'whatsapp')
    .where('address', '=', number)
    .where('cause', '=', 'complaint')
    .execute();
}
