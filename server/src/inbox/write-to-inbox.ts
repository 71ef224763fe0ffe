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
  /** The paths of notifications of this type that it makes outdated: unread ones are removed, so that only this one is left. */
  replaces?: readonly string[];
}

/** Adds a notification to a person's inbox, in the transaction of the change that it reports. No message is sent. */
export async function writeToInbox(
  trx: Database,
  { userId, type, title, body, severity = 'info', actionUrl, replaces = [] }: InboxEntry,
  now: Date,
): Promise<void> {
  if (replaces.length > 0) {
    await entriesFor(trx, { userId, type, paths: replaces })
      .set({ deleted_at: now })
      .where('read_at', 'is', null)
      .where('archived_at', 'is', null)
      .execute();
  }
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

/**
 * Removes an entry that `writeToInbox` added, because its link no longer leads anywhere. Has no effect if the person removed it.
 */
export async function removeFromInbox(
  trx: Database,
  { userId, type, actionUrl }: Pick<InboxEntry, 'userId' | 'type' | 'actionUrl'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await entriesFor(trx, { userId, type, paths: [actionUrl] })
    .set({ deleted_at: now })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publishToPeople(trx, 'notifications', {}, [userId]);
}

function entriesFor(
  trx: Database,
  { userId, type, paths }: Pick<InboxEntry, 'userId' | 'type'> & { paths: readonly string[] },
) {
  return trx
    .updateTable('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('action_url', 'in', paths)
    .where('deleted_at', 'is', null);
}
