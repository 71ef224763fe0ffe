import { type Language, languages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../server/src/storage/database.ts';
import { sampleSentences, searchWords } from './sample-text.ts';

/** The number of rows of each kind. */
export interface Sizes {
  users: number;
  targets: number;
  sources: number;
  articles: number;
  matches: number;
  /** The days over which the articles are spread. */
  days: number;
}

/** The sizes at full scale. There are two deliveries for each match: 5 M. */
export const fullSizes: Sizes = {
  users: 100_000,
  targets: 300_000,
  sources: 3_000,
  articles: 1_000_000,
  matches: 2_500_000,
  days: 365,
};

export function scaled(factor: number): Sizes {
  const entries = Object.entries(fullSizes).map(([name, size]) => [name, Math.ceil(size * factor)]);
  return { ...fullSizes, ...Object.fromEntries(entries), days: fullSizes.days };
}

/** The share of all matches that one busy person's fifty targets found. */
const BUSY_SHARE = 0.02;
export const BUSY_TARGETS = 50;
const FILLED = [
  'users',
  'sources',
  'articles',
  'article_words',
  'targets',
  'notifications',
  'matches',
  'deliveries',
  'user_articles',
];

const id = (prefix: string, number: string) => sql.raw(`'${prefix}_0' || lpad((${number})::text, 25, '0')`);

/** The id of the row with this number, as the statements below write it. */
export function numberedId(prefix: string, number: number): string {
  return `${prefix}_0${String(number).padStart(25, '0')}`;
}

/**
 * Fills an empty database by SQL: a year of articles in four languages, a third of them in stories of six, with matches and
 * alerts for users, one of whom has fifty busy targets. Triggers are off and indexes are created afterwards, as in a restore.
 */
export async function fill(
  db: Database,
  sizes: Sizes,
  busyUserId: string,
  say: (line: string) => void,
): Promise<void> {
  await db.connection().execute(async (on) => {
    const step = async (what: string, run: () => Promise<unknown>) => {
      const begun = performance.now();
      await run();
      say(`  ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    };
    await sql`set session_replication_role = replica`.execute(on);
    await sql`set statement_timeout = 0`.execute(on);
    // No limit, because an autovacuum of millions of rows may take a while to give way to an index.
    await sql`set lock_timeout = 0`.execute(on);
    await sql`set synchronous_commit = off`.execute(on);
    await sql`set maintenance_work_mem = '1GB'`.execute(on);
    await sql`set work_mem = '256MB'`.execute(on);
    await sql`set max_parallel_maintenance_workers = 2`.execute(on);
    await sql`select setseed(0.5)`.execute(on);
    const indexes = await dropIndexes(on);
    await step('people', () => insertUsers(on, sizes));
    await step('sources', () => insertSources(on, sizes));
    await step('sentences', () => insertSentences(on));
    await step('articles', () => insertArticles(on, sizes));
    await step('targets', () => insertTargets(on, sizes, busyUserId));
    await step('matches', () => insertMatches(on, sizes));
    await step('notifications', () => insertNotifications(on));
    await step('deliveries', () => insertDeliveries(on));
    await step('marks', () => insertMarks(on, busyUserId));
    await step('words', () => fillWords(on));
    await step('indexes', async () => {
      for (const statement of indexes) await sql.raw(statement).execute(on);
    });
    await sql`set session_replication_role = origin`.execute(on);
    await step('statistics', () => sql.raw(`vacuum analyze ${FILLED.join(', ')}`).execute(on));
  });
}

/** Drops the indexes that no constraint needs, and returns the statements that create them again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${FILLED})
      and not exists (select from pg_constraint where conname = indexname)
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

function insertUsers(db: Database, { users }: Sizes) {
  return sql`
    insert into users (id, email, full_name, role, plan, password_hash, email_verified_at, whatsapp, whatsapp_verified_at,
      notification_preferences, timezone, locale, created_at, updated_at)
    select ${id('usr', 'n')}, 'person-' || n || '@example.com', 'Person ' || n, 'user',
      (array['free', 'basic', 'pro'])[1 + n % 3], 'none', now(), '+336' || lpad(n::text, 8, '0'), now(),
      '{"enabled_channels":["email"],"live_notifications_enabled":false,"max_daily_notifications":50,"delivery_mode":null,"digest_time":"08:00","quiet_hours":{"enabled":false,"start":"22:00","end":"07:00"}}',
      'UTC', (array['english', 'arabic', 'french', 'spanish'])[1 + n % 4], now() - interval '1 year', now()
    from generate_series(1, ${users}::int) n
  `.execute(db);
}

/** The language of an article: half are in English, a fifth in Arabic. */
const languageOf = (number: string) =>
  sql.raw(
    `(array['english','english','english','english','english','arabic','arabic','french','spanish','french'])[1 + ${number} % 10]`,
  );

function insertSources(db: Database, { sources }: Sizes) {
  return sql`
    insert into sources (id, name, url, normalized_url, description, language, category, status, crawl_interval_minutes,
      next_fetch_at, last_crawled_at, last_success_at, consecutive_failures, created_at, updated_at)
    select ${id('src', 'n')}, 'The ' || (array['Morning', 'Evening', 'Harbour', 'Valley'])[1 + n % 4] || ' Paper ' || n,
      'https://paper-' || n || '.example.com/', 'paper-' || n || '.example.com', 'News of the region number ' || n || '.',
      ${languageOf('n')},
      (array['politics', 'business', 'technology', 'sports', 'health', 'culture', 'science', 'local', 'other'])[1 + n % 9],
      case when n % 50 = 0 then 'rejected' else 'approved' end, 60, now() + interval '10 days', now(), now(),
      case when n % 20 = 0 then 5 else 0 end, now() - interval '1 year', now()
    from generate_series(1, ${sources}::int) n
  `.execute(db);
}

async function insertSentences(db: Database): Promise<void> {
  await sql`create unlogged table sentences (language text, n int, text text, primary key (language, n))`.execute(
    db,
  );
  for (const language of languages) {
    await sql`
      insert into sentences
      select ${language}, ordinality - 1, text from unnest(${sampleSentences(language)}::text[]) with ordinality as s(text)
    `.execute(db);
  }
}

/** The rare word, with which one text in ten thousand ends. */
const rareWord = (language: string) =>
  sql`case ${sql.raw(language)} ${sql.join(
    languages.map((name: Language) => sql`when ${sql.lit(name)} then ${sql.lit(searchWords[name].rare)}`),
    sql` `,
  )} end`;

function insertArticles(db: Database, { articles, sources, days }: Sizes) {
  const sentence = (number: string) =>
    sql.raw(
      `(select s.text from sentences s where s.language = numbered.language and s.n = (${number}) % 4000)`,
    );
  return sql`
    insert into articles (id, source_id, url, canonical_url, url_hash, body_hash, title, summary, content_text, content_html,
      word_count, language, direction, language_confidence, published_at, published_at_source, is_archive, first_seen_at,
      updated_at, extraction, extraction_score, status, story_id, is_story_primary, matched_at)
    select ${id('art', 'n')}, ${id('src', 'source')}, url, url, md5(url), md5(url || 'body'), initcap(left(title, 80)), summary, text,
      '', 100, language, case language when 'arabic' then 'rtl' else 'ltr' end, 1, at - interval '5 minutes', 'feed', false, at, at,
      case when n % 9 = 0 then 'partial' else 'full' end, 1, case when n % 500 = 0 then 'hidden' else 'published' end,
      ${id('clu', 'case when (n / 6) % 3 = 0 then n / 6 else n end')}, (n / 6) % 3 <> 0 or n % 6 = 0, at
    from (
      select n, source, language, 'https://paper-' || source || '.example.com/' || n as url,
        date_trunc('milliseconds', now() - (${articles}::int - n) * (make_interval(days => ${days}::int) / ${articles}::int)) as at,
        ${sentence('numbered.n * 7919::bigint')} as title, ${sentence('numbered.n * 104729::bigint')} as summary,
        (
          select string_agg(s.text, ' ') from generate_series(1, 7) k
          join sentences s on s.language = numbered.language and s.n = (hashint4(numbered.n * 8 + k) & 2147483647) % 4000
        ) || case when numbered.n % 10007 < 1 then ' ' || ${rareWord('language')} || '.' else '' end as text
      from (
        select n, source, ${languageOf('source')} as language
        from (select n, 1 + floor(power(random(), 2) * ${sources}::int)::int as source from generate_series(1, ${articles}::int) n) drawn
      ) numbered
      offset 0
    ) written
  `.execute(db);
}

/** A fifth of the targets name up to five sources each, large sources most often. */
function insertTargets(db: Database, { targets, users, sources }: Sizes, busyUserId: string) {
  const fraction = sql.raw('((hashint4(n * 8 + k) & 2147483647) / 2147483648.0)::float8');
  const named = sql`array(
    select distinct ${id('src', 'drawn')} from (
      select 1 + floor(power(${fraction}, 2) * ${sources}::int)::int as drawn from generate_series(1, 5) k
    ) source
  )`;
  const columns = sql.raw(
    'id, user_id, name, description, status, keywords_any, keywords_all, keywords_none, match_fields, match_word_forms, languages, source_scope, source_ids, min_score, delivery_mode, watching_since, created_at, updated_at, labels',
  );
  return sql`
    insert into targets (${columns})
    select ${id('tgt', 'n')}, case when n <= ${BUSY_TARGETS}::int then ${busyUserId} else ${id('usr', `1 + n % ${users}`)} end,
      'Target ' || n, 'What number ' || n || ' is about', case when n % 40 = 0 then 'paused' when n % 97 = 0 then 'archived' else 'active' end,
      array['keyword' || n, 'government'], '{}', '{}', array['title', 'summary', 'body'], true, '{}', case when n % 5 = 0 then 'include' else 'all' end, case when n % 5 = 0 then ${named} else '{}' end, 0, 'inherit',
      now() - interval '1 year', now() - interval '1 year' + n * interval '1 minute', now(),
      array['label ' || n % 7, case when n % 25 = 0 then 'rare' else 'common' end]
    from generate_series(1, ${targets}::int) n
  `.execute(db);
}

function insertMatches(db: Database, { matches, targets, articles }: Sizes) {
  const busy = Math.floor(matches * BUSY_SHARE);
  return sql`
    insert into matches (id, target_id, article_id, user_id, story_id, matched_at, article_seen_at, score, matched_terms, highlights,
      is_first_of_story, feedback, read_at, notification_id, source_id, language)
    select ${id('mat', 'n')}, t.id, a.id, t.user_id, a.story_id, a.first_seen_at + interval '2 seconds', a.first_seen_at, 40 + n % 60,
      array['government'], '[{"field":"title","start":0,"end":5,"term":"government"},{"field":"body","start":30,"end":40,"term":"government"}]',
      a.is_story_primary, case when n % 50 = 0 then 'relevant' when n % 70 = 0 then 'irrelevant' end,
      case when n % 3 = 0 then a.first_seen_at + interval '1 hour' end, ${id('ntf', 'n')}, a.source_id, a.language
    from (
      select distinct on (target, article) n, target, article from (
        select n,
          case when n <= ${busy}::int then 1 + n % ${BUSY_TARGETS}::int
            else ${BUSY_TARGETS}::int + 1 + (n * 7::bigint) % (${targets}::int - ${BUSY_TARGETS}::int) end as target,
          1 + floor(random() * ${articles}::int)::int as article
        from generate_series(1, ${matches}::int) n
      ) drawn
    ) found
    join targets t on t.id = ${id('tgt', 'target')}
    join articles a on a.id = ${id('art', 'article')}
  `.execute(db);
}

function insertNotifications(db: Database) {
  return sql`
    insert into notifications (id, user_id, type, title, body, target_id, story_id, article_ids, created_at, read_at, archived_at)
    select notification_id, user_id, case when score % 25 = 0 then 'system' else 'match' end, 'An alert of a target', 'The sentence that matched it stands here.', target_id, story_id,
      array[article_id], matched_at, read_at, case when score % 9 = 0 then matched_at + interval '2 hours' end
    from matches
  `.execute(db);
}

function insertDeliveries(db: Database) {
  return sql`
    insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, reason, mode,
      attempts, scheduled_for, created_at, sent_at, failed_at)
    select 'dlv_0' || substr(id, 7) || case channel when 'email' then '0' else '1' end, id, user_id, target_id, article_ids[1], channel, 'person@example.com',
      case when kind % 50 = 0 then 'failed' when kind % 20 = 0 then 'suppressed' else 'delivered' end,
      case when kind % 50 <> 0 and kind % 20 = 0 then 'duplicate_story' end, 'live', 1, created_at, created_at, created_at,
      case when kind % 50 = 0 then created_at end
    from (select *, abs(hashtext(id)) as kind from notifications) n, unnest(array['email', 'whatsapp']) channel
  `.execute(db);
}

/** The busy person has read two thirds of the matches and saved some. */
function insertMarks(db: Database, busyUserId: string) {
  return sql`
    insert into user_articles (user_id, article_id, read_at, saved_at)
    select user_id, article_id, max(read_at), case when count(feedback) > 0 then max(matched_at) end
    from matches where user_id = ${busyUserId} or read_at is not null
    group by user_id, article_id
  `.execute(db);
}

/** Writes the rows that the disabled trigger would have written. */
function fillWords(db: Database) {
  return sql`
    insert into article_words (article_id, words)
    select id, article_words(language, title, summary, author, content_text) from articles
  `.execute(db);
}
