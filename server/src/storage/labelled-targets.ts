import { sql } from 'kysely';
import type { Database } from './database.ts';
import { hasLabel } from './has-label.ts';

/**
 * The IDs of a person's targets with any of these labels, ignoring case; undefined without a filter. Deleted targets are
 * included; the caller decides whether they count.
 */
export async function listLabelledTargets(
  db: Database,
  userId: string,
  label: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (label === undefined) return undefined;
  const rows = await db
    .selectFrom('targets')
    .select('id')
    .where('user_id', '=', userId)
    .where(hasLabel(sql`labels`, label))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
