import { type Kysely, sql } from 'kysely';

/** A target with keywords also finds articles that quote people and organisations; changes of this list are in its journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table targets
      add column speakers text[] not null default '{}',
      add constraint targets_speakers_beside_keywords check (match_mode = 'keywords' or speakers = '{}');

    drop index if exists targets_searched;
    create index targets_searched on targets
      using gin (letter_pairs(name || ' ' || target_words(keywords_any || speakers, keywords_all, query)));

    create or replace function write_target_journal() returns trigger language plpgsql as $$
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
        'name', 'match_mode', 'keywords_any', 'keywords_all', 'keywords_none', 'speakers', 'query', 'match_fields',
        'match_word_forms', 'languages', 'source_scope', 'source_ids', 'categories', 'min_score', 'starts_at', 'expires_at'
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
  `.execute(db);
}
