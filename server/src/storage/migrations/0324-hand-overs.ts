import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Targets that a person offers to a colleague, with the answer if there is one. Only the account that has verified the address
 * can answer, so there is no secret.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table hand_overs (
      id text primary key,
      user_id text not null references users on delete cascade,
      email text not null,
      message text not null,
      target_ids text[] not null,
      with_reports boolean not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
      ended_at timestamptz,
      new_owner_id text references users on delete set null,
      moved_ids text[] not null default '{}',
      constraint hand_overs_outcome check ((outcome is null) = (ended_at is null))
    );
    create index hand_overs_of_a_user on hand_overs (user_id, sent_at desc);
    create index hand_overs_to on hand_overs (lower(email)) where outcome is null;
    create index hand_overs_due on hand_overs (expires_at) where outcome is null;
    create index hand_overs_new_owner on hand_overs (new_owner_id) where new_owner_id is not null;
  `.execute(db);
}
