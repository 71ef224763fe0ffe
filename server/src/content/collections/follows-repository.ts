import type { CollectionNews } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isKnownTo } from './known-articles.ts';

/** The time after which somebody who was away begins a new visit. */
const VISIT_ENDS_AFTER_MINUTES = 30;

/**
 * The default for people who join or create a collection: at most one notification of new articles a day, at the time of their
 * digest. They want to know what colleagues add, but an active collection would otherwise fill their inbox.
 */
export const NEWS_OF_NEW_COLLECTIONS: NewsChoice = { news: 'daily' };

const lastAddition = (collectionId: string): RawBuilder<number> =>
  sql<number>`(
    select coalesce(max(c.addition), 0) from collection_articles c where c.collection_id = ${collectionId}
  )`;

const lastNote = (collectionId: string): RawBuilder<number> =>
  sql<number>`(
    select coalesce(max(o.number), 0) from collection_notes o where o.collection_id = ${collectionId}
  )`;

const lastEntry = (collectionId: string): RawBuilder<number> =>
  sql<number>`(
    select coalesce(max(e.number), 0) from collection_log e where e.collection_id = ${collectionId}
  )`;

const visitEnded = (follows: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(
    ${sql.ref(`${follows}.visited_at`)} is null
    or ${sql.ref(`${follows}.visited_at`)} < ${now}::timestamptz - make_interval(mins => ${VISIT_ENDS_AFTER_MINUTES})
  )`;

/**
 * When a reader is notified of new articles, and of new notes and log entries; omitted choices stay as they are, initially `off`.
 */
export interface NewsChoice {
  news?: CollectionNews | undefined;
  note_news?: CollectionNews | undefined;
}

/**
 * Saves when a reader is notified of new articles, notes and log entries. Nobody is notified of anything that was added before
 * this choice. Requires the lock of the collection.
 */
export async function saveNews(
  trx: Database,
  { collectionId, userId }: { collectionId: string; userId: string },
  { news, note_news }: NewsChoice,
): Promise<void> {
  const last = lastAddition(collectionId);
  await trx
    .insertInto('collection_follows')
    .values({
      ...{ collection_id: collectionId, user_id: userId, news: news ?? 'off', note_news: note_news ?? 'off' },
      ...{
        told_note: lastNote(collectionId),
        told_entry: lastEntry(collectionId),
        told_addition: last,
        told_at: null,
        seen_addition: last,
        new_after: last,
        visited_at: null,
      },
    })
    .onConflict((conflict) =>
      conflict.columns(['collection_id', 'user_id']).doUpdateSet({
        news: news ?? sql.ref('collection_follows.news'),
        told_addition: sql<number>`case
          when collection_follows.news = 'off' then excluded.told_addition else collection_follows.told_addition
        end`,
        note_news: note_news ?? sql.ref('collection_follows.note_news'),
        told_note: sql<number>`case
          when collection_follows.note_news = 'off' then excluded.told_note else collection_follows.told_note
        end`,
        told_entry: sql<number>`case
          when collection_follows.note_news = 'off' then excluded.told_entry else collection_follows.told_entry
        end`,
      }),
    )
    .execute();
}

/**
 * Records that a reader has a collection open and has seen everything up to this addition. Their visit continues until they have
 * been away for a while; until then, what was new when it began stays new.
 */
export async function recordVisit(
  trx: Database,
  { collectionId, userId }: { collectionId: string; userId: string },
  addition: number,
  now: Date,
): Promise<void> {
  const last = lastAddition(collectionId);
  // A reader cannot have seen additions that do not exist.
  const seen = sql<number>`least(${addition}::bigint, ${last})`;
  await trx
    .insertInto('collection_follows')
    .values({
      ...{ collection_id: collectionId, user_id: userId, news: 'off' },
      ...{ told_addition: last, told_at: null, seen_addition: seen, new_after: last, visited_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['collection_id', 'user_id']).doUpdateSet({
        new_after: sql<number>`case
          when ${visitEnded('collection_follows', now)} then collection_follows.seen_addition
          else collection_follows.new_after
        end`,
        seen_addition: sql<number>`greatest(collection_follows.seen_addition, excluded.seen_addition)`,
        visited_at: now,
      }),
    )
    .execute();
}

/** Forgets how somebody follows a collection that they have left. */
export async function deleteFollow(
  trx: Database,
  { collectionId, userId }: { collectionId: string; userId: string },
): Promise<void> {
  await trx
    .deleteFrom('collection_follows')
    .where('collection_id', '=', collectionId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Whether somebody else added the article `c` since the reader's previous visit, in a query with their row `f` of
 * `collection_follows`, if there is one.
 */
export const isNewIn = (userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(
    c.addition > case when ${visitEnded('f', now)} then f.seen_addition else f.new_after end
      and c.added_by is distinct from ${userId} and not ${isKnownTo(sql`${userId}`)},
    false
  )`;
