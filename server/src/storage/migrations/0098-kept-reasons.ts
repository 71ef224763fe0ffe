import { type Kysely, sql } from 'kysely';

/** In the audit log, only rows about a person may lose their reason: it is deleted with the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.object_type = 'user' then
        if new.detail is not distinct from (old.detail - 'reason')
          and (to_jsonb(new) - 'detail') = (to_jsonb(old) - 'detail') then return new; end if;
      end if;
      raise exception 'The audit log is append-only';
    end
    $$;
  `.execute(db);
}
