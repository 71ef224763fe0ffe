import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Collections follow stories, and have a log. A follow has its own ID: merges change its story, but articles that were added
 * because of it stay with it. An article that was removed from a collection does not come back with its story
 * (`collection_left_out`).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table collection_stories (
      id text primary key,
      collection_id text not null references collections (id) on delete cascade,
      story_id text not null,
      article_id text not null,
      followed_by text references users (id) on delete set null,
      followed_at timestamptz not null,
      unique (collection_id, story_id)
    );
    create index collection_stories_story on collection_stories (story_id);
    create index collection_stories_article on collection_stories (article_id);
    create index collection_stories_followed_by on collection_stories (followed_by) where followed_by is not null;

    alter table collection_articles add column followed_id text references collection_stories (id) on delete set null;
    create index collection_articles_followed on collection_articles (followed_id) where followed_id is not null;

    create table collection_left_out (
      collection_id text not null references collections (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      primary key (collection_id, article_id)
    );
    create index collection_left_out_article on collection_left_out (article_id);

    create table collection_log (
      id text primary key,
      collection_id text not null references collections (id) on delete cascade,
      author_id text references users (id) on delete set null,
      kind text not null check (kind in ('note', 'decision', 'statement', 'question')),
      text text not null,
      happened_at timestamptz not null,
      written_at timestamptz not null,
      edited_at timestamptz,
      article_id text references articles (id) on delete set null,
      version int not null default 1,
      number bigint not null
    );
    create index collection_log_by_time on collection_log (collection_id, happened_at desc, id desc);
    create index collection_log_author on collection_log (author_id) where author_id is not null;
    create index collection_log_article on collection_log (article_id) where article_id is not null;

    alter table collection_follows
      add column told_entry bigint not null default 0,
      add column entries_told_at timestamptz;
    create table collection_told_entries (
      entry_id text not null references collection_log (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      notification_id text not null references notifications (id) on delete cascade,
      primary key (entry_id, user_id)
    );
    create index collection_told_entries_notification on collection_told_entries (notification_id);
    create index collection_told_entries_user on collection_told_entries (user_id);
  `.execute(db);
}
