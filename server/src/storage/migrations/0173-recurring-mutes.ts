import { type Kysely, sql } from 'kysely';

/**
 * The weekdays on which the quiet time of an alert rule begins (1 is Monday; null: every day), and when it began to hold back the
 * email about the start of an alert.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_rules
      add column quiet_days smallint[] check (cardinality(quiet_days) between 1 and 6 and quiet_days <@ '{1,2,3,4,5,6,7}');
    alter table alert_firings
      add column held_at timestamptz;
  `.execute(db);
}
