import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Span } from '../analytics/index.ts';
import { topicFinder } from './topic-finder.ts';

/** The number of articles that are read at once. */
const AT_ONCE = 500;
/** This many are counted before other work gets a turn. */
const BEFORE_OTHERS = 25;
/** The maximum number of articles that are counted: the newest ones. */
const ARTICLES_MAX = 300_000;
const SUMMARY_READ = 500;

/** Where a topic was found. */
interface TopicCount {
  articles: number;
  languages: Set<Language>;
  sources: Set<string>;
}

/** Counts the published articles of a period with each topic in their title or summary. */
export async function countTopics(
  db: Database,
  topics: readonly string[],
  { from, to }: Span,
  signal?: AbortSignal,
): Promise<TopicCount[]> {
  const counts = topics.map((): TopicCount => ({ articles: 0, languages: new Set(), sources: new Set() }));
  const find = await topicFinder(topics);
  let read = 0;
  for (let before = { first_seen_at: to, id: '' }; read < ARTICLES_MAX; ) {
    signal?.throwIfAborted();
    const { rows } = await sql<{
      id: string;
      first_seen_at: Date;
      source_id: string;
      language: Language;
      title: string;
      summary: string;
      is_listed: boolean;
    }>`
      select a.id, a.first_seen_at, a.source_id, a.language, a.title, left(a.summary, ${sql.lit(SUMMARY_READ)}) as summary,
        s.status = 'approved' as is_listed
      from articles a join sources s on s.id = a.source_id
      where a.status = 'published' and a.first_seen_at >= ${from} and (a.first_seen_at, a.id) < (${before.first_seen_at}, ${before.id})
      order by a.first_seen_at desc, a.id desc limit ${AT_ONCE}
    `.execute(db);
    for (const [at, { source_id, language, title, summary, is_listed }] of rows.entries()) {
      if (at % BEFORE_OTHERS === 0) await nextTurn();
      if (!is_listed) continue;
      for (const found of find(language, [title, summary])) {
        const count = counts[found];
        if (!count) continue;
        count.articles += 1;
        count.languages.add(language);
        count.sources.add(source_id);
      }
    }
    read += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    before = last;
  }
  return counts;
}
