import { type QueryExecutorProvider, sql } from 'kysely';

/** Dates that people add to what is ahead, beside those that articles announce, with reminders. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table own_dates (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      title text not null,
      -- Of the author's time zone when it was written; with a time, its moments count.
      day date not null,
      last_day date not null,
      starts_at timestamptz,
      ends_at timestamptz,
      place text not null,
      note text not null,
      target_ids text[] not null,
      collection_id text references collections (id) on delete set null,
      announcement_id text references announcements (id) on delete set null,
      reminder text,
      -- When the person was reminded, or when it was already too late to remind them.
      reminded_at timestamptz,
      notification_id text references notifications (id) on delete set null,
      version int not null default 1,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      constraint own_dates_order check (last_day >= day and (ends_at is null or ends_at > starts_at))
    );
    create index own_dates_by_day on own_dates (user_id, last_day);
    create unique index own_dates_kept on own_dates (user_id, announcement_id) where announcement_id is not null;
    create index own_dates_announcement on own_dates (announcement_id) where announcement_id is not null;
    create index own_dates_collection on own_dates (collection_id) where collection_id is not null;
    create index own_dates_notification on own_dates (notification_id) where notification_id is not null;
    create index own_dates_to_remind on own_dates (day) where reminder is not null and reminded_at is null;
  `.execute(db);
}
