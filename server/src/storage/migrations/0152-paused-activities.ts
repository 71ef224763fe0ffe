import { type Kysely, sql } from 'kysely';

/**
 * The activities that administrators have paused, and why; and whether a block was made automatically: `cause` is null for
 * the blocks of administrators.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paused_activities (
      activity text primary key check (activity in ('sending', 'crawling')),
      reason text not null,
      paused_by text references users (id) on delete set null,
      paused_at timestamptz not null
    );
    alter table blocked_addresses
      add column cause text check (cause in ('bounced', 'complaint'));
  `.execute(db);
}
