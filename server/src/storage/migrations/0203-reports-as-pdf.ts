import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Reports with their PDF in their emails. An issue stores the choice that was made when it was created, and each email the
 * outcome for its PDF. The embedded mailbox keeps files of emails.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table reports add column attach_pdf boolean not null default false;
    alter table report_issues add column attach_pdf boolean not null default false;
    alter table relays add column pdf text check (pdf in ('attached', 'failed', 'too_large'));
    alter table mailbox_messages add column files jsonb;
  `.execute(db);
}
