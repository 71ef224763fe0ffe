import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The version of the rules by which stored texts were searched for announcements: after a change of the rules, they are queued in
 * parts, newest first. `queued_from` is the ID from which they are queued already; null once all of them are.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table ahead_rules (
      only_row boolean primary key default true check (only_row),
      rules smallint not null,
      queued_from text
    );
    insert into ahead_rules (rules) values (1);
  `.execute(db);
}
