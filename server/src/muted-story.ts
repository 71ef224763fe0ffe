import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the notification is about a story that its person has muted, and the mute has not ended by this time. */
export function isOfMutedStory(
  notificationId: RawBuilder<unknown>,
  at: Date | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from notifications mn join story_choices mc on mc.user_id = mn.user_id and mc.story_id = mn.story_id
    where mn.id = ${notificationId} and mc.alerts = 'none' and (mc.until is null or mc.until > ${at})
  )`;
}
