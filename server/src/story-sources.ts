import { sql } from 'kysely';

/** SQL: the number of other visible sources that report the story of a row of `notifications`. */
export const otherSourcesOfStory = sql<number>`(
  select greatest(0, count(distinct told.source_id)::int - 1) from articles told
  where told.story_id = notifications.story_id and told.status = 'published'
)`;
