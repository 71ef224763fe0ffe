import type { FirstReportsSort, SourceFirstReports } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { comparedReports } from './compared-reports.ts';
import type { Span } from './repository.ts';

/** Who reported the stories of a target first. */
interface CountedFirstReports {
  /** The number of compared stories. */
  stories: number;
  /** The number of their sources. */
  sources_total: number;
  /** At most as many sources as were asked for. */
  sources: SourceFirstReports[];
}

/** Counts how often each source was the first to report the stories of `comparedReports`, and how late it was otherwise. */
export async function countFirstReports(
  db: Database,
  targetId: string,
  span: Span,
  { sort, limit }: { sort: FirstReportsSort; limit: number },
): Promise<CountedFirstReports> {
  const column = sql.ref(sort.replace('-', ''));
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<SourceFirstReports & { all_stories: number; all_sources: number }>`
    with compared as materialized (select * from ${comparedReports(targetId, span)} compared), counted as (
      select source_id, count(*)::int as stories,
        count(*) filter (where at = first_at)::int as first,
        count(*) filter (where at > first_at)::int as later,
        (percentile_cont(0.5) within group (order by extract(epoch from at - first_at) / 60) filter (where at > first_at))::float8
          as median_minutes
      from compared group by source_id
    )
    select counted.source_id, s.name, stories, first, later, median_minutes, (count(*) over ())::int as all_sources,
      (select count(distinct story_id)::int from compared) as all_stories
    from counted join sources s on s.id = counted.source_id
    order by ${column} ${direction} nulls last, first desc, stories desc, s.name, counted.source_id limit ${limit}
  `.execute(db);
  return {
    stories: rows[0]?.all_stories ?? 0,
    sources_total: rows[0]?.all_sources ?? 0,
    sources: rows.map(({ all_stories: _stories, all_sources: _sources, ...source }) => source),
  };
}
