import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Lists of people who get a person’s newsletters and reports. Their emails are relays like those of recipients; an issue has one
 * email for each address, no matter how many lists it is on, and whether or not it is also a recipient’s.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table distribution_lists (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index distribution_lists_one_name on distribution_lists (user_id, lower(name));

    create table subscribers (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      list_id text not null references distribution_lists (id) on delete cascade,
      email text not null,
      name text not null,
      language text check (language in ('english', 'arabic', 'french', 'spanish')),
      status text not null check (status in ('subscribed', 'waiting', 'unsubscribed', 'bounced', 'complained')),
      asked_at timestamptz,
      answered_at timestamptz,
      last_sent_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index subscribers_one_an_address on subscribers (list_id, lower(email));
    create index subscribers_of_user on subscribers (user_id, lower(email));
    create index subscribers_of_address on subscribers (lower(email));
    create index subscribers_to_ask on subscribers (user_id, created_at) where status = 'waiting' and asked_at is null;

    -- They outlive the subscriber and the list: nobody is added again after they unsubscribed.
    create table unsubscribed_addresses (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      address text not null,
      list_id text,
      created_at timestamptz not null
    );
    create unique index unsubscribed_addresses_once on unsubscribed_addresses (user_id, address, coalesce(list_id, ''));

    -- Who was asked to confirm, by anyone. Nobody can read the addresses.
    create table asked_addresses (
      mark text primary key,
      asked_by text references users (id) on delete set null,
      asked_at timestamptz not null,
      never boolean not null default false
    );
    create index asked_addresses_by on asked_addresses (asked_by, asked_at);

    -- They count for a day, even if the issue is deleted.
    create table subscriber_sends (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      emails integer not null,
      sent_at timestamptz not null
    );
    create index subscriber_sends_of_user on subscriber_sends (user_id, sent_at);

    alter table users add column may_subscribe_anyone boolean not null default false;
    alter table reports add column list_ids text[] not null default '{}';
    alter table newsletter_schedules add column list_ids text[] not null default '{}';
    alter table newsletters add column lists jsonb;
    alter table report_issues add column lists jsonb;

    alter table relays
      drop constraint relays_via_check,
      add constraint relays_via_check check (
        via = 'recipient' or (via = 'app' and notification_id is not null) or (via = 'owner' and notification_id is null)
        or (via = 'subscriber' and num_nonnulls(newsletter_id, report_issue_id) = 1)
      );
    create unique index relays_once_an_address on relays (coalesce(newsletter_id, report_issue_id), lower(destination))
      where coalesce(newsletter_id, report_issue_id) is not null and destination <> '';
  `.execute(db);
}
