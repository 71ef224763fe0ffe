import { type QueryExecutorProvider, sql } from 'kysely';

/** When the owner of a key was last told that all its requests are refused. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table api_keys add column refusals_noticed_at timestamptz`.execute(db);
}
