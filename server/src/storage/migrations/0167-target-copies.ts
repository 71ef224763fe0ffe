import { type Kysely, sql } from 'kysely';

/**
 * Copies of targets that people sent to colleagues by email. `rule` is the target as it was then; only the hash of the secret in
 * the link is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table target_copies (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      target_id text not null references targets (id) on delete cascade,
      email text not null,
      message text not null,
      rule jsonb not null,
      secret_hash text not null unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      added_at timestamptz,
      added_target_id text references targets (id) on delete set null,
      check (added_at is not null or added_target_id is null)
    );
    create index target_copies_of_target on target_copies (target_id, sent_at);
    create index target_copies_of_user on target_copies (user_id);
    create index target_copies_added on target_copies (added_target_id) where added_target_id is not null;
    create index target_copies_by_end on target_copies (expires_at);
  `.execute(db);
}
