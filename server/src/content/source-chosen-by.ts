import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * Counts the other people with an active target that reads only chosen sources, including this one. Targets that read all
 * sources, or all but some, say nothing about a source and are not counted. Nor is the reader: somebody who chooses the source
 * and leaves it again would learn from the difference that exactly four others chose it.
 *
 * @returns null if there are some, but so few that the number could reveal who they are
 */
export async function countChosenBy(
  db: Database,
  { sourceId, readerId }: { sourceId: string; readerId: string },
  now: Date,
): Promise<number | null> {
  const { people } = await db
    .selectFrom('targets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select((eb) => eb.fn.count<string>('t.user_id').distinct().as('people'))
    .where('t.user_id', '<>', readerId)
    .where('t.source_scope', '=', 'include')
    .where(sql<boolean>`t.source_ids @> array[${sourceId}]::text[]`)
    .where('t.status', '=', 'active')
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const count = Number(people);
  return count === 0 || count >= limits.SOURCE_CHOSEN_BY_MIN ? count : null;
}
