import { type Kysely, sql } from 'kysely';

/**
 * Finds the first part of a digest with one lookup, however many parts it has, and the failed deliveries of one person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index deliveries_digest;
    create index deliveries_digest on deliveries (digest_id, channel, id) where digest_id is not null;
    create index deliveries_failed_of_user on deliveries (user_id, notification_id) where status = 'failed';
  `.execute(db);
}
