import { sql } from 'kysely';

/** How many sources besides its own tell the story of a row of `notifications`, as far as people may see them. */
export const otherSourcesOfStory = sql<number>`(
  select greatest(0, count(distinct told.source_id)::int - 1) from articles told
  where told.story_id = notifications.story_id and told.status = 'published'
)`;
