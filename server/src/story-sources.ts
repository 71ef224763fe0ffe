import type { Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from './storage/database.ts';

/** SQL: the number of other visible sources that report the story of a row of `notifications`. */
export const otherSourcesOfStory = sql<number>`(
  select greatest(0, count(distinct told.source_id)::int - 1) from articles told
  where told.story_id = notifications.story_id and told.status = 'published'
)`;

/** The first article of another source about a story. */
export interface ReportOfStory {
  title: string;
  source: string;
  seenAt: Date;
  url: string;
  language: Language;
}

/** The first articles of the other visible sources that report the story of an article, earliest first. */
export async function readOtherReports(
  db: Database,
  articleId: string,
  most: number,
): Promise<ReportOfStory[]> {
  const { rows } = await sql<ReportOfStory>`
    select * from (
      select distinct on (told.source_id)
        told.title, sources.name as source, told.first_seen_at as "seenAt", told.url, told.language
      from articles about
      join articles told on told.story_id = about.story_id and told.source_id <> about.source_id
        and told.status = 'published'
      join sources on sources.id = told.source_id
      where about.id = ${articleId}
      order by told.source_id, told.first_seen_at, told.id
    ) first_of_source
    order by "seenAt", source limit ${most}
  `.execute(db);
  return rows;
}
