import type {
  CollectionMember,
  CollectionMemberRole,
  CollectionNews,
  LogEntryKind,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Time } from './column-types.ts';

/** Articles that a person gathered under a name. */
export interface CollectionsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  /** The labels of targets to which it belongs. */
  labels: Generated<string[]>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export interface CollectionArticlesTable {
  collection_id: string;
  article_id: string;
  /** null if that person has deleted their account, and if it was added because of a followed story. */
  added_by: string | null;
  /** The row of `collection_stories` through which it was added. */
  followed_id: Generated<string | null>;
  added_at: Time;
  /** Increases with each addition to the collection. */
  addition: GeneratedAlways<number>;
}

/**
 * How a reader follows a collection. Without a row, they have not opened it since these rows were introduced, and are not
 * notified of anything.
 */
interface CollectionFollowsTable {
  collection_id: string;
  user_id: string;
  news: CollectionNews;
  note_news: Generated<CollectionNews>;
  /** The last addition of which they were notified, or had chosen not to be. */
  told_addition: number;
  /** The time at which they were last notified. */
  told_at: Time | null;
  /** The number of the last note of which they were notified, or had chosen not to be. */
  told_note: Generated<number>;
  notes_told_at: Time | null;
  /**
   * The number of the last log entry of which they were notified, or had chosen not to be; `note_news` says whether they want
   * these.
   */
  told_entry: Generated<number>;
  entries_told_at: Generated<Date | null>;
  /** The last addition at the time when they last had the collection open. */
  seen_addition: number;
  /** The value of `seen_addition` when their visit began: later additions are new to them. */
  new_after: number;
  /** The time at which they last had the collection open. */
  visited_at: Time | null;
}

/** The note of one person on an article in a collection. */
interface CollectionNotesTable {
  collection_id: string;
  article_id: string;
  user_id: string;
  /** The note; empty if it was deleted, because its version continues. Each U+FFFC is the place of a mention. */
  note: string;
  version: Generated<number>;
  updated_at: Time;
  /** Increases in a collection with each note that is written where there was none; 0 for those that nobody is notified of. */
  number: Generated<number>;
  written_at: Time | null;
  /** The time at which its article was removed; null while it is in the collection. */
  removed_at: Time | null;
  /** The IDs of the people it mentions, one for each place in its text. */
  mentions: Generated<string[]>;
}

/** The people who were notified of a mention, and the notification. */
interface CollectionMentionsTable {
  collection_id: string;
  article_id: string;
  author_id: string;
  user_id: string;
  notification_id: string;
}

/** The people who were notified of a new note, and the notification. */
interface CollectionToldNotesTable extends Omit<CollectionMentionsTable, 'notification_id'> {
  /**
   * The notification; null if they had chosen not to be notified when its article was removed; they are not notified if it is
   * added again.
   */
  notification_id: string | null;
}

/**
 * The articles that a notification is about. Rows from earlier versions have a range of additions instead: after one number, up
 * to another.
 */
interface CollectionNewsTable {
  notification_id: string;
  collection_id: string;
  after_addition: number;
  last_addition: number;
  article_ids: string[] | null;
}

/** The people who had been notified of an article, or had seen it, when it was removed from a collection. */
interface CollectionKnownArticlesTable {
  collection_id: string;
  article_id: string;
  user_id: string;
  removed_at: Time;
}

/** A story that a collection follows. */
export interface CollectionStoriesTable {
  id: string;
  collection_id: string;
  story_id: string;
  /** The article from which it was followed: if a split separates it, both stories are followed. */
  article_id: string;
  /** null if that person has deleted their account. */
  followed_by: string | null;
  followed_at: Time;
}

/**
 * Articles of followed stories that somebody removed from a collection: they do not come back automatically.
 */
interface CollectionLeftOutTable {
  collection_id: string;
  article_id: string;
}

/** The log of a collection. */
export interface CollectionLogTable {
  id: string;
  collection_id: string;
  /** null if that person has deleted their account. */
  author_id: string | null;
  kind: LogEntryKind;
  text: string;
  happened_at: Time;
  written_at: Time;
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  article_id: string | null;
  /** The person who asks; set only for a question from the press, like the answer. */
  asked_by: string | null;
  due_at: Time | null;
  answer: Generated<string | null>;
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** null before the answer, and if that person has deleted their account. */
  answered_by: Generated<string | null>;
  version: Generated<number>;
  /** Increases in a collection with each entry. */
  number: number;
}

/** The people who were notified of a log entry, and the notification. */
interface CollectionToldEntriesTable {
  entry_id: string;
  user_id: string;
  notification_id: string;
}

/** The people who were reminded of an answer to the press, with its deadline: before it, and when it had passed. */
interface CollectionDueRemindersTable {
  entry_id: string;
  user_id: string;
  kind: 'soon' | 'late';
  due_at: Time;
  notification_id: string | null;
}

/** Somebody whom the owner of a collection invited. */
export interface CollectionMembersTable {
  id: string;
  collection_id: string;
  /** The address that was invited; only an account with this verified address can accept. */
  email: string;
  /** The account of the member; null before they accept. */
  user_id: string | null;
  role: CollectionMemberRole;
  status: CollectionMember['status'];
  invited_at: Time;
  answered_at: Time | null;
}

/** A view: who may read which collection, and in which role. */
export interface CollectionReadersView {
  collection_id: string;
  user_id: string;
  role: 'owner' | CollectionMemberRole;
}

export interface CollectionsSchema {
  collections: CollectionsTable;
  collection_articles: CollectionArticlesTable;
  collection_members: CollectionMembersTable;
  collection_notes: CollectionNotesTable;
  collection_follows: CollectionFollowsTable;
  collection_mentions: CollectionMentionsTable;
  collection_told_notes: CollectionToldNotesTable;
  collection_news: CollectionNewsTable;
  collection_known_articles: CollectionKnownArticlesTable;
  collection_stories: CollectionStoriesTable;
  collection_left_out: CollectionLeftOutTable;
  collection_log: CollectionLogTable;
  collection_told_entries: CollectionToldEntriesTable;
  collection_due_reminders: CollectionDueRemindersTable;
  collection_readers: CollectionReadersView;
}
