import { type Kysely, sql } from 'kysely';

/**
 * Collections that are sent on a schedule. A newsletter belongs either to the request that sent it or to a day of a schedule,
 * which has only one. What was sent is recorded by article, so that an article that is added while an issue is written is in
 * the next one, and one that is removed and added again is not sent twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_schedules (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      collection_id text not null unique references collections (id) on delete cascade,
      status text not null default 'active' check (status in ('active', 'paused')),
      frequency text not null check (frequency in ('weekdays', 'weekly', 'monthly')),
      weekday integer not null check (weekday between 1 and 7),
      day integer not null check (day between 1 and 28),
      hour integer not null check (hour between 0 and 23),
      subject text not null,
      introduction text not null,
      include_highlights boolean not null,
      recipient_ids text[] not null,
      groups text[] not null,
      last_date date,
      next_date date,
      next_at timestamptz,
      time_zone text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status = 'active') = (next_date is not null)),
      check ((next_date is null) = (next_at is null))
    );
    create index newsletter_schedules_of_user on newsletter_schedules (user_id);
    create index newsletter_schedules_due on newsletter_schedules (next_at) where next_at is not null;

    create table newsletter_sent_articles (
      schedule_id text not null references newsletter_schedules (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      primary key (schedule_id, article_id)
    );
    create index newsletter_sent_articles_of_article on newsletter_sent_articles (article_id);

    create table newsletter_skips (
      collection_id text not null references collections (id) on delete cascade,
      date date not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (collection_id, date)
    );

    alter table newsletters
      alter column client_id drop not null,
      add column slot date,
      add constraint newsletters_one_occasion check (num_nonnulls(slot, client_id) = 1),
      add constraint newsletters_once_a_day unique (collection_id, slot);
  `.execute(db);
}
