import { sql } from 'kysely';

/** An alert in a digest. */
export interface RankedPart {
  id: string;
  notification_id: string;
  /** The article that triggered the alert. */
  article_id: string | null;
  story_id: string | null;
  target_id: string | null;
  /** The list in which the digest shows it: the name of its target, if it has one. */
  of_list: string | null;
}

/** SQL: the rows of the common table expression `parts`, with the columns by which they are ordered. */
export const rankedParts = sql<RankedPart>`(
  select p.*, coalesce(reported.sources, 1) as reported_by, coalesce(m.score, 0) as score,
    row_number() over (partition by p.of_list, coalesce(p.story_id, p.id) order by p.notification_id) > 1 as is_told
  from parts p
  left join (
    select story_id, count(distinct source_id)::int as sources from articles
    where story_id in (select story_id from parts) and status = 'published' group by story_id
  ) reported on reported.story_id = p.story_id
  left join matches m on m.target_id = p.target_id and m.article_id = p.article_id
)`;

/**
 * SQL: the order of ranked parts. Stories that more sources report come first, then higher scores, then newer alerts. Further
 * alerts about an already listed story come last.
 */
export const digestOrder = sql`is_told, reported_by desc, score desc, notification_id desc`;
