import { type Kysely, sql } from 'kysely';

/**
 * The looks of reports with their own look, and those in which issues were sent. Rows are never changed: a report whose colour
 * changes refers to another row. Issues that were sent before have none, and are shown in the look of the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table looks (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      accent text check (accent ~ '^#[0-9a-f]{6}$'),
      logo bytea,
      logo_width integer,
      logo_height integer,
      created_at timestamptz not null,
      check (num_nonnulls(logo, logo_width, logo_height) in (0, 3))
    );
    create index looks_of_user on looks (user_id);
    alter table reports add column look_id text references looks (id);
    alter table report_issues add column look_id text references looks (id);
    create index reports_with_look on reports (look_id) where look_id is not null;
    create index report_issues_with_look on report_issues (look_id) where look_id is not null;
  `.execute(db);
}
