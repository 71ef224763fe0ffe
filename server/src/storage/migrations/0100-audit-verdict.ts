import { type Kysely, sql } from 'kysely';

/**
 * The result of the last audit log check is stored where administrators are alerted; and the log cannot be truncated
 * either.
 */
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
