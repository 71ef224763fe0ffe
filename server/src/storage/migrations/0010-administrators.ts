import { type Kysely, sql } from 'kysely';

/** Data that only administrators have; an administrator who never saved any has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table administrators (
      user_id text primary key references users on delete cascade,
      first_name text,
      last_name text,
      phone text,
      admin_notifications boolean not null default true,
      system_alerts boolean not null default true
    );
  `.execute(db);
}
