import { type Kysely, sql } from 'kysely';

/**
 * Corrections of every article of a source; and stored articles that were corrected, about which nobody is alerted
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sources add column correction_rules jsonb not null default '[]';
    alter table articles add column without_alerts boolean not null default false;
  `.execute(db);
}
