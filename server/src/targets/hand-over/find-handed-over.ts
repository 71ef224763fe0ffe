import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

const RECENT_MS = 600_000;

/**
 * The targets of a hand-over that was already made a few minutes ago: all the chosen ones, or, if all were to be handed over,
 * those that the new owner got from the former one, who has no others left. Otherwise empty. The caller has locked both people.
 */
export async function findHandedOver(
  trx: Database,
  { fromId, toId, targetIds }: { fromId: string; toId: string; targetIds?: readonly string[] | undefined },
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('targets as t')
    .select('t.id')
    .where('t.user_id', '=', toId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('target_events as e')
          .select('e.id')
          .whereRef('e.target_id', '=', 't.id')
          .where('e.reason', '=', 'handed_over')
          .where('e.changed_by', '=', fromId)
          .where('e.at', '>', new Date(now.getTime() - RECENT_MS)),
      ),
    )
    .$if(targetIds !== undefined, (query) =>
      query.where(sql<boolean>`t.id = any(${targetIds ?? []}::text[])`),
    )
    .execute();
  if (targetIds !== undefined) return rows.length === new Set(targetIds).size ? rows.map(({ id }) => id) : [];
  const other = await trx
    .selectFrom('targets')
    .select('id')
    .where('user_id', '=', fromId)
    .where('status', '<>', 'archived')
    .limit(1)
    .executeTakeFirst();
  return other ? [] : rows.map(({ id }) => id);
}
