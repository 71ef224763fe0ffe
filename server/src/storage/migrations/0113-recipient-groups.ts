import { type Kysely, sql } from 'kysely';

/** Groups of recipients by name, and the groups that get the alerts of a target. A plan allows few recipients: no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recipients add column groups text[] not null default '{}' check (cardinality(groups) <= 10);
    alter table targets add column recipient_groups text[] not null default '{}'
      check (cardinality(recipient_groups) <= 10);
  `.execute(db);
}
