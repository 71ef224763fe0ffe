import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Browsers that show alerts even while Newswatch is closed there (Web Push). A device belongs to one session and ends with it;
 * its address is unique, so that a browser belongs to the person who signed in there last. `pushes` is the queue: a row exists
 * until its message is accepted or abandoned. A row without a notification is an example.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table alert_devices (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      session_id text not null unique references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      label text not null,
      created_at timestamptz not null,
      last_sent_at timestamptz,
      last_failed_at timestamptz,
      last_failure text
    )
  `.execute(db);
  await sql`create index alert_devices_of_person on alert_devices (user_id)`.execute(db);
  await sql`
    create table pushes (
      id bigint generated always as identity primary key,
      device_id text not null references alert_devices (id) on delete cascade,
      notification_id text references notifications (id) on delete cascade,
      due_at timestamptz not null,
      claimed_until timestamptz,
      attempts integer not null default 0,
      returns_at timestamptz,
      expires_at timestamptz not null,
      unique (device_id, notification_id)
    )
  `.execute(db);
  await sql`create index pushes_due on pushes (due_at)`.execute(db);
  await sql`create index pushes_of_notification on pushes (notification_id)`.execute(db);
}
