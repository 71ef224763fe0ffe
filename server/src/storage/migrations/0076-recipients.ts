import { type Kysely, sql } from 'kysely';

/**
 * Other receivers of a target's alerts: colleagues by email, chat apps by webhook. `relays` is their outbox: one row
 * per notification and receiver, written in the transaction of the notification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recipients (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      email text not null,
      status text not null check (status in ('invited', 'active', 'declined', 'stopped', 'bounced')),
      frequency text not null check (frequency in ('live', 'daily')),
      target_ids text[] not null,
      token text not null unique,
      invited_at timestamptz not null,
      answered_at timestamptz,
      last_sent_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index recipients_one_an_address on recipients (user_id, lower(email));
    create index recipients_of_targets on recipients using gin (target_ids) where status = 'active';

    create table relays (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      notification_id text not null references notifications (id) on delete cascade,
      via text not null check (via in ('recipient', 'app')),
      receiver_id text not null,
      status text not null check (status in ('queued', 'sent', 'failed', 'canceled')),
      attempts int not null default 0,
      scheduled_for timestamptz not null,
      claimed_until timestamptz,
      sent_at timestamptz,
      error text,
      created_at timestamptz not null,
      unique (notification_id, receiver_id)
    );
    create index relays_due on relays (scheduled_for) where status = 'queued';
    create index relays_of_receiver on relays (receiver_id, created_at desc);
    create index relays_of_user on relays (user_id);
  `.execute(db);
}
