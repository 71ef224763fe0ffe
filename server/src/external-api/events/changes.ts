import { subscribableEvents } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { type Database, transaction } from '../../storage/database.ts';
import { lockSubscribers, type NewEvent, recordEvents } from './record-events.ts';

const CHANGES_AT_ONCE = 200;

/**
 * Creates events from the changes that database triggers have recorded. Any number of processes may do so.
 *
 * @returns whether there may be more
 */
export function expandChanges(db: Database, at: Date): Promise<boolean> {
  return transaction(db, async (trx) => {
    const changes = await trx
      .selectFrom('external_changes')
      .selectAll()
      // An older process leaves a new type to newer ones, because it cannot know who requested it.
      .where('type', 'in', subscribableEvents)
      .orderBy('id')
      .limit(CHANGES_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (changes.length === 0) return false;
    const toEverybody = changes.some((change) => change.user_id === null);
    const people = new Set(changes.flatMap((change) => change.user_id ?? []));
    for (const id of toEverybody ? await readAskers(trx) : []) people.add(id);
    const subscribers = await lockSubscribers(trx, [...people]);
    const events = changes.flatMap((change): NewEvent[] =>
      (change.user_id === null ? [...people] : [change.user_id]).map((userId) => ({
        userId,
        type: change.type,
        ...(change.target_id === null ? {} : { targetId: change.target_id }),
        data: () => change.data,
      })),
    );
    await recordEvents(trx, events, subscribers, at);
    await trx
      .deleteFrom('external_changes')
      .where(
        'id',
        'in',
        changes.map((change) => change.id),
      )
      .execute();
    return changes.length === CHANGES_AT_ONCE;
  });
}

/** Everyone who subscribes to events about sources. */
async function readAskers(trx: Database): Promise<string[]> {
  const rows = await trx
    .selectFrom('subscriptions')
    .select('user_id')
    .distinct()
    .where('status', '=', 'active')
    .where(sql<boolean>`'source.approved' = any(events)`)
    .execute();
  return rows.map((row) => row.user_id);
}
