import { sql } from 'kysely';
import { alertPriority } from '../alert-priority.ts';
import type { Database } from '../storage/database.ts';
import { orExpired } from './outcomes.ts';
import type { Recipient } from './rules/gates.ts';
import { type Opening, openingAt } from './rules/opening.ts';

/**
 * Holds the alerts that are due, but not sent yet, once their person has muted alerts. The sender would hold them too, but only
 * when it reaches them; until then, they would be shown as being sent.
 */
export async function holdQueued(
  trx: Database,
  recipient: Recipient,
  userId: string,
  now: Date,
): Promise<void> {
  for (const priority of ['normal', 'high'] as const) {
    const opening = openingAt(recipient, now, priority);
    if (opening.reason !== 'muted') continue;
    await trx
      .updateTable('deliveries')
      .set({ status: 'held', reason: 'muted', scheduled_for: opening.at })
      .where(
        'id',
        'in',
        trx
          .selectFrom('deliveries as d')
          .innerJoin('targets as t', 't.id', 'd.target_id')
          .innerJoin('notifications as n', 'n.id', 'd.notification_id')
          .select('d.id')
          .where('d.user_id', '=', userId)
          .where('d.status', 'in', ['queued', 'retrying'])
          .where('d.digest_id', 'is', null)
          .where('n.type', '=', 'match')
          .where(alertPriority(), '=', priority)
          .orderBy('d.id')
          // A sender has locked what it is claiming.
          .forUpdate('d')
          .modifyEnd(sql`skip locked`),
      )
      .execute();
    if (priority === 'normal') await holdDigests(trx, userId, opening);
  }
}

/** Holds the alerts of digests whose window has closed: the sender would hold each digest as a whole. */
async function holdDigests(trx: Database, userId: string, { at, reason }: Opening): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'held', reason: orExpired(reason), scheduled_for: at })
    .where(
      'id',
      'in',
      trx
        .selectFrom('deliveries as d')
        .select('d.id')
        .where('d.user_id', '=', userId)
        .where('d.status', 'in', ['queued', 'retrying'])
        .where('d.digest_id', 'is not', null)
        .orderBy('d.id')
        .forUpdate('d')
        .modifyEnd(sql`skip locked`),
    )
    .execute();
}

/**
 * Plans digests again that wait for the end of a mute or of quiet hours, which may have moved. Returns whether any of them is
 * due now.
 */
export async function releaseDigests(
  trx: Database,
  recipient: Recipient,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { at, reason } = openingAt(recipient, now, 'normal');
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ status: reason === null ? 'queued' : 'held', reason: orExpired(reason), scheduled_for: at })
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .where('reason', 'in', ['muted', 'quiet_hours', 'expired'])
    .where('digest_id', 'is not', null)
    .where('scheduled_for', '>', now)
    .executeTakeFirst();
  return reason === null && numUpdatedRows > 0n;
}
