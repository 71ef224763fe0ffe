import type { NotificationPreferences } from '@newswatch/shared/contracts';
import type { RawBuilder, Updateable } from 'kysely';
import type { FollowedNews } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';

/** A reader for whom there is something new. */
export interface Waiting {
  collection_id: string;
  user_id: string;
  news: 'at_once' | 'daily';
  /** null: never notified. */
  told_at: Date | null;
  timezone: string;
  notification_preferences: NotificationPreferences;
  /** The times when the first and the last new item were added. */
  first_at: Date;
  last_at: Date;
}

/** The new items of which a reader has not been notified: one notification covers all of them. */
export interface News extends Omit<FollowedNews, 'id'> {
  /** The position up to which the reader has then been notified: columns of their row of `collection_follows`. */
  place: Updateable<Schema['collection_follows']>;
  /** Stores what the notification is about, once it has been written. */
  store(trx: Database, notificationId: string): Promise<unknown>;
}

/** A kind of news of a collection; readers choose for each kind when they are notified. */
export interface NewsSubject {
  /** The name of the subject in the log. */
  name: string;
  /** When a reader wants to be notified, and when they last were: columns of their row `f` of `collection_follows`. */
  choice: RawBuilder<unknown>;
  toldAt: RawBuilder<unknown>;
  /**
   * The `from` clause: items that others added and of which the reader, row `f`, has not been notified. Only for articles
   * does it matter whether the reader has seen them, because a recorded visit does not show that somebody read notes.
   */
  unnotified: RawBuilder<unknown>;
  /** When each new item was added. */
  addedAt: RawBuilder<unknown>;
  /**
   * Reads all items of which the reader has not been notified yet; there is at least one. Requires the lock of the collection.
   *
   * @param collection its name
   */
  read(
    trx: Database,
    reader: Pick<Waiting, 'collection_id' | 'user_id'>,
    collection: string,
    now: Date,
  ): Promise<News>;
}
