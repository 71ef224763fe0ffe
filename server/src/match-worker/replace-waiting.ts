import { sql } from 'kysely';
import { cancelRepeated } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { UrgentAlert } from './decide-batch.ts';

/**
 * Stops the waiting alerts that urgent ones have taken the place of, so that no digest repeats what was sent at once: to
 * their person, and to recipients who get the urgent alert too. Runs in the transaction that writes the urgent alerts,
 * after these and their deliveries.
 */
export async function replaceWaiting(
  trx: Database,
  urgent: readonly UrgentAlert[],
  now: Date,
): Promise<void> {
  for (const { notification_id, target_id, story_id, article_id, is_of_story } of urgent) {
    const { rows } = await sql<{ id: string }>`
      select old.id from notifications new
      join notifications old on old.user_id = new.user_id and old.target_id = new.target_id and old.story_id = new.story_id
      where new.id = ${notification_id} and old.id <> new.id and old.type = 'match' and old.urgency is null
        and old.target_id = ${target_id} and old.story_id = ${story_id}
        and (${is_of_story} or old.article_ids[1] = ${article_id})
    `.execute(trx);
    const repeated = rows.map(({ id }) => id);
    if (repeated.length === 0) continue;
    await trx
      .updateTable('deliveries')
      .set({ status: 'suppressed', reason: 'duplicate_story' })
      .where('notification_id', 'in', repeated)
      .where('status', '=', 'held')
      // A digest that has been put together is a message, which is sent as it is.
      .where('digest_id', 'is', null)
      .execute();
    await cancelRepeated(trx, repeated, notification_id, now);
  }
}
