import { type Kysely, sql } from 'kysely';

/**
 * Tags on highlights, by which newsletters may choose what they quote; and highlights that are sent to their owner again. `round`
 * counts how often: no highlight is sent again before all others were. A day has one choice, whether or not it was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table article_highlights
      add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
      add column round int not null default 0;
    alter table newsletters add column highlight_tags text[] not null default '{}';
    alter table newsletter_schedules add column highlight_tags text[] not null default '{}';
    create table earlier_highlights (
      user_id text not null references users (id) on delete cascade,
      date date not null,
      highlight_ids text[] not null,
      notification_id text references notifications (id) on delete set null,
      created_at timestamptz not null,
      primary key (user_id, date)
    );
    create index earlier_highlights_of_notification on earlier_highlights (notification_id)
      where notification_id is not null;
    create index users_with_highlights_email on users (id)
      where notification_preferences ->> 'highlights_email' in ('daily', 'weekly');
  `.execute(db);
}
