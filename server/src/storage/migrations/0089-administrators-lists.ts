import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the administrators' lists at full size: rare rows are found without scanning common ones.
 *
 * Substrings are found by trigrams. An external database may not allow that extension; searches then read the whole
 * table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index targets_by_name on targets ((lower(name) collate "C"), id);
    create index targets_watching on targets (watching_since) where status = 'active';
    create index targets_naming_sources on targets using gin (source_ids) where source_scope = 'include';
    create index notifications_of_a_type on notifications (type) where type <> 'match';
    create index deliveries_email on deliveries (id desc) where channel = 'email';
    create index articles_not_full on articles (extraction, first_seen_at desc, id desc) where extraction <> 'full';

    create function target_words(keywords_any text[], keywords_all text[], query text) returns text
      language sql immutable parallel safe
      return array_to_string(keywords_any || keywords_all || query, ' ');

    do $$
    begin
      create extension if not exists pg_trgm;
      create index users_searched on users using gin (email gin_trgm_ops, full_name gin_trgm_ops);
      create index targets_searched on targets
        using gin (name gin_trgm_ops, target_words(keywords_any, keywords_all, query) gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'without pg_trgm, administrators'' searches read all people and targets: %', sqlerrm;
    end $$;
  `.execute(db);
}
