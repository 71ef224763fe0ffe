import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { searchQueued } from '../search-queued.ts';
import type { Database } from '../storage/database.ts';
import { QUOTE_RULES, quotedLanguages } from './rules/index.ts';
import { storeQuotes } from './store-quotes.ts';

/** Runs in one process only. A killed job continues where it stopped. */
export const searchForQuotes = defineJob({
  name: 'search-for-quotes',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 3_000,
});

/** Searches queued texts for quotes. @returns the number of articles */
export const searchStoredQuotes = (db: Database, signal?: AbortSignal): Promise<number> =>
  searchQueued(
    db,
    {
      queue: 'articles_to_search_for_quotes',
      rulesTable: 'quote_rules',
      rules: QUOTE_RULES,
      languages: quotedLanguages,
      isSearched: sql<boolean>`a.content_text <> ''`,
      store: storeQuotes,
    },
    signal,
  );
