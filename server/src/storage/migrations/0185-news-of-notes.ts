import { type Kysely, sql } from 'kysely';

/**
 * Readers of a shared collection can be notified of each new note. A note is numbered, under the lock of its collection, when it
 * is written where there was none, and again when its article is added again; earlier notes have 0, and nobody is notified of
 * them.
 *
 * `collection_told_notes`: who was notified of a new note, and by which notification; null for people who did not want to be
 * notified when its article was removed: they are not notified if the article is added again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence collection_note_numbers;
    alter table collection_notes
      add column number bigint not null default 0,
      add column written_at timestamptz;
    create index collection_notes_number on collection_notes (collection_id, number);

    alter table collection_follows
      add column note_news text not null default 'off' check (note_news in ('off', 'at_once', 'daily')),
      add column told_note bigint not null default 0,
      add column notes_told_at timestamptz;
    create index collection_follows_note_news on collection_follows (note_news) where note_news <> 'off';

    create table collection_told_notes (
      collection_id text not null,
      article_id text not null,
      author_id text not null references users (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      notification_id text references notifications (id) on delete cascade,
      primary key (collection_id, article_id, author_id, user_id),
      foreign key (collection_id, article_id, author_id)
        references collection_notes (collection_id, article_id, user_id) on delete cascade
    );
    create index collection_told_notes_of_user on collection_told_notes (user_id);
    create index collection_told_notes_author on collection_told_notes (author_id);
    create index collection_told_notes_notification on collection_told_notes (notification_id);
  `.execute(db);
}
