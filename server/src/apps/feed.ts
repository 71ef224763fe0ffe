import { findHistoryStart } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import { targetRss } from '../targets/index.ts';

const ITEMS = 50;

/** The private feed of a token as RSS 2.0; `undefined` for an unknown token, or if its target or owner is not active. */
export async function readFeed(
  db: Database,
  token: string,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  const feed = await db
    .selectFrom('target_feeds as f')
    .innerJoin('targets as t', 't.id', 'f.target_id')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.target_id', 'f.user_id', 't.name', 't.description'])
    .where('f.token', '=', token)
    .where('t.status', '<>', 'archived')
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!feed) return undefined;
  const shownSince = await findHistoryStart(db, feed.user_id, now);
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select(['m.id', 'm.matched_at', 'a.title', 'a.summary', 'a.url', 's.name as source'])
    .where('m.target_id', '=', feed.target_id)
    .where('m.beyond_history', '=', false)
    .$if(shownSince !== null, (query) => query.where('m.matched_at', '>=', shownSince))
    .where('a.status', '=', 'published')
    .orderBy('m.matched_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(ITEMS)
    .execute();
  await db.updateTable('target_feeds').set({ last_read_at: now }).where('token', '=', token).execute();
  const self = `${origin}/feeds/${token}.xml`;
  return targetRss({ ...feed, id: feed.target_id }, rows, { origin, self, now });
}
