import { type QueryExecutorProvider, sql } from 'kysely';

/** People whose emails to distribution lists an administrator has paused. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table sending_pauses (
      user_id text primary key references users (id) on delete cascade,
      reason text not null,
      paused_by text references users (id) on delete set null,
      paused_at timestamptz not null
    );
    create index relays_to_subscribers on relays (created_at) include (user_id, receiver_id, status, newsletter_id, report_issue_id)
      where via = 'subscriber';
  `.execute(db);
}
