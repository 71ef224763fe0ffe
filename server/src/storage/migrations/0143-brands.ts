import { type Kysely, sql } from 'kysely';

/** The colour and the logo of the reports and newsletters that a person sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brands (
      user_id text primary key references users (id) on delete cascade,
      accent text check (accent ~ '^#[0-9a-f]{6}$'),
      logo bytea,
      logo_width integer,
      logo_height integer,
      updated_at timestamptz not null,
      check (num_nonnulls(logo, logo_width, logo_height) in (0, 3))
    )
  `.execute(db);
}
