import { type Kysely, sql } from 'kysely';

/** Sites that people request. There is one pending request per address; later people support it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source_requests (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      url text not null,
      normalized_url text not null,
      website_name text not null,
      description text not null,
      language text not null,
      category text not null,
      reason text not null,
      status text not null default 'pending'
        check (status in ('pending', 'approved', 'rejected', 'duplicate', 'withdrawn')),
      admin_note text,
      rejection_reason text,
      source_id text references sources (id) on delete set null,
      probe jsonb,
      reviewed_by text references users (id) on delete set null,
      reviewed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint decided_at_a_time check ((reviewed_at is not null) = (status in ('approved', 'rejected', 'duplicate')))
    );
    create unique index source_requests_pending on source_requests (normalized_url) where status = 'pending';
    create index source_requests_status on source_requests (status, id desc);
    create index source_requests_user on source_requests (user_id, id desc);
    create index source_requests_source on source_requests (source_id) where source_id is not null;

    create table source_request_supporters (
      request_id text not null references source_requests (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      reason text not null,
      created_at timestamptz not null,
      primary key (request_id, user_id)
    );
    create index source_request_supporters_user on source_request_supporters (user_id);
  `.execute(db);
}
