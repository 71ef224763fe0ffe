import { type Kysely, sql } from 'kysely';

/**
 * The journal of a target: its own events and the notes of its owner. A trigger records the events, because people, plans,
 * verification, administrators and background jobs all change targets, each with different statements. Events are recorded in the
 * same transaction as the change. An end is recorded when the dates of an ended target change; until then, it follows from
 * `expires_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table target_events (
      id text primary key,
      target_id text not null references targets (id) on delete cascade,
      kind text not null
        check (kind in ('created', 'changed', 'paused', 'resumed', 'suspended', 'ended', 'deleted', 'restored')),
      reason text,
      changes jsonb not null default '{}',
      at timestamptz not null
    );
    create index target_events_of_target on target_events (target_id, at, id);
    create table target_notes (
      id text primary key,
      target_id text not null references targets (id) on delete cascade,
      date date not null,
      text text not null check (char_length(text) between 1 and 500),
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index target_notes_of_target on target_notes (target_id, date);

    -- In the format of our ids: hexadecimal digits are among theirs.
    create function new_target_event_id() returns text language sql volatile as
      $$ select 'tev_' || upper(left(replace(gen_random_uuid()::text, '-', ''), 26)) $$;

    create function record_target_event(of_target text, kind text, at timestamptz, reason text, changes jsonb)
    returns void language plpgsql as $$
    begin
      insert into target_events (id, target_id, kind, at, reason, changes)
      values (new_target_event_id(), of_target, kind, at, reason, changes);
      -- A program may change a target without end: the newest events are kept (TARGET_EVENTS_MAX).
      delete from target_events where id in (
        select e.id from target_events e where e.target_id = of_target order by e.at desc, e.id desc offset 500
      );
    end $$;

    create function write_target_journal() returns trigger language plpgsql as $$
    declare
      was_suspended text := case when tg_op = 'UPDATE' and old.status = 'suspended' then old.status_reason end;
      changed jsonb;
    begin
      if tg_op = 'INSERT' then
        perform record_target_event(new.id, 'created', new.created_at, null, '{}');
        return null;
      end if;
      if new.expires_at is distinct from old.expires_at and old.expires_at <= new.updated_at then
        perform record_target_event(new.id, 'ended', old.expires_at, null, '{}');
      end if;
      select jsonb_object_agg(n.key, jsonb_build_array(o.value, n.value)) into changed
      from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o on o.key = n.key
      where n.key in (
        'name', 'match_mode', 'keywords_any', 'keywords_all', 'keywords_none', 'query', 'match_fields', 'match_word_forms',
        'languages', 'source_scope', 'source_ids', 'categories', 'min_score', 'starts_at', 'expires_at'
      ) and case jsonb_typeof(n.value)
        -- The order of a list means nothing.
        when 'array' then not (n.value @> o.value and o.value @> n.value)
        else n.value is distinct from o.value
      end;
      if changed is not null then
        perform record_target_event(new.id, 'changed', new.updated_at, null, changed);
      end if;
      if new.status is distinct from old.status then
        perform record_target_event(
          new.id,
          case
            when new.status = 'archived' then 'deleted'
            when old.status = 'archived' then 'restored'
            when new.status = 'active' then 'resumed'
            else new.status
          end,
          new.updated_at,
          case when new.status = 'suspended' then new.status_reason when old.status <> 'archived' then was_suspended end,
          '{}'
        );
      end if;
      return null;
    end $$;
    create trigger targets_journal after insert or update on targets
      for each row execute function write_target_journal();

    insert into target_events (id, target_id, kind, at)
      select new_target_event_id(), id, 'created', created_at from targets;
  `.execute(db);
}
