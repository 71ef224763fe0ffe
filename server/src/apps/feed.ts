import { findHistoryStart } from '../content/index.ts';
import { readSecretFeed } from '../secret-feeds.ts';
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
  const feed = await readSecretFeed(db, 'target_feeds', token, now);
  if (!feed?.target) return undefined;
  const { target, user_id } = feed;
  const shownSince = await findHistoryStart(db, user_id, now);
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select(['m.id', 'm.matched_at', 'a.title', 'a.summary', 'a.url', 's.name as source'])
    .where('m.target_id', '=', target.id)
    .where('m.beyond_history', '=', false)
    // A feed reader would show earlier articles as new.
    .where('m.backfilled_at', 'is', null)
    .$if(shownSince !== null, (query) => query.where('m.matched_at', '>=', shownSince))
    .where('a.status', '=', 'published')
    .orderBy('m.matched_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(ITEMS)
    .execute();
  const self = `${origin}/feeds/${token}.xml`;
  return targetRss(target, rows, { origin, self, now });
}
