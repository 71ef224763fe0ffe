import { type QueryExecutorProvider, sql } from 'kysely';

/** What each person uses, for administrators' monthly figures. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    -- Outlives the questions, which people may delete.
    create table model_use_hours (
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('question', 'translation')),
      hour timestamptz not null,
      count integer not null,
      primary key (user_id, kind, hour)
    );
    create index model_use_hours_by_time on model_use_hours (hour);
    insert into model_use_hours (user_id, kind, hour, count)
      select user_id, 'question', date_trunc('hour', asked_at, 'UTC'), count(*) from questions where model is not null group by 1, 2, 3;

    create table message_prices (
      only_row boolean primary key default true check (only_row),
      currency text not null,
      utility double precision,
      authentication double precision,
      service double precision,
      other double precision,
      updated_at timestamptz not null
    );

    -- When the rows that are counted began to be kept long enough.
    create table usage_kept (
      only_row boolean primary key default true check (only_row),
      since timestamptz not null
    );
    insert into usage_kept (since) values (now());

    create index relays_sent on relays (sent_at) include (user_id) where sent_at is not null and channel = 'email';
    create index api_request_hours_by_time on api_request_hours (hour);
    create index webhook_hours_by_time on webhook_hours (hour);
  `.execute(db);
}
