import { type QueryExecutorProvider, sql } from 'kysely';

/** Programs read the deliveries of a subscription page by page, newest first. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    drop index webhook_deliveries_of_a_subscription;
    create index webhook_deliveries_of_a_subscription on webhook_deliveries (subscription_id, id desc)
      where subscription_id is not null;
  `.execute(db);
}
