import { type Kysely, sql } from 'kysely';

/**
 * The names in an article, found once instead of for every page that counts them. A change of anything that they depend on
 * removes them, so that no code path can leave wrong ones; the code that makes the change stores the new ones, or a job does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_names (
      article_id text primary key references articles (id) on delete cascade,
      rules smallint not null,
      source_name text not null,
      names text not null,
      lower_words text not null
    );

    create function remove_article_names() returns trigger language plpgsql as $$
    begin
      delete from article_names where article_id = new.id;
      return null;
    end
    $$;
    create trigger article_names after update of language, title, summary, author, content_text, source_id on articles
      for each row when (
        (old.language, old.title, old.summary, old.author, old.source_id)
          is distinct from (new.language, new.title, new.summary, new.author, new.source_id)
        or old.content_text is distinct from new.content_text
      )
      execute function remove_article_names();
  `.execute(db);
}
