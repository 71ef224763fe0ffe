import { sql } from 'kysely';
import { lastLocalDays } from '../local-day.ts';
import { knownTimeZone } from '../notifier/rules/local-times.ts';
import { type Database, withoutScans } from '../storage/database.ts';
import { searchWords } from '../storage/search-text.ts';
import { withWords } from './article-sets.ts';
import { readWordsQuery } from './words-query.ts';

/** Like "Last 30 days" of the list of articles, so that the list shows exactly the articles that are counted here. */
const DAYS = 30;

/** The articles of the last 30 days about a topic, by source. */
export interface Topic {
  /** The number of articles about the topic in each source that has any. */
  articles: ReadonlyMap<string, number>;
  /** Counts, for the given sources, their articles about the topic, and all their articles. */
  sharesOf(sourceIds: readonly string[]): Promise<(sourceId: string) => { articles: number; of: number }>;
}

/** Finds the articles that contain all words of a topic, by the rules of each article's language. */
export async function findTopic(db: Database, userId: string, typed: string, now: Date): Promise<Topic> {
  const words = searchWords(typed);
  const since = await startOfTopics(db, userId, now);
  // Only punctuation was typed, which matches nothing.
  const articles = words ? await countBySource(db, words, since) : new Map<string, number>();
  return {
    articles,
    async sharesOf(sourceIds) {
      const all = await countAllBySource(db, sourceIds, since);
      return (sourceId) => ({ articles: articles.get(sourceId) ?? 0, of: all.get(sourceId) ?? 0 });
    },
  };
}

async function startOfTopics(db: Database, userId: string, now: Date): Promise<Date> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return lastLocalDays(now, knownTimeZone(timezone), DAYS)[0]?.start ?? now;
}

async function countBySource(
  db: Database,
  words: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { ids } = withWords(await readWordsQuery(db, words, undefined));
  const { rows } = await withoutScans(db, (on) =>
    sql<{ source_id: string; articles: number }>`
      select a.source_id, count(*)::int as articles
      from (${ids}) found join articles a on a.id = found.id
      where a.status = 'published' and a.first_seen_at >= ${since}
      group by a.source_id
    `.execute(on),
  );
  return new Map(rows.map(({ source_id, articles }) => [source_id, articles]));
}

async function countAllBySource(
  db: Database,
  sourceIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_id: string; articles: number }>`
    select source_id, count(*)::int as articles from articles
    where source_id = any(${[...sourceIds]}::text[]) and status = 'published' and first_seen_at >= ${since}
    group by source_id
  `.execute(db);
  return new Map(rows.map(({ source_id, articles }) => [source_id, articles]));
}
