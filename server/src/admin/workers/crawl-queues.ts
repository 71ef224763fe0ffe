import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { sourceForAdministrators, titleForAdministrators } from '../../storage/private-mail.ts';
import { traceIdOf } from '../../tracing/index.ts';
import {
  countsOf,
  iso,
  JOBS_COUNTED_MAX,
  type JobRow,
  type JobsPage,
  type QueueCounts,
  type QueueSource,
  RATE_MINUTES,
} from './queue.ts';

/** A link is dropped after this many attempts. */
const LINK_TRIES = 5;

interface SourceJob {
  id: string;
  name: string;
  consecutive_failures: number;
  next_fetch_at: Date | null;
  last_crawled_at: Date | null;
  last_error: { code: string; message: string } | null;
}

interface LinkJob {
  source_id: string;
  url_hash: string;
  url: string;
  source: string;
  attempts: number;
  next_attempt_at: Date;
  given_up_at: Date | null;
  last_error: { code: string; message: string } | null;
}

/**
 * Sources that are due (`crawl`), links that were found but not fetched yet (`links`), and articles to be matched (`match`).
 */
export function createCrawlQueues(db: Database): QueueSource {
  return {
    count: (now) => Promise.all([countSources(db, now), countLinks(db, now), countUnmatched(db, now)]),

    async list(queue, page, now) {
      if (queue === 'crawl') return listSources(db, page, now);
      if (queue === 'links') return listLinks(db, page, now);
      if (queue === 'match') return listArticles(db, page);
      return undefined;
    },

    async retry(trx, queue, ids, now) {
      if (queue !== 'links') return 0;
      const { numUpdatedRows } = await trx
        .updateTable('article_attempts')
        .set({ given_up_at: null, attempts: 0, next_attempt_at: now })
        .where(isOneOf(ids))
        .where('given_up_at', 'is not', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Drops links. If the feed still contains a dropped link, the next crawl finds it again. */
    async discard(trx, queue, ids) {
      if (queue !== 'links') return 0;
      const { numDeletedRows } = await trx
        .deleteFrom('article_attempts')
        .where(isOneOf(ids))
        .where('given_up_at', 'is not', null)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async listDead(queue) {
      if (queue !== 'links') return [];
      const rows = await db
        .selectFrom('article_attempts')
        .select(['source_id', 'url_hash'])
        .where('given_up_at', 'is not', null)
        .limit(JOBS_COUNTED_MAX)
        .execute();
      return rows.map((row) => `${row.source_id}.${row.url_hash}`);
    },
  };
}

/** IDs of links consist of the source and the hash of the URL. */
function isOneOf(ids: readonly string[]) {
  return sql<boolean>`(source_id, url_hash) in (
    select split_part(id, '.', 1), split_part(id, '.', 2) from unnest(${[...ids]}::text[]) id
  )`;
}

async function countSources(db: Database, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<{
    waiting: number;
    active: number;
    delayed: number;
    oldest: Date | null;
    failed: number;
    done: number;
  }>`
    select
      count(*) filter (where next_fetch_at <= ${now} and (leased_until is null or leased_until <= ${now}))::int as waiting,
      count(*) filter (where leased_until > ${now})::int as active,
      count(*) filter (where next_fetch_at > ${now} and (leased_until is null or leased_until <= ${now}))::int as delayed,
      min(next_fetch_at) filter (
        where next_fetch_at <= ${now} and (leased_until is null or leased_until <= ${now})
      ) as oldest,
      (select count(*)::int from crawl_runs where status = 'failed'
        and finished_at > ${now}::timestamptz - interval '1 hour') as failed,
      (select count(*)::int from crawl_runs
        where finished_at > ${now}::timestamptz - make_interval(mins => ${RATE_MINUTES})) as done
    from sources where status = 'approved'`.execute(db);
  return countsOf('crawl', rows[0], now);
}

async function countLinks(db: Database, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<{
    waiting: number;
    delayed: number;
    oldest: Date | null;
    failed: number;
    dead: number;
    done: number;
  }>`
    select
      count(*) filter (where given_up_at is null and next_attempt_at <= ${now})::int as waiting,
      count(*) filter (where given_up_at is null and next_attempt_at > ${now})::int as delayed,
      min(next_attempt_at) filter (where given_up_at is null and next_attempt_at <= ${now}) as oldest,
      count(*) filter (where given_up_at > ${now}::timestamptz - interval '1 hour')::int as failed,
      count(*) filter (where given_up_at is not null)::int as dead,
      (select count(*)::int from articles
        where first_seen_at > ${now}::timestamptz - make_interval(mins => ${RATE_MINUTES})) as done
    from article_attempts`.execute(db);
  return countsOf('links', rows[0], now);
}

async function countUnmatched(db: Database, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; done: number }>`
    select
      (select count(*)::int from articles where matched_at is null) as waiting,
      (select min(first_seen_at) from articles where matched_at is null) as oldest,
      (select count(*)::int from articles
        where first_seen_at > ${now}::timestamptz - interval '1 hour'
          and matched_at > ${now}::timestamptz - make_interval(mins => ${RATE_MINUTES})) as done`.execute(db);
  return countsOf('match', rows[0], now);
}

async function listSources(db: Database, page: JobsPage, now: Date) {
  const free = sql`(leased_until is null or leased_until <= ${now})`;
  const fits = {
    waiting: sql`next_fetch_at <= ${now} and ${free}`,
    delayed: sql`next_fetch_at > ${now} and ${free}`,
    active: sql`leased_until > ${now}`,
    failed: sql`consecutive_failures > 0`,
    completed: sql`last_crawled_at is not null`,
    dead: sql`false`,
  }[page.status];
  const { rows } = await sql<SourceJob & { total: number }>`
    select id, name, consecutive_failures, next_fetch_at, last_crawled_at, last_error, count(*) over ()::int as total
    from sources where status = 'approved' and ${fits}
    order by next_fetch_at limit ${page.limit} offset ${page.offset}`.execute(db);
  const items = rows.map(
    (row): JobRow => ({
      id: row.id,
      type: 'crawl',
      payload_summary: row.name,
      status: page.status,
      attempts: row.consecutive_failures,
      max_attempts: null,
      run_at: iso(row.next_fetch_at),
      started_at: null,
      finished_at: iso(row.last_crawled_at),
      error: row.last_error ? `${row.last_error.code}: ${row.last_error.message}` : null,
      link: `/admin/sources/${row.id}/edit`,
      can_retry: false,
    }),
  );
  return { items, total: rows[0]?.total ?? 0 };
}

async function listLinks(db: Database, page: JobsPage, now: Date) {
  const fits = {
    waiting: sql`given_up_at is null and next_attempt_at <= ${now}`,
    delayed: sql`given_up_at is null and next_attempt_at > ${now}`,
    active: sql`false`,
    failed: sql`given_up_at is null and attempts > 0`,
    completed: sql`false`,
    dead: sql`given_up_at is not null`,
  }[page.status];
  const { rows } = await sql<LinkJob>`
    select a.source_id, a.url_hash, a.url, s.name as source, a.attempts, a.next_attempt_at, a.given_up_at, a.last_error
    from article_attempts a join sources s on s.id = a.source_id
    where ${fits} order by coalesce(given_up_at, next_attempt_at) desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from article_attempts where ${fits} limit ${JOBS_COUNTED_MAX}
    ) counted`.execute(db);
  const items = rows.map(
    (row): JobRow => ({
      id: `${row.source_id}.${row.url_hash}`,
      type: 'read-link',
      payload_summary: `${row.source} · ${row.url}`,
      status: page.status,
      attempts: row.attempts,
      max_attempts: LINK_TRIES,
      run_at: iso(row.next_attempt_at),
      started_at: null,
      finished_at: iso(row.given_up_at),
      error: row.last_error ? `${row.last_error.code}: ${row.last_error.message}` : null,
      link: `/admin/sources/${row.source_id}/edit`,
      can_retry: row.given_up_at !== null,
    }),
  );
  return { items, total: total.rows[0]?.total ?? 0 };
}

/** Articles not yet matched, oldest first, and matched ones, newest first. */
async function listArticles(db: Database, { status, limit, offset }: JobsPage) {
  if (status !== 'waiting' && status !== 'completed') return { items: [], total: 0 };
  const isWaiting = status === 'waiting';
  const fits = isWaiting ? sql`a.matched_at is null` : sql`a.matched_at is not null`;
  const { rows } = await sql<{
    id: string;
    title: string;
    source: string;
    first_seen_at: Date;
    matched_at: Date | null;
  }>`
    select a.id, ${titleForAdministrators('a')} as title, ${sourceForAdministrators('a', sql`s.name`)} as source, a.first_seen_at, a.matched_at
    from articles a join sources s on s.id = a.source_id
    where ${fits} order by a.first_seen_at ${isWaiting ? sql`asc` : sql`desc`}, a.id
    limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from articles a where ${fits} limit ${JOBS_COUNTED_MAX}
    ) counted`.execute(db);
  const items = rows.map(
    (row): JobRow => ({
      id: row.id,
      type: 'match',
      payload_summary: `${row.source} · ${row.title}`,
      status,
      attempts: isWaiting ? 0 : 1,
      max_attempts: null,
      run_at: iso(row.first_seen_at),
      started_at: null,
      finished_at: iso(row.matched_at),
      error: null,
      trace_id: traceIdOf(row.id),
      link: `/admin/articles?open=${row.id}`,
      can_retry: false,
    }),
  );
  return { items, total: total.rows[0]?.total ?? 0 };
}
