import { type Kysely, sql } from 'kysely';

/**
 * The figures of a target and of a person with a hundred thousand matches and alerts are counted from indexes alone: the
 * rows themselves are spread over the whole table. An index-only scan works only for pages that vacuum has seen, so
 * these tables are vacuumed once a fiftieth of their rows are new, not a fifth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index matches_target;
    drop index matches_user;
    create index matches_target on matches (target_id, matched_at desc)
      include (article_id, story_id, notification_id, feedback, excluded_at, article_seen_at, beyond_history);
    create index matches_user on matches (user_id, matched_at desc)
      include (target_id, article_id, story_id, notification_id, feedback, read_at, article_seen_at, suppressed_reason, beyond_history);
    alter table matches set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);

    create index articles_counted on articles (id) include (source_id, language, published_at);
    alter table articles set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);

    create index deliveries_of_a_user on deliveries (user_id, (coalesce(sent_at, failed_at, created_at)))
      include (notification_id, status, channel, digest_id, mode, sent_at, failed_at, created_at);
    alter table deliveries set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
  `.execute(db);
}
