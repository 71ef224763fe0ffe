import { type Kysely, sql } from 'kysely';

/** Labels whose targets, reports, newsletters and shared links were stopped together, each with a file until it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table label_archives (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      label text not null,
      label_key text not null,
      status text not null check (status in ('archiving', 'archived')),
      members jsonb not null,
      job_id text not null,
      file_name text,
      content bytea,
      expires_at timestamptz,
      created_at timestamptz not null,
      unique (user_id, label_key)
    )
  `.execute(db);
  await sql`create index label_archives_expiry on label_archives (expires_at) where expires_at is not null`.execute(
    db,
  );
}
