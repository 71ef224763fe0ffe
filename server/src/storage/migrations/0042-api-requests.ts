import { type Kysely, sql } from 'kysely';

/**
 * Statistics of a person's programs, by key and hour, with recent errors; and the hourly counter of an owner over all
 * keys, which is exact under concurrency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_request_hours (
      key_id text not null references api_keys on delete cascade,
      user_id text not null references users on delete cascade,
      hour timestamptz not null,
      answered integer not null,
      refused integer not null,
      failed integer not null,
      -- Answers by how long they took: the bounds stand in the code.
      latency integer[] not null,
      primary key (key_id, hour)
    );
    create index api_request_hours_of_a_user on api_request_hours (user_id, hour);

    create table api_request_errors (
      id text primary key,
      key_id text not null references api_keys on delete cascade,
      user_id text not null references users on delete cascade,
      at timestamptz not null,
      method text not null,
      path text not null,
      status integer not null,
      code text not null,
      message text not null,
      request_id text not null
    );
    create index api_request_errors_of_a_user on api_request_errors (user_id, at desc);
    create index api_request_errors_by_age on api_request_errors (at);

    create table api_owner_usage (
      user_id text not null references users on delete cascade,
      hour timestamptz not null,
      calls integer not null,
      primary key (user_id, hour)
    );
    insert into api_owner_usage (user_id, hour, calls)
      select user_id, hour, sum(calls) from api_key_usage where hour >= date_trunc('hour', now()) group by 1, 2;

    -- The owner's row is locked first, so that all keys of one owner are counted one after another; a call that the key's
    -- own limit refuses is not counted for the owner either. Answers the calls of the key, or null where it was refused.
    create function count_api_call(of_key text, of_owner text, at_hour timestamptz, key_limit integer, owner_limit integer)
    returns integer language plpgsql as $$
    declare
      owner_calls integer;
      key_calls integer;
    begin
      insert into api_owner_usage (user_id, hour, calls) values (of_owner, at_hour, 0) on conflict do nothing;
      select calls into owner_calls from api_owner_usage where user_id = of_owner and hour = at_hour for update;
      if owner_limit is not null and owner_calls >= owner_limit then
        return null;
      end if;
      insert into api_key_usage as used (key_id, user_id, hour, calls) values (of_key, of_owner, at_hour, 1)
        on conflict (key_id, hour) do update set calls = used.calls + 1 where used.calls < key_limit
        returning calls into key_calls;
      if key_calls is not null then
        update api_owner_usage set calls = owner_calls + 1 where user_id = of_owner and hour = at_hour;
      end if;
      return key_calls;
    end
    $$;
  `.execute(db);
}
