import { type Kysely, sql } from 'kysely';

/**
 * Lists are counted from indexes alone: reading the rows of articles, icons and words one by one is slow when many
 * match a part of a filter and few match all of it.
 *
 * - Words are stored out of line (TOAST), however short a text is, so that the articles of a common word fit on few
 *   pages. PostgreSQL stores nothing out of line for rows below two kilobytes: blanks, which take thirty bytes
 *   compressed, make each row longer than that.
 * - The language is a word too, so that one index finds a word in a language. It occurs in no text: words of texts
 *   contain no `=`.
 * - The columns of an article that filters need are read from an index alone, by time and by its id; so are a person's
 *   read and saved articles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table article_words rename to wide_article_words;
    alter index article_words_pkey rename to wide_article_words_pkey;
    alter index article_words_words rename to wide_article_words_words;

    create function language_word(language text) returns tsvector
      language sql immutable parallel safe
      return array_to_tsvector(array['=' || language]);

    create or replace function article_words(language text, title text, summary text, author text, body text) returns tsvector
      language sql immutable parallel safe
      return strip(to_tsvector(
        search_configuration(language),
        fold_letters(title || ' ' || summary || ' ' || coalesce(author, '') || ' ' || left(body, 200000))
      )) || language_word(language);

    create table article_words (
      article_id text not null,
      words tsvector not null,
      blanks text not null default repeat(' ', 2048)
    );
    alter table article_words alter column article_id set storage main;
    alter table article_words alter column blanks set storage main;
    alter table article_words alter column words set storage external;
    alter table article_words set (toast_tuple_target = 128);

    insert into article_words (article_id, words)
    select article_id, words || language_word(language) from wide_article_words order by article_id;
    drop table wide_article_words;

    set local maintenance_work_mem = '256MB';
    alter table article_words add constraint article_words_pkey primary key (article_id);
    alter table article_words add constraint article_words_article_id_fkey
      foreign key (article_id) references articles (id) on delete cascade;
    create index article_words_words on article_words using gin (words);

    create or replace function keep_article_words() returns trigger language plpgsql as $$
    begin
      insert into article_words (article_id, words)
      values (new.id, article_words(new.language, new.title, new.summary, new.author, new.content_text))
      on conflict (article_id) do update set words = excluded.words;
      return null;
    end
    $$;

    drop index articles_listed;
    create index articles_listed on articles (first_seen_at desc, id desc)
      include (language, source_id, story_id, is_story_primary) where status = 'published';
    drop index articles_of_a_language;
    create index articles_of_a_language on articles (language, first_seen_at desc, id desc)
      include (source_id, story_id, is_story_primary) where status = 'published';
    create index articles_told on articles (id)
      include (first_seen_at, language, source_id, story_id, is_story_primary) where status = 'published';
    create index user_articles_read on user_articles (user_id, article_id) where read_at is not null;
    create index user_articles_saved on user_articles (user_id, article_id) where saved_at is not null;
    analyze article_words;
  `.execute(db);
}
