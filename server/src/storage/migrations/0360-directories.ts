import { type QueryExecutorProvider, sql } from 'kysely';

/** Directories of companies, which manage accounts over SCIM. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table directories (
      id text primary key,
      name text not null,
      domains text[] not null,
      plan text,
      locale text not null,
      token_hash text not null unique,
      created_by text references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      disconnected_at timestamptz
    );
    create unique index directories_name on directories (lower(name)) where disconnected_at is null
  `.execute(db);
}
