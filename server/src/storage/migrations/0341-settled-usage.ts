import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Counts from rows that have been deleted: of webhooks, API keys and recipients that their owner removes, by hour, and of deleted
 * accounts, by month and without the person. They are written whenever such a row is deleted. Also identifies the process of a
 * worker: two containers may have the same host name and the same process numbers.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table settled_usage (
      -- null: of a deleted account.
      user_id text references users on delete cascade,
      kind text not null,
      at timestamptz not null,
      count integer not null
    );
    create index settled_usage_by_time on settled_usage (at);
    create index settled_usage_of_user on settled_usage (user_id) where user_id is not null;

    create function settle_webhook() returns trigger language plpgsql as $$
    begin
      insert into settled_usage (user_id, kind, at, count)
        select old.user_id, 'webhook_calls', hour, sent from webhook_hours where webhook_id = old.id and sent > 0;
      return old;
    end $$;
    create trigger settle_webhook before delete on webhooks for each row execute function settle_webhook();

    create function settle_api_key() returns trigger language plpgsql as $$
    begin
      insert into settled_usage (user_id, kind, at, count)
        select old.user_id, 'api_calls', hour, answered + refused + failed
        from api_request_hours where key_id = old.id and answered + refused + failed > 0;
      return old;
    end $$;
    create trigger settle_api_key before delete on api_keys for each row execute function settle_api_key();

    create function whatsapp_usage_kind(template text) returns text language sql stable as $$
      select case when template is null then 'service'
        else coalesce((select min(category) from whatsapp_templates where name = template), 'other') end
    $$;
    create function settle_recipient() returns trigger language plpgsql as $$
    begin
      insert into settled_usage (user_id, kind, at, count)
        select old.user_id, whatsapp_usage_kind(template), date_trunc('hour', created_at, 'UTC'), count(*)
        from whatsapp_messages
        where recipient_id = old.id and direction = 'out' and status in ('sent', 'delivered', 'read')
        group by 2, 3;
      return old;
    end $$;
    create trigger settle_recipient before delete on recipients for each row execute function settle_recipient();

    alter table workers add column presence integer;
  `.execute(db);
}
