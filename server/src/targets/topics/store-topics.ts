import { type Language, languages, TOPIC_DAYS } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../../jobs/index.ts';
import { lastLocalDays } from '../../local-day.ts';
import { loadFrenchVerbs } from '../../matcher/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Span } from '../analytics/index.ts';
import { namesOfMatched, type WithNames } from '../names/index.ts';
import { otherArticles, type ThemeArticle } from '../themes/index.ts';
import { countTopics } from './count-topics.ts';
import { type FoundTopic, findTopics } from './find-topics.ts';
import { lookupWords } from './topic-words.ts';

/** Runs in one process only. */
export const countSuggestedTopics = defineJob({
  name: 'count-suggested-topics',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 900,
});

/** The maximum time until new topics are suggested. */
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The time of topics that were never counted. It keeps them due even if the process that counts them is killed. */
const NEVER = new Date(0);
/** The articles of each language in which topics are looked for, evenly spread over the period, and over its last day. */
const SAMPLE_SIZE = 2_900;
const NEWEST_SIZE = 480;
/** A single article is not a topic. */
const FEWEST_ARTICLES = 2;
/** Topics with the most articles are kept. */
const TOPICS_MAX = 20_000;
const STORED_AT_ONCE = 1_000;

/** Replaces the suggested topics if they are due: after an hour, after an update, or after an article was hidden. */
export async function storeTopicsIfDue(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const counted = await db
    .selectFrom('topics_counted')
    .select('counted_at')
    .where('counted_at', '>', new Date(now.getTime() - EVERY_MS))
    .executeTakeFirst();
  if (!counted) await storeTopics(db, now, signal);
}

/**
 * Finds the topics of the last 30 days in a sample of their articles, and counts each in all of them. Articles that are no longer
 * published, and those of days that have passed, no longer count.
 */
export async function storeTopics(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const span = { from: lastLocalDays(now, 'UTC', TOPIC_DAYS)[0]?.start ?? now, to: now };
  // Hiding an article in the meantime deletes this row, which makes them due again.
  await transaction(db, async (trx) => {
    await trx.deleteFrom('topics_counted').execute();
    await trx.insertInto('topics_counted').values({ counted_at: NEVER }).execute();
  });
  // A process that only works on jobs has not loaded them yet.
  await loadFrenchVerbs();
  const topics = await topicsOf(db, span, signal);
  const counts = await countTopics(
    db,
    topics.map(({ text }) => text),
    span,
    signal,
  );
  const counted = topics
    .flatMap((topic, at) => {
      const count = counts[at];
      return count && count.articles >= FEWEST_ARTICLES ? [{ ...topic, ...count }] : [];
    })
    .toSorted((one, other) => other.articles - one.articles)
    .slice(0, TOPICS_MAX);
  await transaction(db, async (trx) => {
    await trx.deleteFrom('suggested_topics').execute();
    for (let start = 0; start < counted.length; start += STORED_AT_ONCE) {
      const rows = counted.slice(start, start + STORED_AT_ONCE);
      await sql`
        insert into suggested_topics (words, text, prefixes, languages, articles, sources)
        select words, text, array_to_tsvector(string_to_array(prefixes, ' ')), string_to_array(languages, ' '), articles, sources
        from unnest(
          ${rows.map(({ key }) => key)}::text[], ${rows.map(({ text }) => text)}::text[],
          ${rows.map(({ text }) => lookupWords(text).join(' '))}::text[],
          ${rows.map((row) => [...row.languages].join(' '))}::text[],
          ${rows.map(({ articles }) => articles)}::int[], ${rows.map(({ sources }) => sources.size)}::int[]
        ) as counted (words, text, prefixes, languages, articles, sources)
      `.execute(trx);
    }
    await trx.updateTable('topics_counted').set({ counted_at: now }).execute();
  });
}

/** The topics of all languages; a topic that several of them spell alike is one. */
async function topicsOf(db: Database, span: Span, signal: AbortSignal | undefined): Promise<FoundTopic[]> {
  const found = new Map<string, FoundTopic>();
  for (const language of languages) {
    signal?.throwIfAborted();
    const articles = await sampleOf(db, span, language);
    for (const topic of await findTopics(articles)) {
      const known = found.get(topic.key);
      if (!known || known.stories < topic.stories) found.set(topic.key, topic);
    }
  }
  return [...found.values()];
}

async function sampleOf(db: Database, span: Span, language: Language): Promise<(ThemeArticle & WithNames)[]> {
  const newest = { from: new Date(span.to.getTime() - DAY_MS), to: span.to };
  const articles = new Map<string, ThemeArticle & WithNames>();
  for (const [part, size] of [
    [span, SAMPLE_SIZE],
    [newest, NEWEST_SIZE],
  ] as const) {
    const { rows } = await otherArticles<WithNames>([], part, {
      language,
      size,
      read: namesOfMatched,
    }).execute(db);
    for (const row of rows) articles.set(row.id, row);
  }
  return [...articles.values()];
}
