import type { Channel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { countAlerts, readAlertCounts } from './alert-counts.ts';
import { writeCapNotices } from './cap-notices.ts';
import { dropStopped } from './drop-stopped.ts';
import { lockRecipient } from './recipient.ts';
import { dailyCap, nextDigest, type Recipient } from './rules/gates.ts';
import { localDateAt } from './rules/local-times.ts';
import { openingAt } from './rules/opening.ts';

const USERS_AT_ONCE = 50;

/**
 * Closes the digest windows that have ended: the held parts of a person become one digest and are queued. From then on
 * the digest has an id, so that after a crash the same parts are the same message, and no part is in two digests.
 * Alerts that have expired are listed in it; if there is nothing else, they are a separate digest.
 *
 * A window that cannot be closed is retried in the next run and does not delay other people.
 *
 * @returns how many people had a window to close; `more` is true if there may be further ones
 */
export async function closeDigestWindows(
  db: Database,
  now: () => Date,
  logger: Logger,
): Promise<{ people: number; more: boolean }> {
  const at = now();
  const windows = db
    .selectFrom('deliveries')
    .select('user_id')
    .where('status', '=', 'held')
    .where('mode', '<>', 'live')
    .where('digest_id', 'is', null)
    .where('scheduled_for', '<=', at);
  const due = await windows.union(expired(db, at).select('user_id')).limit(USERS_AT_ONCE).execute();
  let closed = 0;
  for (const { user_id } of due) {
    try {
      await closeWindow(db, user_id, now);
      closed += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, userId: user_id }, 'a digest window could not be closed');
    }
  }
  return { people: due.length, more: closed > 0 && due.length === USERS_AT_ONCE };
}

/** Expired alerts that are due to be listed. */
function expired(db: Database, at: Date) {
  return db
    .selectFrom('deliveries')
    .where('status', '=', 'suppressed')
    .where('reason', '=', 'expired')
    .where('digest_id', 'is', null)
    .where('scheduled_for', '<=', at);
}

interface Part {
  id: string;
  mode: 'live' | 'hourly' | 'daily';
  channel: Channel;
}

function closeWindow(db: Database, userId: string, now: () => Date): Promise<void> {
  return transaction(db, async (trx) => {
    const recipient = await lockRecipient(trx, userId);
    // The person has been deleted, together with the deliveries.
    if (!recipient) return;
    // Read under the lock: alerts that the matcher held for this window are already committed; later ones go into the next
    // window.
    const at = now();
    const isDue = sql<boolean>`d.user_id = ${userId} and d.digest_id is null and d.scheduled_for <= ${at}
      and (d.status = 'held' and d.mode <> 'live' or d.status = 'suppressed' and d.reason = 'expired')`;
    await dropStopped(trx, recipient, isDue, at);
    const parts = await trx
      .selectFrom('deliveries')
      .select(['id', 'mode', 'channel'])
      .where('user_id', '=', userId)
      .where('status', '=', 'held')
      .where('mode', '<>', 'live')
      .where('digest_id', 'is', null)
      .where('scheduled_for', '<=', at)
      .execute();
    const late = await expired(trx, at)
      .select(['id', 'mode', 'channel'])
      .where('user_id', '=', userId)
      .execute();
    if (parts.length + late.length === 0) return;
    if (await postpone(trx, recipient, [...parts, ...late], at)) return;
    const today = localDateAt(at, recipient.timeZone);
    const counts = await readAlertCounts(trx, [userId], at);
    const isFull = counts(userId, today) >= dailyCap(recipient);
    // The daily digest is always sent, because all alerts over the cap wait for it.
    if (isFull && late.length === 0 && parts.every((part) => part.mode === 'hourly')) {
      await trx
        .updateTable('deliveries')
        .set({ mode: 'daily', reason: 'daily_cap', scheduled_for: nextDigest(recipient, 'daily', at) })
        .where(isOneOf(parts))
        .execute();
      return;
    }
    await makeDigest(trx, userId, parts, late);
    await countAlerts(trx, userId, today, 1);
    // People who get all alerts once a day lose none because of the cap.
    if (parts.every((part) => part.mode === 'daily')) return;
    const before = counts(userId, today);
    await writeCapNotices(
      trx,
      [{ userId, recipient, target: null, date: today, before, after: before + 1 }],
      at,
    );
  });
}

/** A single parameter is used for any number of parts, because a statement can have at most 65,535. */
const isOneOf = (parts: readonly Part[]) => sql<boolean>`id = any(${parts.map(({ id }) => id)})`;

/**
 * Postpones the end of the window if quiet hours or a mute started after it was planned. @returns whether the end was postponed
 */
async function postpone(
  trx: Database,
  recipient: Recipient,
  parts: readonly Part[],
  at: Date,
): Promise<boolean> {
  const opening = openingAt(recipient, at, 'normal');
  if (opening.reason === null) return false;
  await trx.updateTable('deliveries').set({ scheduled_for: opening.at }).where(isOneOf(parts)).execute();
  return true;
}

async function makeDigest(
  trx: Database,
  userId: string,
  parts: readonly Part[],
  late: readonly Part[],
): Promise<void> {
  const digestId = newId('dig');
  if (parts.length > 0) {
    await trx
      .updateTable('deliveries')
      .set({ status: 'queued', reason: null, digest_id: digestId })
      .where(isOneOf(parts))
      .execute();
    // Expired alerts are listed once, in the next digest of their channel.
    await trx
      .updateTable('deliveries')
      .set({ digest_id: digestId })
      .where('user_id', '=', userId)
      .where('status', '=', 'suppressed')
      .where('reason', '=', 'expired')
      .where('channel', 'in', [...new Set(parts.map((part) => part.channel))])
      .where('digest_id', 'is', null)
      .execute();
  }
  const carried = new Set(parts.map((part) => part.channel));
  const alone = late.filter(({ channel }) => !carried.has(channel));
  if (alone.length === 0) return;
  await trx
    .updateTable('deliveries')
    .set({ status: 'queued', mode: 'daily', digest_id: digestId })
    .where(isOneOf(alone))
    .execute();
}
