import { type QueryExecutorProvider, sql } from 'kysely';

/** A question from the press in the log of a collection says who asks and by when, and is open until it has an answer. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table collection_log
      add column asked_by text,
      add column due_at timestamptz,
      add column answer text,
      add column answered_at timestamptz,
      add column answered_by text references users (id) on delete set null,
      add constraint collection_log_answer check (
        (answer is null) = (answered_at is null)
        and (kind = 'question' or (asked_by is null and due_at is null and answer is null))
      );
    create index collection_log_answered_by on collection_log (answered_by) where answered_by is not null;
  `.execute(db);
}
