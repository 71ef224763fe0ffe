import type { Language } from '@newswatch/shared/contracts';
import { publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

/** News of a collection for one of its readers. */
export interface CollectionNotice {
  /** Of the notification. */
  id: string;
  type: 'collection_articles' | 'collection_notes' | 'collection_mention';
  text: (locale: Language) => { title: string; body: string };
  actionUrl: string;
}

/**
 * Tells a reader of a collection what happened in it: in the inbox, and by a message as they chose, after any quiet
 * hours.
 *
 * @returns false if their account is no longer active; nothing is written then
 */
export async function writeCollectionNotice(
  trx: Database,
  userId: string,
  { id, type, text, actionUrl }: CollectionNotice,
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
    key: `collection:${id}`,
    actionUrl,
  } as const;
  await writeNotice(trx, notice, now);
  await publishToPeople(trx, 'notifications', {}, [userId]);
  return true;
}
