import type { SourceAudience, SourceHealth } from '@newswatch/shared/contracts';
import type { AdminSourcesQuery, CorrectionRule, CrawlRunsQuery } from '@newswatch/shared/contracts/admin';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues, latestFirst } from '../../key-paging.ts';
import { asciiAddress } from '../../readable-host.ts';
import type { Database } from '../../storage/database.ts';
import { hasLabel } from '../../storage/has-label.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import type { CrawlRunsTable, SourcesTable } from '../../storage/schema.ts';
import { containsPattern } from '../../storage/search-text.ts';
import { sourceHealth } from '../source-health.ts';

export type AdminSourcesFilter = v.InferOutput<typeof AdminSourcesQuery>;
export type AdminSourceRow = Selectable<SourcesTable> & { health: SourceHealth; mark_id: string | null };

const markId = sql<string | null>`(
  select p.id from pictures p where p.source_id = s.id and p.bytes is not null
)`.as('mark_id');

export function filteredSources(
  db: Database,
  { q, status, language, category, country, health, label, labelled }: Partial<AdminSourcesFilter>,
) {
  const pattern = q ? containsPattern(q) : undefined;
  return db
    .selectFrom('sources as s')
    .where('s.archived_at', 'is', null)
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.name', 'ilike', pattern ?? ''),
          eb('s.url', 'ilike', pattern ?? ''),
          eb('s.normalized_url', 'ilike', containsPattern(asciiAddress(q ?? ''))),
        ]),
      ),
    )
    .where(meetsFilter(sql`s.status`, status))
    .where(meetsFilter(sql`s.language`, language))
    .where(meetsFilter(sql`s.category`, category))
    .where(meetsFilter(sql`s.country`, country))
    .where(meetsFilter(sql`${sourceHealth('s')}`, health))
    .where(hasLabel(sql`s.labels`, label))
    .$if(labelled !== undefined, (query) =>
      query.where(sql<boolean>`(s.labels <> '{}') = ${labelled ?? false}`),
    );
}

/** Sources that need attention come first. */
const troubleRank = sql`case ${sourceHealth('s')}
  when 'failing' then 0 when 'blocked' then 1 when 'degraded' then 2 when 'never_crawled' then 3
  when 'paused' then 4 else 5 end`;

const id = { by: sql.ref('s.id'), type: 'id' } as const;
const byName = { by: sql`(lower(s.name) collate "C")`, type: 'text' } as const;
const byTrouble = { by: sql`(${troubleRank})`, type: 'bigint' } as const;
// Negated, so that all keys of an order sort in the same direction.
const mostFailures = { by: sql`(-s.consecutive_failures)`, type: 'bigint' } as const;
// Sources that were never crawled come first.
const lastCrawl = {
  by: sql`coalesce(s.last_crawled_at, '-infinity'::timestamptz)`,
  type: 'timestamptz',
} as const;
const orders: Record<AdminSourcesFilter['sort'], ListOrder> = {
  trouble: { keys: [byTrouble, mostFailures, byName, id], descending: false },
  name: { keys: [byName, id], descending: false },
  '-name': { keys: [byName, id], descending: true },
  '-created_at': { keys: [{ by: sql.ref('s.created_at'), type: 'timestamptz' }, id], descending: true },
  last_crawled_at: { keys: [lastCrawl, id], descending: false },
  '-consecutive_failures': { keys: [mostFailures, id], descending: false },
};

/** The rows of one page, plus one if there are more. */
export function listAdminSources(
  db: Database,
  filter: AdminSourcesFilter,
): Promise<(AdminSourceRow & { place: ListPlaceValues })[]> {
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  return filteredSources(db, filter)
    .selectAll('s')
    .select([sourceHealth('s').as('health'), markId, page.place.as('place')])
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counts the sources in each health state that match the other filters. */
export async function countByHealth(
  db: Database,
  { health: _health, ...filter }: Partial<AdminSourcesFilter>,
): Promise<Map<SourceHealth, number>> {
  const rows = await filteredSources(db, filter)
    .select([sourceHealth('s').as('health'), (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('health')
    .execute();
  return new Map(rows.map(({ health, total }) => [health, total]));
}

export function findAdminSource(db: Database, sourceId: string): Promise<AdminSourceRow | undefined> {
  return filteredSources(db, {})
    .selectAll('s')
    .select([sourceHealth('s').as('health'), markId])
    .where('s.id', '=', sourceId)
    .executeTakeFirst();
}

/** Includes archived sources: an address belongs to one source only. */
export function findSourceByAddress(db: Database, normalizedUrl: string) {
  return db
    .selectFrom('sources')
    .select(['id', 'name', 'status', 'archived_at'])
    .where('normalized_url', '=', normalizedUrl)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the source until the transaction ends. */
export function lockSource(db: Database, sourceId: string): Promise<Selectable<SourcesTable> | undefined> {
  return db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', sourceId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

interface JsonColumns {
  correction_rules?: CorrectionRule[] | undefined;
  audience?: SourceAudience | null | undefined;
}
type WithJson<Row> = Omit<Row, keyof JsonColumns> & JsonColumns;
export type SourceChanges = WithJson<Updateable<SourcesTable>>;

/** The columns that are stored as JSON: the driver would write an array as a PostgreSQL array. */
function jsonColumns({ correction_rules, audience }: JsonColumns) {
  return {
    correction_rules: correction_rules && JSON.stringify(correction_rules),
    audience: audience && JSON.stringify(audience),
  };
}

export async function insertSource(db: Database, row: WithJson<Insertable<SourcesTable>>): Promise<void> {
  await db
    .insertInto('sources')
    .values({ ...row, ...jsonColumns(row) })
    .execute();
}

/** Changes a source. A change of country is recorded, because articles about towns may then be about a different country. */
export async function updateSource(db: Database, sourceId: string, values: SourceChanges): Promise<void> {
  if (values.country !== undefined) {
    await sql`
      insert into renamed_sources (source_id)
      select id from sources where id = ${sourceId} and country is distinct from ${values.country}
      on conflict do nothing
    `.execute(db);
  }
  await db
    .updateTable('sources')
    .set({ ...values, ...jsonColumns(values), version: sql`version + 1` })
    .where('id', '=', sourceId)
    .execute();
}

export interface CrawlFigures {
  by_day: number[];
  median_delay_minutes: number | null;
  extraction_success_rate_7d: number | null;
  named_by_targets: number;
}

const DAYS = 14;

/** Reads what the recent crawls of these sources found. */
export async function readCrawlFigures(
  db: Database,
  sourceIds: readonly string[],
  now: Date,
): Promise<Map<string, CrawlFigures>> {
  if (sourceIds.length === 0) return new Map();
  const ids = sql`${[...sourceIds]}::text[]`;
  const { rows } = await sql<CrawlFigures & { id: string }>`
    select s.id,
      array(
        select coalesce(found.articles, 0)::int
        from generate_series(${DAYS - 1}, 0, -1) as back
        left join (
          select ((${now}::timestamptz at time zone 'UTC')::date - (first_seen_at at time zone 'UTC')::date) as ago,
            count(*) as articles
          from articles
          where source_id = s.id and first_seen_at > ${now}::timestamptz - interval '15 days'
          group by 1
        ) found on found.ago = back
        order by back desc
      ) as by_day,
      (
        select percentile_cont(0.5) within group (order by extract(epoch from first_seen_at - published_at) / 60)::float8
        from articles
        where source_id = s.id and first_seen_at > ${now}::timestamptz - interval '30 days'
          and published_at is not null and not is_archive
      ) as median_delay_minutes,
      (
        select case when sum(articles_new + articles_updated + articles_failed) = 0 then null
          else sum(articles_new + articles_updated)::float8 / sum(articles_new + articles_updated + articles_failed) end
        from crawl_runs where source_id = s.id and started_at > ${now}::timestamptz - interval '7 days'
      ) as extraction_success_rate_7d,
      (
        select count(*)::int from targets
        where source_scope = 'include' and source_ids @> array[s.id] and status in ('active', 'paused')
      ) as named_by_targets
    from unnest(${ids}) as s(id)
  `.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

const RUNS_ORDER = '-started_at';
const latestRunFirst = latestFirst('started_at', 'id');

export async function listRuns(
  db: Database,
  sourceId: string,
  filter: v.InferOutput<typeof CrawlRunsQuery>,
): Promise<{ rows: Selectable<CrawlRunsTable>[]; next_cursor: string | null }> {
  const page = keyPage(latestRunFirst, RUNS_ORDER, filter);
  const rows = await db
    .selectFrom('crawl_runs')
    .selectAll()
    .select(page.place.as('place'))
    .where('source_id', '=', sourceId)
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return cutPage(rows, RUNS_ORDER, filter);
}

export async function countRuns(db: Database, sourceId: string): Promise<number> {
  const row = await db
    .selectFrom('crawl_runs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export function findRun(db: Database, runId: string) {
  return db.selectFrom('crawl_runs').selectAll().where('id', '=', runId).executeTakeFirst();
}

export function insertQueuedRun(db: Database, id: string, sourceId: string, now: Date) {
  return db
    .insertInto('crawl_runs')
    .values({ id, source_id: sourceId, trigger: 'manual', status: 'queued', started_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countPendingRequests(db: Database): Promise<number> {
  const row = await db
    .selectFrom('source_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The number of sources, archived ones included, whose audience counts in potential reach. */
export async function countWithAudience(db: Database): Promise<number> {
  const row = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('monthly_audience', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.total;
}
