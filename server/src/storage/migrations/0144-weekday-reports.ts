import { type Kysely, sql } from 'kysely';

/** Weekly reports may be sent on every weekday. This is not a third frequency, because older pages could not read one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column on_weekdays boolean not null default false`.execute(db);
}
