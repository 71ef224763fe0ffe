import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const indexArticlesAgain = defineJob({
  name: 'index-articles',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

/** A batch takes about 100 ms of the database's processor time, so that readers do not wait. */
const AT_ONCE = 40;

/**
 * Stores again the search words of the articles that a migration listed in `articles_to_index`, newest first. The articles are
 * locked, so that if somebody changes a text in the meantime, its words are not replaced by those of the earlier text.
 *
 * @returns the number of articles
 */
export async function indexArticles(db: Database, signal?: AbortSignal): Promise<number> {
  let indexed = 0;
  while (!signal?.aborted) {
    const { rows } = await sql<{ noted: number }>`
      with noted as (
        delete from articles_to_index where article_id in (
          select article_id from articles_to_index order by article_id desc limit ${AT_ONCE}
        ) returning article_id
      ), changed as (
        update article_words w
        set words = article_words(a.language, a.title, a.summary, a.author, a.content_text)
        from (select * from articles where id in (select article_id from noted) for share) a
        where a.id = w.article_id
      )
      select count(*)::int as noted from noted
    `.execute(db);
    const noted = rows[0]?.noted ?? 0;
    if (noted === 0) break;
    indexed += noted;
    await nextTurn();
  }
  return indexed;
}
