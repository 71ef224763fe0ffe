import { type QueryExecutorProvider, sql } from 'kysely';

/** The accounts that directories manage, with what a directory calls each person. An account has at most one directory. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table directory_accounts (
      user_id text primary key references users on delete cascade,
      directory_id text not null references directories on delete cascade,
      user_name text not null,
      external_id text,
      -- Null: the user name is the address.
      email text,
      given_name text,
      family_name text,
      formatted_name text,
      display_name text,
      preferred_language text,
      active boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- Set when the directory deletes the person: the account stays, deactivated.
      removed_at timestamptz
    );
    create unique index directory_accounts_user_name
      on directory_accounts (directory_id, lower(user_name)) where removed_at is null;
    create unique index directory_accounts_external_id
      on directory_accounts (directory_id, external_id) where removed_at is null
  `.execute(db);
}
