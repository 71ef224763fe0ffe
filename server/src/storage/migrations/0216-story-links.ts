import { type Kysely, sql } from 'kysely';

/**
 * Reports of the same event in different languages. The links join articles, in both directions, so that they belong to whatever
 * story an article is in. Triggers record which articles have to be compared, so that no code path can forget it; this migration
 * records all stored articles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unlinked_articles (
      article_id text primary key references articles (id) on delete cascade
    );
    create table story_link_keys (
      article_id text primary key references articles (id) on delete cascade,
      rules smallint not null,
      language text not null,
      first_seen_at timestamptz not null,
      keys text[] not null
    );
    create index story_link_keys_keys on story_link_keys using gin (keys);
    create index story_link_keys_rules on story_link_keys (rules, article_id);
    create table story_links (
      article_id text not null references articles (id) on delete cascade,
      other_id text not null references articles (id) on delete cascade,
      chance real not null,
      primary key (article_id, other_id)
    );
    create index story_links_other on story_links (other_id);

    create function note_unlinked_article() returns trigger language plpgsql as $$
    begin
      insert into unlinked_articles (article_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;
    create trigger unlinked_articles after insert on articles
      for each row execute function note_unlinked_article();

    create function remove_story_links() returns trigger language plpgsql as $$
    begin
      delete from story_links where article_id = new.id or other_id = new.id;
      delete from story_link_keys where article_id = new.id;
      insert into unlinked_articles (article_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;
    create trigger story_links after update of language, title, summary, content_text on articles
      for each row when (
        (old.language, old.title, old.summary) is distinct from (new.language, new.title, new.summary)
        or old.content_text is distinct from new.content_text
      )
      execute function remove_story_links();

    insert into unlinked_articles (article_id) select id from articles;
  `.execute(db);
}
