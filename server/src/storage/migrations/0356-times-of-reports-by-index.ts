import { type QueryExecutorProvider, sql } from 'kysely';

/** The time at which an article was reported (decision 152) is read from the index that its source is counted from. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    drop index articles_counted;
    create index articles_counted on articles (id)
      include (source_id, language, published_at, first_seen_at, is_archive);
  `.execute(db);
}
