import { type Kysely, sql } from 'kysely';

/**
 * Additions to a collection are numbered. They are numbered under the lock of the collection, so a reader who has seen one has
 * seen all earlier ones: a reader's position among them says of which they were notified and which they have seen, even after a
 * crash.
 *
 * The notes on an article that is removed are marked as removed, and deleted some days later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table collection_articles add column addition bigint generated always as identity;
    create index collection_articles_addition on collection_articles (collection_id, addition);

    create table collection_follows (
      collection_id text not null references collections (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      news text not null check (news in ('off', 'at_once', 'daily')),
      told_addition bigint not null,
      told_at timestamptz,
      seen_addition bigint not null,
      new_after bigint not null,
      visited_at timestamptz,
      primary key (collection_id, user_id)
    );
    create index collection_follows_of_user on collection_follows (user_id);
    create index collection_follows_told on collection_follows (news) where news <> 'off';

    alter table collection_notes add column removed_at timestamptz;
    create index collection_notes_removed on collection_notes (removed_at) where removed_at is not null;
    update collection_notes n set removed_at = now() where not exists (
      select from collection_articles c
      where c.collection_id = n.collection_id and c.article_id = n.article_id
    );
  `.execute(db);
}
