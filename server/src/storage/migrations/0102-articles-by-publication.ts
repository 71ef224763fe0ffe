import { type Kysely, sql } from 'kysely';

/** Articles are also listed by the time their source published them, or we found them if it did not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index articles_by_publication on articles ((coalesce(published_at, first_seen_at)) desc, id desc)
      where status = 'published'
  `.execute(db);
}
