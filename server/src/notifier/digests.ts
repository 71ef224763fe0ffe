import type { Channel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { countAlerts, readAlertCounts } from './alert-counts.ts';
import { noticeCaps } from './cap-notices.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { dailyCap, nextDigest, type Recipient } from './rules/gates.ts';
import { localDateAt } from './rules/local-times.ts';
import { openingAt } from './rules/opening.ts';

const USERS_AT_ONCE = 50;

/**
 * Closes the digest windows that have ended: the held parts of a person become one digest, and are queued. The digest
 * has an id from here on, so that after a crash the same parts are the same message, and no part is in two. Alerts that
 * expired meanwhile are named in it; where there is nothing else, they are a digest of their own.
 *
 * One that cannot be closed is tried again at the next look, and keeps nobody else waiting.
 *
 * @returns how many people had a window to close; as many as `USERS_AT_ONCE` means that there may be more
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

/** Expired alerts whose turn it is to be named. */
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
    const late = await expired(trx, at)
      .select(['id', 'mode', 'channel'])
      .where('user_id', '=', userId)
      .execute();
    if (parts.length + late.length === 0) return;
    if (await postpone(trx, recipient, [...parts, ...late], at)) return;
    const today = localDateAt(at, recipient.timeZone);
    const counts = await readAlertCounts(trx, [userId], at);
    const isFull = counts(userId, today) >= dailyCap(recipient);
    // The digest of the day always goes out: it is what everything over the cap waits for.
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
    // Who gets everything once a day anyway misses nothing by the cap.
    if (parts.every((part) => part.mode === 'daily')) return;
    const before = counts(userId, today);
    await noticeCaps(trx, [{ userId, recipient, target: null, date: today, before, after: before + 1 }], at);
  });
}

/** One value, however many parts there are: a statement takes 65,535. */
const isOneOf = (parts: readonly Part[]) => sql<boolean>`id = any(${parts.map(({ id }) => id)})`;

/** Quiet hours or a mute that began after the window was planned move its end. @returns whether they did */
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
