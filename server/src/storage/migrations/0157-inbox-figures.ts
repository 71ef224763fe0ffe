import { type Kysely, sql } from 'kysely';

/** The figures of a person's inbox are counted from this index alone, even for a hundred thousand alerts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notifications_counted on notifications (user_id, listed_at desc, id desc)
      include (type, target_id, created_at, read_at, archived_at, deleted_at, snoozed_until);
    alter table notifications set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
  `.execute(db);
}
