import { limits, type SourceFirstReports } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { reportedAt } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from '../analytics/index.ts';

/**
 * Compares when sources reported the stories of a target's shown matches. A source reported a story at the time of the earliest
 * of its articles that the target found in this span. Articles whose time is not known and articles that the owner added by hand
 * are left out, and so are stories of a single source.
 *
 * @returns the number of compared stories, and the sources that were first most often
 */
export async function countFirstReports(
  db: Database,
  targetId: string,
  span: Span,
): Promise<{ stories: number; sources: SourceFirstReports[] }> {
  const { rows } = await sql<SourceFirstReports & { all_stories: number }>`
    with reports as (
      select m.story_id, a.source_id, min(${reportedAt('a')}) as at
      from matches m join articles a on a.id = m.article_id
      where ${shownOf(targetId, { ...span, ofSources: true })} and ${reportedAt('a')} is not null
      group by m.story_id, a.source_id
    ), compared as (
      select * from (
        select *, min(at) over story as first_at, count(*) over story as sources from reports window story as (partition by story_id)
      ) told where sources > 1
    )
    select source_id, s.name, count(*)::int as stories,
      count(*) filter (where at = first_at)::int as first,
      count(*) filter (where at > first_at)::int as later,
      (percentile_cont(0.5) within group (order by extract(epoch from at - first_at) / 60) filter (where at > first_at))::float8
        as median_minutes,
      (select count(distinct story_id)::int from compared) as all_stories
    from compared join sources s on s.id = source_id
    group by source_id, s.name
    order by first desc, stories desc, s.name, source_id limit ${sql.lit(limits.FIRST_REPORT_SOURCES_MAX)}
  `.execute(db);
  return {
    stories: rows[0]?.all_stories ?? 0,
    sources: rows.map(({ all_stories: _, ...source }) => source),
  };
}
