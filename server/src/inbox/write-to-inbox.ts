import type { NotificationType } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import { publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';

/** A notification that is about the product or the account rather than about news. */
export interface InboxEntry {
  userId: string;
  type: NotificationType;
  title: string;
  body: string;
  /** If omitted, `info`. */
  severity?: 'info' | 'warning' | 'critical';
  /** A path inside the product. */
  actionUrl: string;
}

/** Adds a notification to a person's inbox, in the transaction of the change that it reports. No message is sent. */
export async function writeToInbox(
  trx: Database,
  { userId, type, title, body, severity = 'info', actionUrl }: InboxEntry,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({
      id: newId('ntf'),
      user_id: userId,
      type,
      title,
      body,
      severity,
      target_id: null,
      story_id: null,
      article_ids: [],
      action_url: actionUrl,
      created_at: now,
    })
    .execute();
  await publishToPeople(trx, 'notifications', {}, [userId]);
}
