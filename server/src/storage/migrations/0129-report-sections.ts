import { type Kysely, sql } from 'kysely';

/**
 * The sections of a report below its summary, an introduction with the name of its sender, and whether its owner gets it too.
 * Reports that were sent by hand are counted in a separate table, whose rows stay when the report is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      add column sections text[] not null default '{days,share,stories,themes,sources,languages}',
      add column introduction text not null default '' check (char_length(introduction) <= 1000),
      add column sender_name text not null default '',
      add column to_owner boolean not null default true;

    create table report_sends (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      sent_at timestamptz not null
    );
    create index report_sends_of_user on report_sends (user_id, sent_at);
    insert into report_sends (id, user_id, sent_at)
      select id, user_id, created_at from report_issues
      where client_id is not null and created_at > now() - interval '1 day';
  `.execute(db);
}
