import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';
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

/**
 * Searches the texts that nobody has searched when they were stored, the newest first: those of earlier versions of the
 * product, and those that a rule has corrected.
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
    if (before === undefined) break;
  }
  return searched;
}
