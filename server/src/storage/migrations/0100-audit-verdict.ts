import { type Kysely, sql } from 'kysely';

/** What the last look at the audit log found stands where administrators are told of it; and the log is not emptied either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_head add column tampered_since timestamptz;
    create function refuse_audit_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only';
    end
    $$;
    create trigger audit_log_never_emptied before truncate on audit_log
      for each statement execute function refuse_audit_truncate();
  `.execute(db);
}
