import { type Kysely, sql } from 'kysely';

/** Broadcasts, and indexes for the administrators' lists and for deleting a person with all their data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table broadcasts (
      id text primary key,
      title text not null,
      body text not null,
      audience jsonb not null,
      channels text[] not null,
      status text not null check (status in ('running', 'completed', 'cancelled')),
      recipients integer not null,
      done integer not null default 0,
      -- The last person who was written to: where a job that was cut off goes on.
      position text not null default '',
      created_by text references users on delete set null,
      created_at timestamptz not null,
      finished_at timestamptz
    );
    create index broadcasts_at on broadcasts (created_at desc);

    alter table targets add column suspension_reason text;
    create index matches_made on matches (matched_at) include (target_id);

    create index deliveries_made on deliveries (created_at);
    create index deliveries_user on deliveries (user_id, id desc);
    create index deliveries_broadcast on deliveries (story_key) where story_key like 'broadcast:%';
    create index deliveries_target on deliveries (target_id) where target_id is not null;
    create index deliveries_status on deliveries (status, id desc);
    create index deliveries_reason on deliveries (reason, id desc) where reason is not null;
    create index notifications_target on notifications (target_id) where target_id is not null;
    create index notifications_user on notifications (user_id);
    create index targets_user on targets (user_id);
    create index sessions_of_a_user on sessions (user_id);
    create index verification_codes_user on verification_codes (user_id);
  `.execute(db);
}
