import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { countAlerts, readAlertCounts } from './alert-counts.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { dailyCap, nextDigest } from './rules/gates.ts';
import { localDateAt } from './rules/local-times.ts';

const USERS_AT_ONCE = 50;

/**
 * Closes the digest windows that have ended: the held parts of a person become one digest, and are queued. The digest
 * has an id from here on, so that after a crash the same parts are the same message, and no part is in two.
 *
 * @returns how many people had a window to close; as many as `USERS_AT_ONCE` means that there may be more
 */
export async function closeDigestWindows(
  db: Database,
  now: () => Date,
): Promise<{ people: number; more: boolean }> {
  const due = await db
    .selectFrom('deliveries')
    .select('user_id')
    .distinct()
    .where('status', '=', 'held')
    .where('mode', '<>', 'live')
    .where('digest_id', 'is', null)
    .where('scheduled_for', '<=', now())
    .limit(USERS_AT_ONCE)
    .execute();
  for (const { user_id } of due) await closeWindow(db, user_id, now);
  return { people: due.length, more: due.length === USERS_AT_ONCE };
}

function closeWindow(db: Database, userId: string, now: () => Date): Promise<void> {
  return transaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(RECIPIENT_COLUMNS)
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Gone meanwhile, and the deliveries with them.
    if (!person) return;
    const recipient = recipientOf(person);
    // Read under the lock: what a matcher holds for this window was committed before, or goes to the next.
    const at = now();
    const parts = await trx
      .selectFrom('deliveries')
      .select(['id', 'mode', 'channel'])
      .where('user_id', '=', userId)
      .where('status', '=', 'held')
      .where('mode', '<>', 'live')
      .where('digest_id', 'is', null)
      .where('scheduled_for', '<=', at)
      .execute();
    if (parts.length === 0) return;
    const today = localDateAt(at, recipient.timeZone);
    const counts = await readAlertCounts(trx, [userId], at);
    const ids = parts.map((part) => part.id);
    const isFull = counts(userId, today) >= dailyCap(recipient);
    // The digest of the day always goes out: it is what everything over the cap waits for.
    if (isFull && parts.every((part) => part.mode === 'hourly')) {
      await trx
        .updateTable('deliveries')
        .set({ mode: 'daily', reason: 'daily_cap', scheduled_for: nextDigest(recipient, 'daily', at) })
        .where('id', 'in', ids)
        .execute();
      return;
    }
    const digestId = newId('dig');
    await trx
      .updateTable('deliveries')
      .set({ status: 'queued', reason: null, digest_id: digestId })
      .where('id', 'in', ids)
      .execute();
    // Named once, in the next digest of their channel.
    await trx
      .updateTable('deliveries')
      .set({ digest_id: digestId })
      .where('user_id', '=', userId)
      .where('status', '=', 'suppressed')
      .where('reason', '=', 'expired')
      .where('channel', 'in', [...new Set(parts.map((part) => part.channel))])
      .where('digest_id', 'is', null)
      .execute();
    await countAlerts(trx, userId, today, 1);
  });
}
