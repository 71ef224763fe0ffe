import { type Kysely, sql } from 'kysely';

/**
 * Changes of targets, sources and quotas, for subscriptions. Triggers write them, so that code that changes a target
 * need not know about subscriptions, and only for people who have one. The dispatcher turns each row into an event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table external_changes (
      id bigint generated always as identity primary key,
      type text not null,
      -- null: for everybody who asks for the type
      user_id text references users on delete cascade,
      target_id text,
      data json not null
    );

    create function record_target_change() returns trigger language plpgsql as $$
    declare
      change text;
    begin
      if tg_op = 'INSERT' then
        change := 'target.created';
      elsif new.status is distinct from old.status then
        change := case new.status
          when 'paused' then 'target.paused'
          when 'suspended' then 'target.suspended'
          when 'archived' then 'target.deleted'
          else 'target.updated'
        end;
      elsif new.version is distinct from old.version then
        change := 'target.updated';
      end if;
      if change is null or not exists (
        select from subscriptions where user_id = new.user_id and status = 'active' and change = any(events)
      ) then
        return null;
      end if;
      insert into external_changes (type, user_id, target_id, data) values (
        change, new.user_id, new.id,
        json_build_object('target', json_build_object(
          'id', new.id, 'name', new.name, 'status', new.status, 'status_reason', new.status_reason,
          'version', new.version, 'updated_at', to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ))
      );
      perform pg_notify('webhooks_queued', '');
      return null;
    end
    $$;
    create trigger targets_for_subscriptions after insert or update on targets
      for each row execute function record_target_change();

    create function record_source_approval() returns trigger language plpgsql as $$
    begin
      if exists (select from subscriptions where status = 'active' and 'source.approved' = any(events)) then
        insert into external_changes (type, data) values (
          'source.approved',
          json_build_object('source', json_build_object('id', new.id, 'name', new.name, 'url', new.url))
        );
        perform pg_notify('webhooks_queued', '');
      end if;
      return null;
    end
    $$;
    create trigger sources_inserted_for_subscriptions after insert on sources
      for each row when (new.status = 'approved') execute function record_source_approval();
    create trigger sources_approved_for_subscriptions after update of status on sources
      for each row when (new.status = 'approved' and old.status <> 'approved')
      execute function record_source_approval();

    create function record_quota_warning() returns trigger language plpgsql as $$
    begin
      if exists (
        select from subscriptions
        where user_id = new.user_id and status = 'active' and 'quota.warning' = any(events)
      ) then
        insert into external_changes (type, user_id, data) values (
          'quota.warning', new.user_id,
          json_build_object('notification', json_build_object('id', new.id, 'title', new.title, 'body', new.body))
        );
        perform pg_notify('webhooks_queued', '');
      end if;
      return null;
    end
    $$;
    create trigger quota_warnings_for_subscriptions after insert on notifications
      for each row when (new.type = 'quota_warning') execute function record_quota_warning();
  `.execute(db);
}
