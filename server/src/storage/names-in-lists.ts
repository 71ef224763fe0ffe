import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** What can belong to a label of targets. */
export const labelledTables = ['collections', 'screens', 'distribution_lists', 'recipients'] as const;
export type LabelledTable = (typeof labelledTables)[number];

/** A column with the names that a row has: labels of targets and sources, groups of recipients, tags of highlights. */
export interface NameColumn {
  table: 'targets' | LabelledTable | 'reports' | 'sources' | 'article_highlights' | 'newsletter_schedules';
  column: 'labels' | 'groups' | 'recipient_groups' | 'tags' | 'highlight_tags';
}

interface Change {
  /** The owner of the rows; null if they belong to nobody. */
  userId: string | null;
  /** The spellings that are replaced or removed. */
  spellings: readonly string[];
  now: Date;
}

/** The spellings of the names that a person's rows have. */
export async function readSpellings(
  db: Database,
  { table, column }: NameColumn,
  userId: string | null,
  except?: string,
): Promise<string[]> {
  const { rows } = await sql<{ spelling: string }>`
    select distinct spelling from ${sql.table(table)}, unnest(${sql.ref(column)}) as spelling
    where ${isOf(userId)} and id is distinct from ${except ?? null}
  `.execute(db);
  return rows.map(({ spelling }) => spelling);
}

/** Replaces names in every list of a person. A list that already has the new name keeps it once, in the first position. */
export async function renameInLists(
  trx: Database,
  place: NameColumn,
  { userId, spellings, name, now }: Change & { name: string },
): Promise<void> {
  const column = sql.ref(place.column);
  await sql`
    update ${sql.table(place.table)} set ${touched(place, now)} ${column} = array(
      select one from (
        select distinct on (lower(one)) one, at from (
          select case when one = any(${[...spellings]}::text[]) then ${name} else one end as one, at
          from unnest(${column}) with ordinality as given (one, at)
        ) renamed order by lower(one), at
      ) merged order by at
    )
    where ${isOf(userId)} and exists (
      select from unnest(${column}) as one where one = any(${[...spellings]}::text[]) and one <> ${name}
    )
  `.execute(trx);
}

/** Removes names from every list of a person. @returns whether a list had one */
export async function removeFromLists(
  trx: Database,
  place: NameColumn,
  { userId, spellings, now }: Change,
): Promise<boolean> {
  const column = sql.ref(place.column);
  const { numAffectedRows } = await sql`
    update ${sql.table(place.table)} set ${touched(place, now)} ${column} = array(
      select one from unnest(${column}) with ordinality as given (one, at)
      where one <> all(${[...spellings]}::text[]) order by at
    )
    where ${isOf(userId)} and ${column} && ${[...spellings]}::text[]
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

const isOf = (userId: string | null): RawBuilder<boolean> =>
  userId === null ? sql`true` : sql`user_id = ${userId}`;

/**
 * The assignments that record a change. Only targets and sources have a version, by which a form that was opened before the
 * change is noticed. What belongs to a label of targets is not changed by that: the members of a collection see when it was
 * changed, but no labels.
 */
function touched({ table, column }: NameColumn, now: Date): RawBuilder<unknown> {
  if (table === 'targets' || table === 'sources') return sql`version = version + 1, updated_at = ${now},`;
  return column === 'labels' ? sql`` : sql`updated_at = ${now},`;
}
