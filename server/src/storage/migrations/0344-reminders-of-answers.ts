import { type QueryExecutorProvider, sql } from 'kysely';

/** Who was reminded of an answer to the press, for which deadline: once before it, and once when it had passed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table collection_due_reminders (
      entry_id text not null references collection_log (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('soon', 'late')),
      due_at timestamptz not null,
      notification_id text references notifications (id) on delete set null,
      primary key (entry_id, user_id, kind, due_at)
    );
    create index collection_due_reminders_user on collection_due_reminders (user_id);
    create index collection_due_reminders_notification on collection_due_reminders (notification_id)
      where notification_id is not null;
    create index collection_log_due on collection_log (due_at) where due_at is not null and answer is null;
  `.execute(db);
}
