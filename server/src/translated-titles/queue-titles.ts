import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { wantsTitle } from './wanted-titles.ts';

const DAY_MS = 86_400_000;

/**
 * The condition that an article has its own title, which everybody may read: newsletters and added articles belong to one person.
 */
const isShared = sql`a.status = 'published' and not a.is_title_made`;

/** A title that was translated before is requested again only if the article has changed. */
const unlessQueued = sql`
  on conflict (article_id, language) do update set
    content_version = excluded.content_version, state = 'waiting', text = '', queued_at = excluded.queued_at,
    due_at = excluded.due_at, attempts = 0, sent_at = null
  where t.content_version <> excluded.content_version`;

/** Queues the titles of these matches for the people who want them translated. Call it in the transaction that wrote them. */
export async function queueMatchedTitles(
  trx: Database,
  matchIds: readonly string[],
  now: Date,
): Promise<void> {
  if (matchIds.length === 0) return;
  await sql`
    insert into translated_titles as t (article_id, language, content_version, queued_at, due_at)
    select distinct a.id, u.ui_preferences #>> '{translated_titles,language}', a.content_version, ${now}::timestamptz, ${now}::timestamptz
    from matches m join users u on u.id = m.user_id join articles a on a.id = m.article_id
    where m.id = any(${[...matchIds]}) and ${wantsTitle} and ${isShared}
    order by 1, 2 ${unlessQueued}
  `.execute(trx);
}

/** Queues the titles of the newest matches of a person who has just chosen translated titles. */
export async function queueRecentTitles(trx: Database, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - limits.TITLES_RECENT_DAYS * DAY_MS);
  await sql`
    insert into translated_titles as t (article_id, language, content_version, queued_at, due_at)
    select distinct id, language, content_version, ${now}::timestamptz, ${now}::timestamptz from (
      select a.id, u.ui_preferences #>> '{translated_titles,language}' as language, a.content_version
      from matches m join users u on u.id = m.user_id join articles a on a.id = m.article_id
      where m.user_id = ${userId} and m.matched_at >= ${since} and ${wantsTitle} and ${isShared}
      order by m.matched_at desc limit ${limits.TITLES_RECENT_MAX}
    ) newest
    order by 1, 2 ${unlessQueued}
  `.execute(trx);
}
