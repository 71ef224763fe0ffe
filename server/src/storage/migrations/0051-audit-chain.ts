import { type Kysely, sql } from 'kysely';

/**
 * Makes the audit log append-only and tamper-evident: each row contains the hash of itself and of the previous row,
 * computed by the database. The head is stored separately, so that rows removed at the end are noticed too. Only a
 * reason may be deleted, with the person it is about; its hash stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add column sequence bigint,
      add column previous_hash text,
      add column reason_hash text,
      add column hash text;

    create table audit_head (
      only_row boolean primary key default true check (only_row),
      sequence bigint not null,
      hash text not null
    );
    insert into audit_head (sequence, hash) values (0, '');

    create function audit_hash(entry audit_log) returns text language sql stable as $$
      select encode(sha256(convert_to(concat_ws('|',
        entry.sequence, entry.previous_hash, entry.id, coalesce(entry.actor_id, ''), entry.action, entry.object_type,
        coalesce(entry.object_id, ''), coalesce((entry.detail - 'reason')::text, ''), coalesce(entry.reason_hash, ''),
        coalesce(entry.ip, ''), extract(epoch from entry.at)::numeric
      ), 'UTF8')), 'hex')
    $$;

    create function chain_audit_row() returns trigger language plpgsql as $$
    declare head audit_head%rowtype;
    begin
      -- Held until the commit: rows are chained in the order in which they become visible.
      select * into head from audit_head for update;
      new.sequence := head.sequence + 1;
      new.previous_hash := head.hash;
      new.reason_hash := encode(sha256(convert_to(new.detail->>'reason', 'UTF8')), 'hex');
      new.hash := audit_hash(new);
      update audit_head set sequence = new.sequence, hash = new.hash;
      return new;
    end
    $$;

    do $$
    declare entry audit_log%rowtype; head audit_head%rowtype;
    begin
      for entry in select * from audit_log order by at, id loop
        select * into head from audit_head;
        entry.sequence := head.sequence + 1;
        entry.previous_hash := head.hash;
        entry.reason_hash := encode(sha256(convert_to(entry.detail->>'reason', 'UTF8')), 'hex');
        entry.hash := audit_hash(entry);
        update audit_log set sequence = entry.sequence, previous_hash = entry.previous_hash,
          reason_hash = entry.reason_hash, hash = entry.hash where id = entry.id;
        update audit_head set sequence = entry.sequence, hash = entry.hash;
      end loop;
    end
    $$;

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.detail is not distinct from (old.detail - 'reason')
          and (to_jsonb(new) - 'detail') = (to_jsonb(old) - 'detail') then return new; end if;
      end if;
      raise exception 'The audit log is append-only';
    end
    $$;

    create trigger audit_log_chained before insert on audit_log for each row execute function chain_audit_row();
    create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_audit_change();

    alter table audit_log alter column sequence set not null, alter column hash set not null;
    create unique index audit_log_sequence on audit_log (sequence);
    create index audit_log_action on audit_log (action, sequence desc);
    create index audit_log_object_type on audit_log (object_type, sequence desc);
    create index audit_log_at on audit_log (at);
    create index audit_log_words on audit_log using gin (
      to_tsvector('simple', action || ' ' || coalesce(object_id, '') || ' ' || coalesce(detail::text, ''))
    );
  `.execute(db);
}
