import { type Kysely, sql } from 'kysely';

/**
 * Shared collections: their members, a note by each of them on each article, and who added it. The view says who may read which
 * collection, and in which role; every query reads it, so that no access is left unchecked. Nobody but the owner has access while
 * the owner's account is not active.
 *
 * A note stays when its article is removed from the collection: if a contributor adds the article again, the notes by others
 * return.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collection_members (
      id text primary key,
      collection_id text not null references collections (id) on delete cascade,
      email text not null,
      user_id text references users (id) on delete cascade,
      role text not null check (role in ('contributor', 'viewer')),
      status text not null check (status in ('invited', 'active', 'declined')),
      invited_at timestamptz not null,
      answered_at timestamptz,
      check ((user_id is not null) = (status = 'active'))
    );
    create unique index collection_members_one_an_address on collection_members (collection_id, lower(email));
    create unique index collection_members_one_a_person on collection_members (user_id, collection_id)
      where user_id is not null;
    create index collection_members_invited on collection_members (lower(email)) where status = 'invited';

    create view collection_readers as
      select id as collection_id, user_id, 'owner' as role from collections
      union all
      select m.collection_id, m.user_id, m.role
      from collection_members m
      join collections c on c.id = m.collection_id
      join users owner on owner.id = c.user_id
      where m.status = 'active' and owner.status = 'active' and owner.deleted_at is null;

    create table collection_notes (
      collection_id text not null references collections (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      note text not null,
      version int not null default 1,
      updated_at timestamptz not null,
      primary key (collection_id, article_id, user_id)
    );
    create index collection_notes_article on collection_notes (article_id);
    create index collection_notes_of_user on collection_notes (user_id);
    insert into collection_notes (collection_id, article_id, user_id, note, updated_at)
      select a.collection_id, a.article_id, c.user_id, a.note, a.added_at
      from collection_articles a join collections c on c.id = a.collection_id where a.note <> '';

    alter table collection_articles drop column note,
      add column added_by text references users (id) on delete set null;
    update collection_articles a set added_by = c.user_id from collections c where c.id = a.collection_id;
    create index collection_articles_added_by on collection_articles (added_by) where added_by is not null;
  `.execute(db);
}
