import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Whether an email of a report is to have the PDF, if its issue does not decide this for all emails: a report that was made at
 * once can be sent several times.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table relays add column attach_pdf boolean`.execute(db);
}
