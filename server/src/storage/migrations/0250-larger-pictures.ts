import { type Kysely, sql } from 'kysely';

/**
 * Pictures of articles used to be stored at 160 by 90 pixels. Those that people are likely to see, the recent ones and
 * those in collections, are fetched again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update pictures p set next_fetch_at = now()
    from articles a
    where a.id = p.article_id and p.bytes is not null and (
      a.first_seen_at > now() - interval '30 days'
      or exists (select from collection_articles c where c.article_id = a.id)
    );

    create index pictures_of_articles_due on pictures (next_fetch_at)
      where article_id is not null and next_fetch_at is not null;
  `.execute(db);
}
