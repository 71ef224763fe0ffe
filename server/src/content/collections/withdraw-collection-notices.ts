import type { Database } from '../../storage/database.ts';
import { collectionPath } from './collection-path.ts';
import { forgetDueReminders } from './deadlines.ts';
import { deleteFollow } from './follows-repository.ts';
import { forgetMentions } from './notify-mentioned.ts';
import * as repository from './repository.ts';
import { forgetNotices, withdrawNotices } from './withdraw-notices.ts';

/**
 * Removes all notifications about a collection that somebody can no longer read: those in the inbox would lead nowhere, and
 * waiting messages are not sent.
 */
export async function withdrawCollectionNotices(
  trx: Database,
  { collectionId, userId }: { collectionId: string; userId: string },
  now: Date,
): Promise<void> {
  await deleteFollow(trx, { collectionId, userId });
  const notes = await trx
    .deleteFrom('collection_told_notes')
    .where('collection_id', '=', collectionId)
    .where('user_id', '=', userId)
    .returning('notification_id')
    .execute();
  const entries = await trx
    .deleteFrom('collection_told_entries')
    .where('entry_id', 'in', (eb) =>
      eb.selectFrom('collection_log').select('id').where('collection_id', '=', collectionId),
    )
    .where('user_id', '=', userId)
    .returning('notification_id')
    .execute();
  // Without these rows, a notification that quotes a note or a log entry could not be found when that is deleted.
  await forgetNotices(
    trx,
    [...notes, ...entries].flatMap(({ notification_id }) => notification_id ?? []),
    now,
  );
  await forgetMentions(trx, { collectionId, userId }, now);
  await forgetDueReminders(trx, { collectionId, userId }, now);
  const news = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'collection_articles')
    .where('action_url', '=', collectionPath(collectionId))
    .where('deleted_at', 'is', null)
    .execute();
  await withdrawNotices(
    trx,
    news.map(({ id }) => id),
    now,
  );
}

/**
 * Withdraws the notices of every reader of a person's collections when that person's account is deleted, before the collections
 * are.
 */
export async function withdrawNoticesOfOwnedCollections(
  trx: Database,
  ownerId: string,
  now: Date,
): Promise<void> {
  const owned = await trx
    .selectFrom('collections')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id: collectionId } of owned)
    for (const { id: userId } of await repository.listReaders(trx, collectionId))
      await withdrawCollectionNotices(trx, { collectionId, userId }, now);
}
