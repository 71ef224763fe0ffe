import { sql } from 'kysely';
import { cancelWaiting } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import { deleteFollow, readFollows, recordFollowEvent } from '../follows/repository.ts';
import { stopUpdates } from '../follows/stop.ts';

/**
 * Ends what the owner of some targets has set up around them, before they become somebody else's: copies, follows, links, secret
 * addresses, questions, and alerts that wait. Recipients, apps, reports, charts, screens and subscriptions with the target in a
 * list ignore it from then on, like a deleted one: all of them look only among their owner's targets.
 */
export async function forgetTargets(
  trx: Database,
  { userId, targetIds }: { userId: string; targetIds: readonly string[] },
  now: Date,
): Promise<void> {
  await endCopies(trx, targetIds, now);
  for (const table of [
    'shared_links',
    'target_feeds',
    'calendar_feeds',
    'questions',
    'target_daily_alerts',
  ] as const)
    await trx.deleteFrom(table).where('target_id', 'in', targetIds).execute();
  await cancelWaiting(trx, targetIds);
  await trx
    .updateTable('relays')
    .set({ status: 'canceled', error: 'The target was handed over.', claimed_until: null })
    .where('user_id', '=', userId)
    .where('target_id', 'in', targetIds)
    .where('status', '=', 'queued')
    .execute();
  await trx
    .deleteFrom('pushes')
    .where(
      sql<boolean>`exists (
        select from notifications n where n.id = pushes.notification_id and n.target_id = any(${[...targetIds]}::text[])
      )`,
    )
    .execute();
  await notifyPrograms(trx, targetIds);
}

/** The followers did not agree to follow a target of the new owner, and nobody sent the new owner a copy. */
async function endCopies(trx: Database, targetIds: readonly string[], now: Date): Promise<void> {
  const copies = await trx
    .selectFrom('target_copies')
    .select('id')
    .where('target_id', 'in', targetIds)
    .orderBy('id')
    .execute();
  for (const { id } of copies) await stopUpdates(trx, id, now);
  await trx.deleteFrom('target_copies').where('target_id', 'in', targetIds).execute();
  await trx
    .updateTable('target_copies')
    .set({ added_target_id: null })
    .where('added_target_id', 'in', targetIds)
    .execute();
  for (const { target_id, ended, owner_id } of (await readFollows(trx, targetIds)).values()) {
    await deleteFollow(trx, target_id);
    if (ended === null) await recordFollowEvent(trx, target_id, 'follow_stopped', owner_id, now);
  }
}

/** Notifies the former owner's programs, for which the targets are deleted. */
async function notifyPrograms(trx: Database, targetIds: readonly string[]): Promise<void> {
  await sql`
    insert into external_changes (type, user_id, target_id, data)
    select 'target.deleted', t.user_id, t.id, json_build_object('target', json_build_object(
      'id', t.id, 'name', t.name, 'status', 'archived', 'status_reason', t.status_reason, 'version', t.version,
      'updated_at', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ))
    from targets t where t.id = any(${[...targetIds]}::text[]) and exists (
      select from subscriptions s where s.user_id = t.user_id and s.status = 'active' and 'target.deleted' = any(s.events)
    )
    order by t.id
  `.execute(trx);
  await notify(trx, 'webhooks_queued');
}
