import { type Kysely, sql } from 'kysely';

/**
 * Scheduled reports, and their issues as they were sent. The emails of an issue are relays: one for each recipient, and
 * one to the owner. An issue belongs to a day of the schedule, of which there is only one; a report that is sent by hand
 * has the `client_id` of the request instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      status text not null default 'active' check (status in ('active', 'paused')),
      target_ids text[] not null,
      frequency text not null check (frequency in ('weekly', 'monthly')),
      weekday integer not null check (weekday between 1 and 7),
      day integer not null check (day between 1 and 28),
      hour integer not null check (hour between 0 and 23),
      recipient_ids text[] not null default '{}',
      groups text[] not null default '{}',
      next_date date,
      next_at timestamptz,
      time_zone text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status = 'active') = (next_date is not null)),
      check ((next_date is null) = (next_at is null))
    );
    create index reports_of_user on reports (user_id, created_at);
    create index reports_due on reports (next_at) where next_at is not null;

    create table report_issues (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      report_id text not null references reports (id) on delete cascade,
      slot date,
      client_id text,
      content jsonb not null,
      left_out jsonb not null,
      created_at timestamptz not null,
      check (num_nonnulls(slot, client_id) = 1),
      unique (report_id, slot),
      unique (user_id, client_id)
    );
    create index report_issues_of_report on report_issues (report_id, created_at desc);
    create index report_issues_of_user on report_issues (user_id, created_at desc);

    alter table relays
      add column report_issue_id text references report_issues (id) on delete cascade,
      drop constraint relays_one_content,
      add constraint relays_one_content check (num_nonnulls(notification_id, newsletter_id, report_issue_id) = 1),
      add constraint relays_report_once_a_receiver unique (report_issue_id, receiver_id),
      drop constraint relays_via_check,
      add constraint relays_via_check check (
        via = 'recipient' or (via = 'app' and notification_id is not null) or (via = 'owner' and notification_id is null)
      );
  `.execute(db);
}
