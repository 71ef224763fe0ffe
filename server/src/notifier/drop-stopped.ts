import type { TargetStatus } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isOfMutedStory } from '../muted-story.ts';
import type { Database } from '../storage/database.ts';
import { type Recipient, stopsSending } from './rules/gates.ts';

/**
 * Removes from a digest the alerts that may no longer be sent, with the reason: alerts about a story that was muted, alerts of a
 * target that was paused, and alerts on a channel that was switched off.
 *
 * @param isPart SQL condition for its parts, rows of `d`
 * @returns the IDs of the dropped parts
 */
export async function dropStopped(
  db: Database,
  recipient: Recipient,
  isPart: RawBuilder<boolean>,
  at: Date,
): Promise<string[]> {
  const muted = await db
    .updateTable('deliveries as d')
    .set({ status: 'suppressed', reason: 'muted', claimed_until: null })
    .where(isPart)
    // A message about a muted story has failed before only if its person asked to send it again.
    .where('d.failed_at', 'is', null)
    .where(isOfMutedStory(sql`d.notification_id`, at))
    .returning('d.id')
    .execute();
  const dropped = muted.map(({ id }) => id);
  const rest = await db
    .selectFrom('deliveries as d')
    .innerJoin('targets as t', 't.id', 'd.target_id')
    .select(['d.channel', 't.id', 't.delivery_mode', 't.channels'])
    // For its former owner, a target that was handed over is deleted.
    .select(sql<TargetStatus>`case when t.user_id = d.user_id then t.status else 'archived' end`.as('status'))
    .distinct()
    .where(isPart)
    .execute();
  for (const { channel, id, status, delivery_mode: deliveryMode, channels } of rest) {
    const reason = stopsSending(recipient, channel, { status, deliveryMode, channels });
    if (reason === null) continue;
    const stopped = await db
      .updateTable('deliveries as d')
      .set({ status: 'suppressed', reason, claimed_until: null })
      .where(isPart)
      .where('d.target_id', '=', id)
      .where('d.channel', '=', channel)
      .returning('d.id')
      .execute();
    dropped.push(...stopped.map((part) => part.id));
  }
  return dropped;
}
