import type { TargetJournalQuery } from '@newswatch/shared/contracts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { keyPage, type ListOrder, type ListPlaceValues } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import type { TargetEventsTable, TargetNotesTable } from '../../storage/schema-journal.ts';
import type { TargetRow } from '../repository.ts';

export type NoteRow = Selectable<TargetNotesTable>;
type EventRow = Selectable<TargetEventsTable>;

/**
 * A row of the journal: for a note, `text` is set; for an event, its kind. `date` is the day in the person's time zone.
 */
export type JournalRow = Pick<EventRow, 'id' | 'reason' | 'changes'> & {
  kind: EventRow['kind'] | null;
  text: string | null;
  /** For events about the target that this one follows, the current name of its owner. */
  changed_by: string | null;
  date: string;
  at: Date;
  updated_at: Date;
};

export const JOURNAL_ORDER = 'journal';
/** The entries of one day are in the order in which they were recorded. */
const order: ListOrder = {
  keys: [
    { by: sql`j.date::text collate "C"`, type: 'text' },
    { by: sql.ref('j.at'), type: 'timestamptz' },
    { by: sql.ref('j.id'), type: 'id' },
  ],
  descending: true,
};

type Query = v.InferOutput<typeof TargetJournalQuery>;
type Journal = Pick<TargetRow, 'id' | 'expires_at'> & { zone: string; now: Date };

/** One page of the events and notes of a target, with one extra row if there are more. */
export async function pageOfJournal(
  db: Database,
  journal: Journal,
  query: Query,
): Promise<(JournalRow & { place: ListPlaceValues })[]> {
  const { isAfter, orderBy, place, limit, offset } = keyPage(order, JOURNAL_ORDER, query);
  const { rows } = await sql<JournalRow & { place: ListPlaceValues }>`
    select j.*, ${place} as place ${entries(journal, query)} and ${isAfter}
    order by ${orderBy} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Counts the entries that match, exactly: a target has few. */
export async function countJournal(db: Database, journal: Journal, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${entries(journal, query)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function entries({ id, expires_at, zone, now }: Journal, { from, to }: Query): RawBuilder<unknown> {
  return sql`
    from (
      select e.id, e.kind, e.reason, e.changes, null::text as text,
        (select u.full_name from users u where u.id = e.changed_by and u.deleted_at is null) as changed_by, (e.at at time zone ${zone})::date::text as date,
        e.at, e.at as updated_at
      from target_events e where e.target_id = ${id}
      union all
      -- A target ends without a change of its row; this is recorded when its dates change.
      select 'tev_' || substr(${id}::text, 5), 'ended', null, '{}', null, null, (${expires_at}::timestamptz at time zone ${zone})::date::text,
        ${expires_at}::timestamptz, ${expires_at}::timestamptz
      where ${expires_at}::timestamptz <= ${now}
      union all
      select n.id, null, null, '{}', n.text, null, n.date::text, n.created_at, n.updated_at
      from target_notes n where n.target_id = ${id}
    ) j
    where (${from ?? null}::text is null or j.date >= ${from ?? null})
      and (${to ?? null}::text is null or j.date <= ${to ?? null})
  `;
}

/** The names of these sources, by id. */
export async function readSourceNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function countNotes(db: Database, targetId: string): Promise<number> {
  const { total } = await db
    .selectFrom('target_notes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow();
  return total;
}

export function insertNote(db: Database, row: Insertable<TargetNotesTable>): Promise<NoteRow> {
  return db.insertInto('target_notes').values(row).returningAll().executeTakeFirstOrThrow();
}

interface NoteKey {
  targetId: string;
  noteId: string;
}

/** Returns the changed note; undefined if there is none. */
export function updateNote(
  db: Database,
  { targetId, noteId }: NoteKey,
  changes: Pick<NoteRow, 'date' | 'text' | 'updated_at'>,
): Promise<NoteRow | undefined> {
  return db
    .updateTable('target_notes')
    .set(changes)
    .where('id', '=', noteId)
    .where('target_id', '=', targetId)
    .returningAll()
    .executeTakeFirst();
}

/** Whether there was such a note. */
export async function deleteNote(db: Database, { targetId, noteId }: NoteKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('target_notes')
    .where('id', '=', noteId)
    .where('target_id', '=', targetId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
