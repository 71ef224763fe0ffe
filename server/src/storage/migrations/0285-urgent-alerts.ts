import { type QueryExecutorProvider, sql } from 'kysely';

/** Which alerts of a target are sent at once, and why one was. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table targets add column urgency jsonb;
    alter table notifications add column urgency jsonb;
  `.execute(db);
}
