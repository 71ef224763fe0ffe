import type { Language, NotificationType } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import { publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

/** A notification about something that a person follows, or is reminded of. */
export interface FollowedNews {
  /** The ID of the notification, if its writer refers to it later. */
  id?: string;
  type: Extract<
    NotificationType,
    'release_pickups' | 'collection_articles' | 'collection_notes' | 'collection_mention' | 'reminder'
  >;
  text: (locale: Language) => { title: string; body: string };
  actionUrl: string;
}

/**
 * Tells a person what happened to a press release or a collection of theirs, or reminds them: in the inbox, and by a message as
 * they chose, after any quiet hours.
 *
 * @returns false if their account is no longer active; nothing is written then
 */
export async function notifyPerson(
  trx: Database,
  userId: string,
  { id = newId('ntf'), type, text, actionUrl }: FollowedNews,
  now: Date,
): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return false;
  const notice = {
    id,
    userId,
    recipient: recipientOf(person),
    type,
    severity: 'info',
    ...text(person.locale),
    targetId: null,
    channels: null,
    key: `${type}:${id}`,
    actionUrl,
  } as const;
  await writeNotice(trx, notice, now);
  await publishToPeople(trx, 'notifications', {}, [userId]);
  return true;
}
