import { type Kysely, sql } from 'kysely';

/**
 * Collections that were sent by email, as they were at that time. Their emails are relays: one for each recipient, or one
 * to the owner, who gets a preview.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletters (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      collection_id text references collections (id) on delete set null,
      client_id text not null,
      is_preview boolean not null,
      subject text not null,
      introduction text not null,
      articles jsonb not null,
      created_at timestamptz not null,
      unique (user_id, client_id)
    );
    create index newsletters_of_collection on newsletters (collection_id, created_at desc);
    create index newsletters_of_user on newsletters (user_id, created_at desc);

    alter table relays
      alter column notification_id drop not null,
      add column newsletter_id text references newsletters (id) on delete cascade,
      add constraint relays_one_content check (num_nonnulls(notification_id, newsletter_id) = 1),
      add constraint relays_once_a_receiver unique (newsletter_id, receiver_id),
      drop constraint relays_via_check,
      add constraint relays_via_check check (
        via = 'recipient' or (via = 'app' and newsletter_id is null) or (via = 'owner' and newsletter_id is not null)
      );
  `.execute(db);
}
