import {
  type Category,
  type SourceHealth,
  type SourcesQuery,
  sourceSortOf,
} from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import { asciiAddress } from '../readable-host.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import type { SourcesTable } from '../storage/schema.ts';
import { containsPattern } from '../storage/search-text.ts';
import { sourceHealth } from './source-health.ts';

export type SourceFilter = v.InferOutput<typeof SourcesQuery>;

/** A filter whose topic has been looked up: only sources with articles about it are in the list. */
export type ResolvedFilter = SourceFilter & { onTopic?: ReadonlyMap<string, number> | undefined };

const columns = [
  's.id',
  's.name',
  's.url',
  's.description',
  's.language',
  's.category',
  's.country',
  's.status',
  's.homepage_title',
  's.audience',
  's.first_success_at',
  's.last_crawled_at',
  's.last_success_at',
  's.next_fetch_at',
  'mark.id as mark_id',
] as const;

export interface SourceRow
  extends Pick<
    Selectable<SourcesTable>,
    | 'id'
    | 'name'
    | 'url'
    | 'description'
    | 'language'
    | 'category'
    | 'country'
    | 'status'
    | 'homepage_title'
    | 'audience'
    | 'first_success_at'
    | 'last_crawled_at'
    | 'last_success_at'
    | 'next_fetch_at'
  > {
  mark_id: string | null;
  health: v.InferOutput<typeof SourceHealth>;
}

export interface SourceCounts {
  articles_total: number;
  articles_24h: number;
  article_count_7d: number;
  used_by_my_targets: number;
}

function filtered(db: Database, filter: Partial<ResolvedFilter>) {
  const { id, q, language, category, country, health, onTopic } = filter;
  const pattern = q ? containsPattern(q) : undefined;
  return db
    .selectFrom('sources as s')
    .where('s.status', '=', 'approved')
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.name', 'ilike', pattern ?? ''),
          eb('s.url', 'ilike', pattern ?? ''),
          eb('s.normalized_url', 'ilike', containsPattern(asciiAddress(q ?? ''))),
          eb('s.description', 'ilike', pattern ?? ''),
        ]),
      ),
    )
    .$if(onTopic !== undefined, (query) =>
      query.where(sql<boolean>`s.id = any(${[...(onTopic?.keys() ?? [])]}::text[])`),
    )
    .where(meetsFilter(sql`s.id`, id))
    .where(meetsFilter(sql`s.language`, language))
    .where(meetsFilter(sql`s.category`, category))
    .where(meetsFilter(sql`s.country`, country))
    .where(meetsFilter(sql`${sourceHealth('s')}`, health));
}

function withMark(query: ReturnType<typeof filtered>) {
  return query.leftJoin('pictures as mark', (join) =>
    join.onRef('mark.source_id', '=', 's.id').on('mark.bytes', 'is not', null),
  );
}

export async function countSources(db: Database, filter: Partial<ResolvedFilter>): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One page of approved sources in the chosen order, then by name. */
export function listSources(
  db: Database,
  userId: string,
  filter: ResolvedFilter,
  now: Date,
): Promise<SourceRow[]> {
  const sort = sourceSortOf(filter);
  return withMark(filtered(db, filter))
    .select(columns)
    .select(sourceHealth('s').as('health'))
    .$if(sort === '-topic', (query) =>
      query
        .innerJoin(counted(filter.onTopic ?? new Map()).as('topic'), 'topic.source_id', 's.id')
        .orderBy('topic.articles', 'desc'),
    )
    .$if(sort === '-mine', (query) =>
      query
        .leftJoin(foundLately(userId, now).as('found'), 'found.source_id', 's.id')
        .orderBy(sql`coalesce(found.articles, 0)`, 'desc'),
    )
    .$if(sort === '-article_count_7d', (query) =>
      query
        .leftJoin(publishedThisWeek(now).as('published'), 'published.source_id', 's.id')
        .orderBy(sql`coalesce(published.articles, 0)`, 'desc'),
    )
    .orderBy(sql`lower(s.name) collate "C"`)
    .orderBy('s.id')
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

/** Approved sources after a given one, in the order they were added. */
export function listSourcesAfter(
  db: Database,
  filter: Omit<SourceFilter, 'page' | 'per_page' | 'sort' | 'topic'>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SourceRow[]> {
  return withMark(filtered(db, filter))
    .select(columns)
    .select(sourceHealth('s').as('health'))
    .$if(after !== undefined, (query) => query.where('s.id', '>', after ?? ''))
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

export function findApprovedSource(db: Database, sourceId: string): Promise<SourceRow | undefined> {
  return withMark(filtered(db, {}))
    .select(columns)
    .select(sourceHealth('s').as('health'))
    .where('s.id', '=', sourceId)
    .executeTakeFirst();
}

export async function countSourcesByCategory(
  db: Database,
): Promise<Map<v.InferOutput<typeof Category>, number>> {
  const rows = await filtered(db, {})
    .select(['s.category', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('s.category')
    .execute();
  return new Map(rows.map((row) => [row.category, row.total]));
}

/** The countries of approved sources, or of all that are not archived, largest first. */
export function countSourcesByCountry(
  db: Database,
  which: 'approved' | 'all',
): Promise<{ value: string; count: number }[]> {
  return db
    .selectFrom('sources as s')
    .select((eb) => [eb.ref('s.country').$notNull().as('value'), eb.fn.countAll<number>().as('count')])
    .where('s.country', 'is not', null)
    .where('s.archived_at', 'is', null)
    .$if(which === 'approved', (query) => query.where('s.status', '=', 'approved'))
    .groupBy('s.country')
    .orderBy('count', 'desc')
    .orderBy('s.country')
    .execute();
}

/**
 * The number of articles from these sources, and of this user's matches and targets. A week is seven days (UTC) up to
 * today, as in the charts of sources.
 */
export async function countBySource(
  db: Database,
  userId: string,
  sourceIds: readonly string[],
  now: Date,
): Promise<Map<string, SourceCounts>> {
  if (sourceIds.length === 0) return new Map();
  const { rows } = await sql<SourceCounts & { id: string }>`
    select s.id,
      coalesce(brought.total, 0)::int as articles_total,
      coalesce(brought.day, 0)::int as articles_24h,
      coalesce(brought.week, 0)::int as article_count_7d,
      coalesce(found.targets, 0)::int as used_by_my_targets
    from unnest(${[...sourceIds]}::text[]) as s(id)
    left join (
      select source_id,
        count(*) as total,
        count(*) filter (where first_seen_at > ${now}::timestamptz - interval '24 hours') as day,
        count(*) filter (where first_seen_at >= date_trunc('day', ${now}::timestamptz, 'UTC') - interval '6 days') as week
      from articles
      where source_id = any(${[...sourceIds]}) and status = 'published'
      group by source_id
    ) brought on brought.source_id = s.id
    left join (
      select a.source_id, count(distinct m.target_id) as targets
      from matches m join articles a on a.id = m.article_id join targets t on t.id = m.target_id
      where m.user_id = ${userId} and not m.beyond_history and a.source_id = any(${[...sourceIds]})
        and a.status = 'published' and t.status <> 'archived'
      group by a.source_id
    ) found on found.source_id = s.id
  `.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The counts by source that another query returned, as a table. */
const counted = (counts: ReadonlyMap<string, number>) => sql<{ source_id: string; articles: number }>`(
  select * from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as counted (source_id, articles)
)`;

const today = (now: Date) => sql`date_trunc('day', ${now}::timestamptz, 'UTC')`;

/**
 * The query that counts, for each source, the articles of the last 30 days (UTC) that this user's targets found, and these
 * targets.
 */
const foundLately = (userId: string, now: Date) => sql<{
  source_id: string;
  articles: number;
  targets: number;
}>`(
  select a.source_id, count(distinct a.id)::int as articles, count(distinct m.target_id)::int as targets
  from matches m join articles a on a.id = m.article_id join targets t on t.id = m.target_id
  where m.user_id = ${userId} and not m.beyond_history and a.status = 'published' and t.status <> 'archived'
    and a.first_seen_at >= ${today(now)} - interval '29 days'
  group by a.source_id
)`;

/** The query that counts the articles of each source in the last seven days (UTC). */
const publishedThisWeek = (now: Date) => sql<{ source_id: string; articles: number }>`(
  select source_id, count(*)::int as articles
  from articles
  where status = 'published' and first_seen_at >= ${today(now)} - interval '6 days'
  group by source_id
)`;

export interface RecentCounts {
  by_day: number[];
  mine_30d: { articles: number; targets: number };
}

const NOTHING_LATELY: RecentCounts = { by_day: Array(7).fill(0), mine_30d: { articles: 0, targets: 0 } };

/** Counts the articles that these sources published recently, and those that this user's targets found. Days are in UTC. */
export async function countLately(
  db: Database,
  userId: string,
  sourceIds: readonly string[],
  now: Date,
): Promise<(sourceId: string) => RecentCounts> {
  const { rows } = await sql<RecentCounts & { id: string }>`
    select s.id,
      array(
        select count(a.id)::int
        from generate_series(${today(now)} - interval '6 days', ${today(now)}, interval '1 day') as day
        left join articles a on a.source_id = s.id and a.status = 'published'
          and a.first_seen_at >= day and a.first_seen_at < day + interval '1 day'
        group by day order by day
      ) as by_day,
      json_build_object('articles', coalesce(found.articles, 0), 'targets', coalesce(found.targets, 0)) as mine_30d
    from unnest(${[...sourceIds]}::text[]) as s(id)
    left join ${foundLately(userId, now)} found on found.source_id = s.id
  `.execute(db);
  const counts = new Map(rows.map(({ id, ...lately }) => [id, lately]));
  return (sourceId) => counts.get(sourceId) ?? NOTHING_LATELY;
}

/** This user's targets that matched articles of the source, the one with the most matches first. */
export function listTargetsOfSource(db: Database, userId: string, sourceId: string) {
  return db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select(['t.id', 't.name', (eb) => eb.fn.countAll<number>().as('matches')])
    .where('m.user_id', '=', userId)
    .where('m.beyond_history', '=', false)
    .where('a.source_id', '=', sourceId)
    .where('a.status', '=', 'published')
    .where('t.status', '<>', 'archived')
    .groupBy(['t.id', 't.name'])
    .orderBy('matches', 'desc')
    .orderBy('t.id')
    .execute();
}
