import { type Kysely, sql } from 'kysely';

/**
 * Which articles have no names, or names that were found under an earlier name of their source, so that the job that finds them
 * need not read all articles. The code that stores an article usually stores its names too, so the trigger looks when the
 * transaction ends.
 *
 * Articles wait for the lock of the trigger until the migration ends, so the job looks for those that have no names yet: every
 * source counts as renamed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table articles_without_names (
      article_id text primary key references articles (id) on delete cascade
    );
    create table renamed_sources (
      source_id text primary key references sources (id) on delete cascade
    );
    create index article_names_rules on article_names (rules, article_id);

    create function note_article_without_names() returns trigger language plpgsql as $$
    begin
      insert into articles_without_names (article_id)
      select a.id from articles a
      where a.id = new.id and not exists (select from article_names n where n.article_id = a.id)
      on conflict do nothing;
      return null;
    end
    $$;
    create constraint trigger articles_without_names after insert on articles
      deferrable initially deferred for each row execute function note_article_without_names();

    create or replace function remove_article_names() returns trigger language plpgsql as $$
    begin
      delete from article_names where article_id = new.id;
      insert into articles_without_names (article_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;

    create function note_renamed_source() returns trigger language plpgsql as $$
    begin
      insert into renamed_sources (source_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;
    create trigger renamed_sources after update of name on sources
      for each row when (old.name is distinct from new.name) execute function note_renamed_source();

    insert into renamed_sources (source_id) select id from sources;
  `.execute(db);
}
