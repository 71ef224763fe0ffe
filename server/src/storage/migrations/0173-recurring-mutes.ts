import { type Kysely, sql } from 'kysely';

/**
 * The weekdays on which the quiet time of an alert rule begins (1 is Monday; null: every day), and since when the email
 * about the start of an alert was held back by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_rules
      add column quiet_days smallint[] check (cardinality(quiet_days) between 1 and 6 and quiet_days <@ '{1,2,3,4,5,6,7}');
    alter table alert_firings
      add column held_at timestamptz;
  `.execute(db);
}
