import { type Kysely, sql } from 'kysely';

/** Every saved state of the settings, without secrets; encrypted secrets are stored separately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings_versions (
      version integer primary key,
      changes jsonb not null,
      reason text not null default '',
      saved_by text references users on delete set null,
      saved_at timestamptz not null
    );
    insert into settings_versions (version, changes, saved_at)
      select version, '[]', updated_at from settings where section = 'security' and version > 0;
    alter table settings add column secret text;
  `.execute(db);
}
