import type { Direction, LogEntryList, LogQuery } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, latestFirst } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import type { CollectionLogTable } from '../../storage/schema-collections.ts';
import { isInOwnList } from '../article-access.ts';
import { nextNumber } from './notes-repository.ts';

/** An entry with its author's name, and the article to which it refers if that is still in the collection. */
export interface EntryRow extends Selectable<CollectionLogTable> {
  author_name: string | null;
  answerer_name: string | null;
  article: { id: string; title: string; direction: Direction; url: string } | null;
}

type Questions = v.InferOutput<typeof LogEntryList>['questions'];

const entries = (db: Database, collectionId: string) =>
  db
    .selectFrom('collection_log as e')
    .leftJoin('users as author', 'author.id', 'e.author_id')
    .leftJoin('users as answerer', 'answerer.id', 'e.answered_by')
    .selectAll('e')
    .select([
      'author.full_name as author_name',
      'answerer.full_name as answerer_name',
      sql<EntryRow['article']>`(
        select jsonb_build_object('id', a.id, 'title', a.title, 'direction', a.direction, 'url', a.url)
        from collection_articles c join articles a on a.id = c.article_id and ${isInOwnList('a')}
        where c.collection_id = e.collection_id and c.article_id = e.article_id
      )`.as('article'),
    ])
    .where('e.collection_id', '=', collectionId);

const LATEST_FIRST = latestFirst('e.happened_at', 'e.id');

const isOpen = sql<boolean>`e.kind = 'question' and e.answer is null`;

/** A page of the log, latest event first, with the number of entries and the questions among all of them. */
export async function listEntries(
  db: Database,
  collectionId: string,
  query: v.InferOutput<typeof LogQuery>,
): Promise<{ rows: EntryRow[]; next_cursor: string | null; total: number; questions: Questions }> {
  const page = keyPage(LATEST_FIRST, 'happened_at', query);
  const [rows, counts] = await Promise.all([
    entries(db, collectionId)
      .$if(query.open, (found) => found.where(isOpen))
      .select(page.place.as('place'))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('collection_log as e')
      .select(({ fn }) => [
        fn.countAll<number>().as('entries'),
        fn.countAll<number>().filterWhere('e.kind', '=', 'question').as('total'),
        fn.countAll<number>().filterWhere(isOpen).as('open'),
        fn.min('e.due_at').filterWhere(isOpen).as('next_due_at'),
      ])
      .where('e.collection_id', '=', collectionId)
      .executeTakeFirstOrThrow(),
  ]);
  const { entries: all, ...questions } = counts;
  return {
    ...{ ...cutPage(rows, 'happened_at', query), total: query.open ? questions.open : all },
    questions: { ...questions, next_due_at: questions.next_due_at?.toISOString() ?? null },
  };
}

/** The whole log, latest first. */
export function listAllEntries(db: Database, collectionId: string): Promise<EntryRow[]> {
  return entries(db, collectionId).orderBy('e.happened_at', 'desc').orderBy('e.id', 'desc').execute();
}

export function findEntry(
  db: Database,
  collectionId: string,
  entryId: string,
): Promise<EntryRow | undefined> {
  return entries(db, collectionId).where('e.id', '=', entryId).executeTakeFirst();
}

export async function countEntries(db: Database, collectionId: string): Promise<number> {
  const { size } = await db
    .selectFrom('collection_log')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return Number(size);
}

/** Requires the lock of the collection, so that numbers become visible in their order. */
export async function insertEntry(
  trx: Database,
  row: Omit<Insertable<CollectionLogTable>, 'number'>,
): Promise<void> {
  await trx
    .insertInto('collection_log')
    .values({ ...row, number: nextNumber })
    .execute();
}

export async function updateEntry(
  trx: Database,
  entryId: string,
  changes: Updateable<CollectionLogTable>,
): Promise<void> {
  await trx.updateTable('collection_log').set(changes).where('id', '=', entryId).execute();
}

export async function deleteEntry(trx: Database, entryId: string): Promise<void> {
  await trx.deleteFrom('collection_log').where('id', '=', entryId).execute();
}

/** Whether an article is in the collection and its list shows it. */
export async function isCollected(trx: Database, collectionId: string, articleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('collection_articles as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .select('a.id')
    .where('c.collection_id', '=', collectionId)
    .where('c.article_id', '=', articleId)
    .where(isInOwnList('a'))
    .executeTakeFirst();
  return row !== undefined;
}
