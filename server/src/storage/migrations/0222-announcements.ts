import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What articles say will happen, and on which day. Articles that have not been searched yet are queued, including those whose
 * text has changed: their announcements stay until the new text has been searched, so that an event keeps its ID in calendars.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table announcements (
      id text primary key,
      article_id text not null references articles (id) on delete cascade,
      sentence text not null,
      start_at integer not null,
      end_at integer not null,
      day date not null,
      last_day date not null,
      precision text not null check (precision in ('day', 'month')),
      is_called_off boolean not null,
      names text[] not null,
      words text[] not null,
      revision integer not null default 0,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (article_id, day, precision),
      check (last_day >= day)
    );
    create index announcements_by_day on announcements (last_day, day);

    create table hidden_announcements (
      user_id text not null references users (id) on delete cascade,
      announcement_id text not null references announcements (id) on delete cascade,
      hidden_at timestamptz not null,
      primary key (user_id, announcement_id)
    );
    create index hidden_announcements_by_announcement on hidden_announcements (announcement_id);

    create table calendar_feeds (
      token text primary key,
      user_id text not null references users (id) on delete cascade,
      target_id text references targets (id) on delete cascade,
      created_at timestamptz not null,
      last_read_at timestamptz,
      unique nulls not distinct (user_id, target_id)
    );
    create index calendar_feeds_by_target on calendar_feeds (target_id);

    create table articles_to_search_ahead (
      article_id text primary key references articles (id) on delete cascade
    );
    create function queue_search_ahead() returns trigger language plpgsql as $$
    begin
      insert into articles_to_search_ahead (article_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;
    create trigger search_ahead_of_new after insert on articles
      for each row execute function queue_search_ahead();
    create trigger search_ahead_again after update of language, content_text, published_at, source_id on articles
      for each row when (
        (old.language, old.published_at, old.source_id) is distinct from (new.language, new.published_at, new.source_id)
        or old.content_text is distinct from new.content_text
      )
      execute function queue_search_ahead();

    insert into articles_to_search_ahead (article_id)
      select id from articles where language in ('arabic', 'english', 'french', 'spanish') and published_at is not null;
  `.execute(db);
}
