import type { Category, SourceFigures, SourceHealth, SourcesQuery } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { SourcesTable } from '../storage/schema.ts';
import { containsPattern } from '../storage/search-text.ts';
import { sourceHealth } from './source-health.ts';

export type SourceFilter = v.InferOutput<typeof SourcesQuery>;

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

function filtered(db: Database, filter: Partial<SourceFilter>) {
  const { q, language, category, health } = filter;
  const pattern = q ? containsPattern(q) : undefined;
  return db
    .selectFrom('sources as s')
    .where('s.status', '=', 'approved')
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.name', 'ilike', pattern ?? ''),
          eb('s.url', 'ilike', pattern ?? ''),
          eb('s.description', 'ilike', pattern ?? ''),
        ]),
      ),
    )
    .$if(language !== undefined, (query) => query.where(sql<boolean>`s.language = ${language}`))
    .$if(category !== undefined, (query) => query.where(sql<boolean>`s.category = ${category}`))
    .$if(health !== undefined, (query) => query.where(sql<boolean>`${sourceHealth('s')} = ${health}`));
}

function withMark(query: ReturnType<typeof filtered>) {
  return query.leftJoin('pictures as mark', (join) =>
    join.onRef('mark.source_id', '=', 's.id').on('mark.bytes', 'is not', null),
  );
}

export async function countSources(db: Database, filter: Partial<SourceFilter>): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One page of approved sources by name. */
export function listSources(db: Database, filter: SourceFilter): Promise<SourceRow[]> {
  return withMark(filtered(db, filter))
    .select(columns)
    .select(sourceHealth('s').as('health'))
    .orderBy(sql`lower(s.name) collate "C"`)
    .orderBy('s.id')
    .limit(filter.per_page)
    .offset(offsetOf(filter))
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

/** What these sources have brought, and to how many of this person's targets. */
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
        count(*) filter (where first_seen_at > ${now}::timestamptz - interval '7 days') as week
      from articles
      where source_id = any(${[...sourceIds]}) and status = 'published'
      group by source_id
    ) brought on brought.source_id = s.id
    left join (
      select a.source_id, count(distinct m.target_id) as targets
      from matches m join articles a on a.id = m.article_id join targets t on t.id = m.target_id
      where m.user_id = ${userId} and a.source_id = any(${[...sourceIds]})
        and a.status = 'published' and t.status <> 'archived'
      group by a.source_id
    ) found on found.source_id = s.id
  `.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The targets of this person that found something in the source, the most finding first. */
export function listTargetsOfSource(db: Database, userId: string, sourceId: string) {
  return db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select(['t.id', 't.name', (eb) => eb.fn.countAll<number>().as('matches')])
    .where('m.user_id', '=', userId)
    .where('a.source_id', '=', sourceId)
    .where('a.status', '=', 'published')
    .where('t.status', '<>', 'archived')
    .groupBy(['t.id', 't.name'])
    .orderBy('matches', 'desc')
    .orderBy('t.id')
    .execute();
}

/** How a source has published over the last 30 days, and what of it this person's targets found. */
export async function readSourceFigures(
  db: Database,
  userId: string,
  sourceId: string,
  now: Date,
): Promise<SourceFigures> {
  const lately = sql`source_id = ${sourceId} and status = 'published'
    and first_seen_at > ${now}::timestamptz - interval '30 days'`;
  const [days, hours, totals] = await Promise.all([
    sql<{ date: string; articles: number; mine: number }>`
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(found.articles, 0)::int as articles,
        coalesce(found.mine, 0)::int as mine
      from generate_series(
        (${now}::timestamptz at time zone 'UTC')::date - 29, (${now}::timestamptz at time zone 'UTC')::date, interval '1 day'
      ) as day
      left join (
        select (a.first_seen_at at time zone 'UTC')::date as on_day, count(*) as articles,
          count(*) filter (where exists (
            select from matches m join targets t on t.id = m.target_id
            where m.article_id = a.id and m.user_id = ${userId} and t.status <> 'archived'
          )) as mine
        from (select id, first_seen_at from articles where ${lately}) a
        group by 1
      ) found on found.on_day = day::date
      order by day
    `.execute(db),
    sql<{ hour: number; articles: number }>`
      select extract(hour from coalesce(published_at, first_seen_at) at time zone 'UTC')::int as hour,
        count(*)::int as articles
      from articles where ${lately} group by 1
    `.execute(db),
    sql<{ median: number | null; p95: number | null; full_text_share: number | null }>`
      select
        percentile_cont(0.5) within group (order by delay)::float8 as median,
        percentile_cont(0.95) within group (order by delay)::float8 as p95,
        avg(is_full)::float8 as full_text_share
      from (
        select
          case when published_at is not null and not is_archive
            then greatest(0, extract(epoch from first_seen_at - published_at) / 60) end as delay,
          (extraction = 'full')::int as is_full
        from articles where ${lately}
      ) each_article
    `.execute(db),
  ]);
  const byHour = new Map(hours.rows.map(({ hour, articles }) => [hour, articles]));
  const { median = null, p95 = null, full_text_share = null } = totals.rows[0] ?? {};
  return {
    by_day: days.rows,
    by_hour: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
    delay_minutes: { median, p95 },
    full_text_share,
  };
}
