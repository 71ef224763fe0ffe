import { type RawBuilder, sql } from 'kysely';
import { isMatchOfSources, reportedAt, sourceOfMatch } from '../../content/index.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import { type Span, shownOf } from './repository.ts';

/**
 * SQL: when each source reported each story among a target's shown matches (`at`), and when the first source did (`first_at`). A
 * source reported a story at the time of the earliest of its articles that the target found in this span. Articles whose time is
 * not known and articles that the owner added by hand are left out, and so are stories of a single source.
 */
export const comparedReports = (targetId: string, span: Span): RawBuilder<unknown> => sql`(
  with found as materialized (
    select m.story_id, m.article_id, ${sourceOfMatch('m')} as source_id
    from matches m where ${shownOf(targetId, { ...span, ofSources: true })}
  ), several as (
    select story_id from (select distinct story_id, source_id from found) told group by story_id having count(*) > 1
  ), reports as (
    select story_id, source_id, min(at) as at
    from (
      -- Looked up one by one, and only for these stories: a join with articles would read all of them.
      select story_id, source_id, (select ${reportedAt('a')} from articles a where a.id = few.article_id) as at
      from (select found.* from found join several using (story_id) offset 0) few
    ) dated where at is not null group by story_id, source_id
  )
  select story_id, source_id, at, first_at from (
    select *, min(at) over story as first_at, count(*) over story as sources
    from reports window story as (partition by story_id)
  ) told where sources > 1
)`;

/** SQL condition: a match `m` of this target is one of those that were counted as first, or as later, reports in a span. */
export const isCountedReport = (
  targetId: string,
  {
    reported,
    source_id,
    span,
  }: { reported: 'first' | 'later'; source_id?: string[] | undefined; span: Span },
): RawBuilder<boolean> => sql<boolean>`(
  ${isMatchOfSources('m', targetId)} and (m.story_id, ${sourceOfMatch('m')}) in (
    select story_id, source_id from ${comparedReports(targetId, span)} compared
    where ${reported === 'first' ? sql`at = first_at` : sql`at > first_at`} and ${meetsFilter(sql`source_id`, source_id)}
  )
)`;
