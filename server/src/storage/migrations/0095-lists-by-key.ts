import { type Kysely, sql } from 'kysely';

/**
 * Keyset pagination for administrators' lists in each of their orders, and search in any script: a text that contains a
 * string contains each pair of its letters, which an index of those pairs finds without an extension. It replaces
 * trigrams, which only support ASCII in a database with locale C, and nothing shorter than three letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A single letter is one of its letters.
    create function letter_pairs(text) returns text[] language sql immutable strict parallel safe cost 500
    return string_to_array(lower($1), null) || array(
      select letter || next
      from unnest(string_to_array(lower($1), null), (string_to_array(lower($1), null))[2:]) as pairs (letter, next)
      where next is not null
    );

    drop index if exists users_searched;
    drop index if exists targets_searched;
    create index users_searched on users using gin (letter_pairs(email || ' ' || full_name));
    create index targets_searched on targets
      using gin (letter_pairs(name || ' ' || target_words(keywords_any, keywords_all, query)));

    create index users_by_creation on users (created_at, id) where deleted_at is null;
    create index users_by_email on users ((lower(email) collate "C"), id) where deleted_at is null;
    create index users_by_name on users ((lower(full_name) collate "C"), id) where deleted_at is null;

    -- Counts of matches leave out those of deleted targets.
    create index targets_archived on targets (id) where status = 'archived';

    drop index deliveries_target;
    create index deliveries_target on deliveries (target_id, id desc) where target_id is not null;

    -- How late a source's articles are found is read from the index alone.
    drop index articles_source;
    create index articles_source on articles (source_id, first_seen_at desc) include (published_at, is_archive);
  `.execute(db);
}
