import { type QueryExecutorProvider, sql } from 'kysely';

/** Remembers which articles were read from a PDF, whatever their address is. Without this column, only the address shows it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table articles add column is_pdf boolean not null default false`.execute(db);
}
