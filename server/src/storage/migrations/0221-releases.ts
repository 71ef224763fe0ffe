import { type Kysely, sql } from 'kysely';

/**
 * Press releases, and the articles that reuse them. `article_runs` has, for each article, hashes of some of its runs of words, so
 * that the articles that share any with a release are found by an index; `release_runs` has those of active releases for the
 * opposite direction. Triggers record which articles have to be read, so that no code path can forget it; this migration records
 * all stored articles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table releases (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      title text not null,
      text text not null,
      language text not null,
      sent_on text not null,
      url text,
      url_hash text,
      status text not null default 'active',
      alerts boolean not null,
      version integer not null default 1,
      own_words integer not null,
      searched_rules smallint,
      told_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index releases_of_user on releases (user_id);

    create table release_runs (
      hash integer not null,
      release_id text not null references releases (id) on delete cascade,
      primary key (hash, release_id)
    );
    create index release_runs_release on release_runs (release_id);

    create table release_articles (
      release_id text not null references releases (id) on delete cascade,
      article_id text not null references articles (id) on delete cascade,
      kind text not null,
      own_words integer not null,
      quoted_words integer not null,
      longest integer not null,
      whole_sentences integer not null,
      changed_sentences integer not null,
      taken integer[] not null,
      is_told boolean not null,
      found_at timestamptz not null,
      primary key (release_id, article_id)
    );
    create index release_articles_article on release_articles (article_id);
    create index release_articles_untold on release_articles (release_id) where not is_told;

    create table unread_articles (
      article_id text primary key references articles (id) on delete cascade
    );
    create table article_runs (
      article_id text primary key references articles (id) on delete cascade,
      rules smallint not null,
      runs integer[] not null
    );
    create index article_runs_runs on article_runs using gin (runs);
    create index article_runs_rules on article_runs (rules, article_id);

    create function note_unread_article() returns trigger language plpgsql as $$
    begin
      insert into unread_articles (article_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;
    create trigger unread_articles after insert on articles
      for each row execute function note_unread_article();
    create trigger reread_articles after update of summary, content_text on articles
      for each row when (
        old.summary is distinct from new.summary or old.content_text is distinct from new.content_text
      )
      execute function note_unread_article();

    insert into unread_articles (article_id) select id from articles;
  `.execute(db);
}
