import { type QueryExecutorProvider, sql } from 'kysely';

/** What else belongs to a client: collections, screens, distribution lists and recipients have labels, as targets do. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table collections add column labels text[] not null default '{}';
    alter table screens add column labels text[] not null default '{}';
    alter table distribution_lists add column labels text[] not null default '{}';
    alter table recipients add column labels text[] not null default '{}';
  `.execute(db);
}
