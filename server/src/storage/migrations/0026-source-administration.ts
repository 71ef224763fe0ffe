import { type Kysely, sql } from 'kysely';

/**
 * Settings of a source beyond its address: patterns, selectors, rate, a pause; and crawls that administrators request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sources drop constraint sources_discovery_check;
    alter table sources
      add constraint sources_discovery_check check (discovery in ('auto', 'feed', 'sitemap', 'page_links')),
      add column link_pattern text,
      add column exclude_pattern text,
      add column content_selector text,
      add column remove_selectors text[] not null default '{}',
      add column robots_reason text,
      add column crawl_delay_ms integer not null default 1000 check (crawl_delay_ms between 1000 and 60000),
      add column paused_at timestamptz,
      add column archived_at timestamptz,
      add column version integer not null default 1,
      add column queued_run_id text,
      add constraint sources_robots_reason check (respect_robots or robots_reason is not null) not valid;
    drop index sources_due;
    create index sources_due on sources (next_fetch_at) where status = 'approved' and paused_at is null;
  `.execute(db);
}
