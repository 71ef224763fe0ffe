import { limits } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from '../../logging.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { bringBack } from './bring-back.ts';
import { publishChange } from './publish-change.ts';
import * as repository from './repository.ts';

/**
 * The articles `a` of followed stories `f` that are not in the collection yet. Only articles that everybody may open are added
 * automatically: articles that one person added by hand, received by email or matched in a rejected source must be shared by
 * hand.
 */
const waiting: RawBuilder<unknown> = sql`
  collection_stories f
  join articles a on a.story_id = f.story_id and a.status = 'published'
  join sources s on s.id = a.source_id and s.status = 'approved'
  where not exists (
    select from collection_articles c where c.collection_id = f.collection_id and c.article_id = a.id
  ) and not exists (
    select from collection_left_out l where l.collection_id = f.collection_id and l.article_id = a.id
  )`;

/**
 * Adds the articles of the stories that a collection follows, the newest ones if not all fit. Requires the lock of
 * the collection.
 *
 * @returns how many were added
 */
export async function joinReports(trx: Database, collectionId: string, now: Date): Promise<number> {
  const room = limits.COLLECTION_ARTICLES_MAX - (await repository.countArticles(trx, collectionId));
  if (room <= 0) return 0;
  const { rows } = await sql<{ article_id: string }>`
    insert into collection_articles (collection_id, article_id, added_by, added_at, followed_id)
    select collection_id, article_id, null, ${now}, followed_id from (
      select f.collection_id, a.id as article_id, f.id as followed_id, a.first_seen_at from ${waiting}
        and f.collection_id = ${collectionId}
      order by a.first_seen_at desc, a.id desc limit ${room}
    ) newest order by first_seen_at, article_id
    on conflict do nothing returning article_id
  `.execute(trx);
  const ids = rows.map(({ article_id }) => article_id);
  await bringBack(trx, collectionId, ids, now);
  return ids.length;
}

/**
 * Adds the reports that joined the stories that collections follow, except while the account of a collection’s owner is not
 * active, because nobody can read the collection then.
 *
 * @returns how many articles were added to collections
 */
export async function joinAllReports(db: Database, now: Date, logger: Logger): Promise<number> {
  // Full collections are skipped, because reports would wait for them forever.
  const { rows } = await sql<{ collection_id: string }>`
    select k.id as collection_id from collections k join users owner on owner.id = k.user_id
    where k.id in (select collection_id from collection_stories) and owner.status = 'active' and owner.deleted_at is null
      and (select count(*) from collection_articles c where c.collection_id = k.id) < ${limits.COLLECTION_ARTICLES_MAX}
      and exists (select from ${waiting} and f.collection_id = k.id)
    order by k.id
  `.execute(db);
  let joined = 0;
  for (const { collection_id: collectionId } of rows) {
    try {
      joined += await transaction(db, async (trx) => {
        await repository.lockCollection(trx, collectionId);
        const added = await joinReports(trx, collectionId, now);
        if (added > 0) {
          await repository.updateCollection(trx, collectionId, { updated_at: now });
          await publishChange(trx, collectionId);
        }
        return added;
      });
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, collectionId }, 'reports could not be added to a collection');
    }
  }
  return joined;
}

/** Keeps an article that is being removed from coming back with its story. Requires the lock of the collection. */
export async function leaveOut(trx: Database, collectionId: string, articleId: string): Promise<void> {
  await sql`
    insert into collection_left_out (collection_id, article_id)
    select f.collection_id, a.id from collection_stories f join articles a on a.story_id = f.story_id
    where f.collection_id = ${collectionId} and a.id = ${articleId}
    on conflict do nothing
  `.execute(trx);
}

/** Reverses this for articles that somebody has added again: they count as joined with their story again. */
export async function takeBackIn(
  trx: Database,
  collectionId: string,
  articleIds: readonly string[],
): Promise<void> {
  await sql`
    with back as (
      delete from collection_left_out
      where collection_id = ${collectionId} and article_id = any(${[...articleIds]}) returning article_id
    )
    update collection_articles c set followed_id = f.id, added_by = null
    from back join articles a on a.id = back.article_id
    join collection_stories f on f.story_id = a.story_id and f.collection_id = ${collectionId}
    where c.collection_id = ${collectionId} and c.article_id = back.article_id
  `.execute(trx);
}
