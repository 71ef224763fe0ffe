import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { searchQueued } from '../search-queued.ts';
import type { Database } from '../storage/database.ts';
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

/** Searches queued texts for announcements. @returns the number of articles */
export const searchStored = (db: Database, now: () => Date, signal?: AbortSignal): Promise<number> =>
  searchQueued(
    db,
    {
      queue: 'articles_to_search_ahead',
      rulesTable: 'ahead_rules',
      rules: AHEAD_RULES,
      languages: searchedLanguages,
      isSearched: sql<boolean>`a.published_at is not null`,
      store: (on, ids) => storeAnnouncements(on, ids, now()),
    },
    signal,
  );
