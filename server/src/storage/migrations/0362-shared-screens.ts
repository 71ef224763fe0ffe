import { type QueryExecutorProvider, sql } from 'kysely';

/** Links to newsroom screens. When a screen is deleted, its links end, as those of a collection do. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table shared_links add column screen_id text references screens (id) on delete cascade;
    alter table shared_links drop constraint shared_links_check;
    alter table shared_links add constraint shared_links_one_subject
      check (num_nonnulls(collection_id, target_id, screen_id) = 1);
    create index shared_links_of_screen on shared_links (screen_id) where screen_id is not null;
  `.execute(db);
}
