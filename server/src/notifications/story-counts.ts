import { sql } from 'kysely';
import { isMatchOfSources } from '../content/index.ts';
import type { Database } from '../storage/database.ts';

/** Counts, for each alert, the later articles of its story that its target found and that caused no alert. */
export async function countLaterArticles(
  db: Database,
  notificationIds: readonly string[],
): Promise<Map<string, number>> {
  if (notificationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; later: number }>`
    select n.id, count(*)::int as later
    from notifications n
    join articles a on a.story_id = n.story_id
    join matches m on m.article_id = a.id and m.user_id = n.user_id
    where n.id = any(${[...notificationIds]}) and m.target_id = n.target_id
      and m.suppressed_reason in ('duplicate_story', 'muted') and m.matched_at >= n.created_at and ${isMatchOfSources('m')}
    group by n.id
  `.execute(db);
  return new Map(rows.map(({ id, later }) => [id, later]));
}

/** Counts, for each alert, the sources that have published articles of its story by now, as the reader shows them. */
export async function countStorySources(
  db: Database,
  notificationIds: readonly string[],
): Promise<Map<string, number>> {
  if (notificationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sources: number }>`
    select n.id, count(distinct s.id)::int as sources
    from notifications n
    join articles a on a.story_id = n.story_id and a.status = 'published'
    join sources s on s.id = a.source_id and s.status = 'approved'
    where n.id = any(${[...notificationIds]})
    group by n.id
  `.execute(db);
  return new Map(rows.map(({ id, sources }) => [id, sources]));
}
