import { type Kysely, sql } from 'kysely';

/** The plan that a person requests, until an administrator changes their plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column requested_plan text check (requested_plan in ('basic', 'pro')),
      add column plan_requested_at timestamptz,
      add constraint plan_requested_at_a_time check ((requested_plan is null) = (plan_requested_at is null));
  `.execute(db);
}
