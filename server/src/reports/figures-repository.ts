import type { Development } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { developmentsOf, isMatchShown, sourceNameOf } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { DevelopmentInReport, ReportStory } from '../storage/schema-reports.ts';
import type { Span } from '../targets/index.ts';

const foundBy = (targetIds: readonly string[], { from, to }: Span) => sql<boolean>`(
  m.target_id = any(${targetIds}::text[]) and ${isMatchShown('m')} and m.matched_at >= ${from} and m.matched_at < ${to}
)`;

/** Counts what several targets found together: an article that two of them found counts once. */
export async function countTogether(
  db: Database,
  targetIds: readonly string[],
  span: Span,
  zone: string,
): Promise<{ articles: number; sources: number; byDate: ReadonlyMap<string, number> }> {
  const [totals, days] = await Promise.all([
    sql<{ articles: number; sources: number }>`
      select count(distinct a.id)::int as articles, count(distinct a.source_id)::int as sources
      from matches m join articles a on a.id = m.article_id
      where ${foundBy(targetIds, span)}
    `.execute(db),
    sql<{ date: string; articles: number }>`
      select (m.matched_at at time zone ${zone})::date::text as date, count(distinct m.article_id)::int as articles
      from matches m where ${foundBy(targetIds, span)}
      group by 1
    `.execute(db),
  ]);
  const { articles = 0, sources = 0 } = totals.rows[0] ?? {};
  return { articles, sources, byDate: new Map(days.rows.map((day) => [day.date, day.articles])) };
}

/** The stories that most sources covered, largest first, each as the first article that was found. */
export async function listLargestStories(
  db: Database,
  targetIds: readonly string[],
  span: Span,
  limit: number,
): Promise<(ReportStory & { developments: Development[] })[]> {
  const { rows } = await sql<Omit<ReportStory, 'at'> & { at: Date; developments: Development[] }>`
    select story.story_id, first.title, first.language, ${sourceNameOf('first', 's')} as source,
      coalesce(first.published_at, first.first_seen_at) as at, first.url, story.sources,
      coalesce(${developmentsOf(sql`first.id`)}, '{}') as developments,
      (
        select array_agg(t.name order by array_position(${targetIds}::text[], t.id))
        from targets t where t.id = any(story.target_ids)
      ) as targets
    from (
      select m.story_id, count(distinct a.source_id)::int as sources, count(distinct a.id) as articles,
        min(m.matched_at) as since, (array_agg(a.id order by m.matched_at, m.id))[1] as article_id,
        array_agg(distinct m.target_id) as target_ids
      from matches m join articles a on a.id = m.article_id
      where ${foundBy(targetIds, span)}
      group by m.story_id
      order by sources desc, articles desc, since, m.story_id limit ${limit}
    ) story
      join articles first on first.id = story.article_id
      join sources s on s.id = first.source_id
    order by story.sources desc, story.articles desc, story.since, story.story_id
  `.execute(db);
  return rows.map(({ at, ...story }) => ({ ...story, at: at.toISOString() }));
}

/**
 * Counts the articles of several targets that report each kind of development, those with the most first, and those in the period
 * before. An article that two targets found counts once, and one that reports two kinds counts for both.
 */
export async function countDevelopments(
  db: Database,
  targetIds: readonly string[],
  { span, previous }: { span: Span; previous: Span | null },
): Promise<DevelopmentInReport[]> {
  const counted = async (of: Span) => {
    const { rows } = await sql<{ kind: Development; articles: number }>`
      select told.kind, count(distinct m.article_id)::int as articles
      from matches m join article_names n on n.article_id = m.article_id cross join lateral unnest(n.developments) told (kind)
      where ${foundBy(targetIds, of)}
      group by told.kind order by articles desc, told.kind
    `.execute(db);
    return rows;
  };
  const now = await counted(span);
  const before = previous && new Map((await counted(previous)).map(({ kind, articles }) => [kind, articles]));
  const reported = new Set(now.map(({ kind }) => kind));
  // A kind that occurs only in the previous period is worth showing, too.
  const ended = [...(before?.keys() ?? [])].filter((kind) => !reported.has(kind));
  return [...now, ...ended.map((kind) => ({ kind, articles: 0 }))].map(({ kind, articles }) => ({
    ...{ kind, articles },
    previous: before && (before.get(kind) ?? 0),
  }));
}
