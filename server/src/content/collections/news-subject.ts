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
  /** null: never yet. */
  told_at: Date | null;
  timezone: string;
  notification_preferences: NotificationPreferences;
  /** When the first and the last of what is new were added. */
  first_at: Date;
  last_at: Date;
}

/** What a reader has not been told of: one notification about all of it. */
export interface News extends Omit<FollowedNews, 'id'> {
  /** The place up to which the reader has been told then: columns of their row of `collection_follows`. */
  place: Updateable<Schema['collection_follows']>;
  /** Stores what the notification is about, once it has been written. */
  store(trx: Database, notificationId: string): Promise<unknown>;
}

/** A kind of news of a collection: its readers choose for each when they are told. */
export interface NewsSubject {
  /** In the log. */
  name: string;
  /** When a reader wants to be told, and when they last were: columns of their row `f` of `collection_follows`. */
  choice: RawBuilder<unknown>;
  toldAt: RawBuilder<unknown>;
  /**
   * What follows `from`: what others added that the reader has not been told of, with the row `f`. Whether they have seen it
   * counts for articles alone: what is known of visits says nothing about notes.
   */
  untold: RawBuilder<unknown>;
  /** When each of these was added. */
  addedAt: RawBuilder<unknown>;
  /**
   * Reads everything that has not been told yet; there is something to tell. Requires the lock of the collection.
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
