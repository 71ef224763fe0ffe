import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { AHEAD_RULES, searchedLanguages } from './find-announcements.ts';
import { storeAnnouncements } from './store-announcements.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const searchAhead = defineJob({
  name: 'search-ahead',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

/** How many IDs are read at once. */
const LOOKED_AT = 1_000;
/** A batch takes some 20 ms of processor time, so that readers do not wait. */
const AT_ONCE = 20;
/** How many articles of other rules are queued at once. */
const QUEUED_AT_ONCE = 500;
/** Above every ID. */
const ABOVE_ALL = '~';

/**
 * Searches the texts that nobody has searched when they were stored, the newest first: those of earlier versions of the
 * product, and those that a rule has corrected. Then those that were searched by other rules; until then, their announcements stay as they are.
 *
 * @returns the number of articles
 */
export async function searchStored(db: Database, now: () => Date, signal?: AbortSignal): Promise<number> {
  let searched = 0;
  for (let before: string | undefined; !signal?.aborted; ) {
    const rows = await db
      .selectFrom('articles_to_search_ahead')
      .select('article_id')
      .$if(before !== undefined, (query) => query.where('article_id', '<', before ?? ''))
      .orderBy('article_id', 'desc')
      .limit(LOOKED_AT)
      .execute();
    const ids = rows.map(({ article_id }) => article_id);
    for (let start = 0; start < ids.length && !signal?.aborted; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      await storeAnnouncements(db, some, now());
      searched += some.length;
      await nextTurn();
    }
    before = ids.at(-1);
    if (before === undefined && (await queueOtherRules(db)) === 0) break;
  }
  return searched;
}

/** @returns the number of articles; 0 if all are queued */
function queueOtherRules(db: Database): Promise<number> {
  return transaction(db, async (trx) => {
    const { rules, queued_from } = await trx
      .selectFrom('ahead_rules')
      .select(['rules', 'queued_from'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const from = rules < AHEAD_RULES ? ABOVE_ALL : queued_from;
    if (from === null) return 0;
    const articles = await trx
      .selectFrom('articles')
      .select('id as article_id')
      .where('id', '<', from)
      .where('language', 'in', searchedLanguages)
      .where('published_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(QUEUED_AT_ONCE)
      .execute();
    await trx
      .updateTable('ahead_rules')
      .set({ rules: Math.max(rules, AHEAD_RULES), queued_from: articles.at(-1)?.article_id ?? null })
      .execute();
    if (articles.length === 0) return 0;
    await trx
      .insertInto('articles_to_search_ahead')
      .values(articles)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return articles.length;
  });
}
