import { beforeEach } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../../testing/rows.ts';

interface StoreOptions {
  hoursAgo?: number;
  isMatched?: boolean;
  story_id?: string;
}

/** A database in which each test has a new target about Turkey, and stores the articles that it wants. */
export function matchedTarget() {
  const database = testDatabase();
  const own = { database, user_id: '', target_id: '', reader, store };
  let sources: string[] = [];
  beforeEach(async () => {
    own.user_id = await insertUser(database.db, { timezone: 'Europe/Paris' });
    own.target_id = await insertTarget(database.db, { user_id: own.user_id, keywords_any: ['Turkey'] });
    sources = await Promise.all(
      ['The Daily', 'The Weekly'].map((name) => insertSource(database.db, { name })),
    );
  });

  function reader(plan: 'free' | 'basic' = 'basic') {
    return { id: own.user_id, role: 'user' as const, plan };
  }

  /** Stores these articles, one every hour, up to a given number of hours ago. */
  async function store(
    articles: readonly { title?: string; start: string }[],
    { hoursAgo = 1, isMatched = true, story_id }: StoreOptions = {},
  ) {
    const { user_id, target_id } = own;
    for (const [at, { title = `Report number ${at}`, start }] of articles.entries()) {
      const seen = before(NOON, { hours: hoursAgo + (at % 100), minutes: 1 });
      const article_id = await insertArticle(database.db, {
        source_id: sources[at % sources.length] ?? '',
        title,
        summary: '',
        content_text: start,
        first_seen_at: seen,
        ...(story_id ? { story_id } : {}),
      });
      if (isMatched) await insertMatch(database.db, { user_id, target_id, article_id, matched_at: seen });
    }
  }
  return own;
}
