import {
  type JournalistNote,
  type JournalistNoteUpdate,
  journalistMessages,
  messages,
} from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '../../failure.ts';
import { localDay } from '../../local-day.ts';
import { nameTables } from '../../matcher/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { zoneOf } from '../analytics/index.ts';
import { findPerson, personOf } from './find-person.ts';

/**
 * Reads what a person wrote about these journalists, by their IDs. Notes about spellings that have since been joined are listed
 * together, latest first.
 */
export async function readNotes(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, JournalistNote>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<JournalistNote, 'updated_at'> & { id: string; updated_at: Date }>`
    select ${personOf('j')} as id, max(n.contacted_on)::text as contacted_on, max(n.updated_at) as updated_at,
      coalesce(string_agg(n.text, e'\n\n' order by n.updated_at desc) filter (where n.text <> ''), '') as text
    from journalist_notes n join journalists j on j.id = n.journalist_id
    where n.user_id = ${userId} and ${personOf('j')} = any(${[...ids]}::text[])
    group by ${personOf('j')}
  `.execute(db);
  return new Map(
    rows.map(({ id, updated_at, ...note }) => [id, { ...note, updated_at: updated_at.toISOString() }]),
  );
}

/**
 * The journalists about whom the person wrote a note, if each of these words begins a word in the note or the
 * name.
 *
 * @param words folded
 */
export const notedWith = (userId: string, words: readonly string[]): RawBuilder<unknown> => sql`
  select ${personOf('noted')} from journalist_notes n join journalists noted on noted.id = n.journalist_id
  where n.user_id = ${userId} and ${sql.join(
    words.map((word) => sql`' ' || noted.key || ' ' || n.words like ${`% ${word}%`}`),
    sql` and `,
  )}`;

/**
 * Changes what a person wrote about a journalist.
 *
 * @throws {Failure} `not_found`; `validation_failed` for a day in the future
 */
export function changeNote(
  db: Database,
  userId: string,
  journalistId: string,
  change: JournalistNoteUpdate,
  now: Date,
): Promise<{ message: string; note: JournalistNote | null }> {
  return transaction(db, async (trx) => {
    const person = await findPerson(trx, journalistId);
    if (!person) throw new Failure('not_found', messages.generic.notFound);
    const day = change.contacted_on ?? null;
    if (day !== null && day > localDay(now, await zoneOf(trx, userId)).date) {
      throw new Failure('validation_failed', messages.generic.validation, {
        fields: { contacted_on: [messages.targetJournal.inFuture] },
      });
    }
    // Two windows may each save a part of a note that does not exist yet.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`note ${userId} ${person.id}`}, 0))`.execute(
      trx,
    );
    const before = (await readNotes(trx, userId, [person.id])).get(person.id);
    const text = change.text ?? before?.text ?? '';
    const contacted_on =
      change.contacted_on === undefined ? (before?.contacted_on ?? null) : change.contacted_on;
    const removed = await trx
      .deleteFrom('journalist_notes')
      .where('user_id', '=', userId)
      .where('journalist_id', 'in', person.ids)
      .returning(['journalist_id', 'created_at'])
      .execute();
    if (text === '' && contacted_on === null) return { message: journalistMessages.noteDeleted, note: null };
    const [first] = removed.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
    await trx
      .insertInto('journalist_notes')
      .values({
        user_id: userId,
        // The spelling under which the first note was written: it may be separated from this person again.
        journalist_id: first?.journalist_id ?? person.id,
        words: nameTables.foldedWordsOf(text).join(' '),
        ...{ text, contacted_on, created_at: first?.created_at ?? now, updated_at: now },
      })
      .execute();
    return { message: messageFor(change), note: { text, contacted_on, updated_at: now.toISOString() } };
  });
}

function messageFor({ text }: JournalistNoteUpdate): string {
  if (text === undefined) return journalistMessages.contactSaved;
  return text === '' ? journalistMessages.noteDeleted : journalistMessages.noteSaved;
}
