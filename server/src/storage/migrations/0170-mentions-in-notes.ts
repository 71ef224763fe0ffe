import { type Kysely, sql } from 'kysely';

/**
 * Whom a note mentions, in the order of the places in its text, each of which is U+FFFC; what people type never has this
 * character. The function returns the text with the current names; people who no longer have an account have none.
 * `collection_mentions` says who was notified, and by which notification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update collection_notes set note = replace(note, U&'\\FFFC', '') where note like U&'%\\FFFC%';
    alter table collection_notes add column mentions text[] not null default '{}';

    create function note_with_names(note text, mentions text[]) returns text language sql stable as $$
      select case when cardinality(mentions) = 0 then note else (
        select string_agg(
          part.text || case when part.nth > cardinality(mentions) then '' else '@' || coalesce((
            select u.full_name from users u where u.id = mentions[part.nth] and u.deleted_at is null
          ), '…') end,
          '' order by part.nth
        )
        from unnest(string_to_array(note, U&'\\FFFC')) with ordinality as part (text, nth)
      ) end
    $$;

    create table collection_mentions (
      collection_id text not null,
      article_id text not null,
      author_id text not null references users (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      notification_id text not null references notifications (id) on delete cascade,
      primary key (collection_id, article_id, author_id, user_id),
      foreign key (collection_id, article_id, author_id)
        references collection_notes (collection_id, article_id, user_id) on delete cascade
    );
    create index collection_mentions_of_user on collection_mentions (user_id);
    create index collection_mentions_author on collection_mentions (author_id);
    create index collection_mentions_notification on collection_mentions (notification_id);
  `.execute(db);
}
