import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The countries that an article is about, found and stored together with the names in it; null until found by rules that support
 * them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table article_names add column countries text[]`.execute(db);
  // Lists can be filtered by them.
  await sql`create index article_names_countries on article_names using gin (countries)`.execute(db);
}
