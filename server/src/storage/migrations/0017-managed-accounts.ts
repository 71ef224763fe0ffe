import { type Kysely, sql } from 'kysely';

/** What administrators do to accounts: temporary passwords, reasons, and who created whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- Chosen by an administrator: good for nothing but choosing another.
      add column must_change_password boolean not null default false,
      add column suspension_reason text,
      add column created_by text references users on delete set null;

    -- The history of one account, as the one it was done to and as the one who did it.
    create index audit_log_object on audit_log (object_id, at desc, id desc);
    create index audit_log_actor on audit_log (actor_id, at desc, id desc);
  `.execute(db);
}
