import { type Kysely, sql } from 'kysely';

/** Combining accents; vowel marks, hamzas and the elongation character of Arabic. */
const MARKS = '[\u0300-\u036f\u0640\u064b-\u0655\u0670]';

/**
 * Search words of articles, by the rules of each article's language, in a separate table: searching the articles
 * themselves for a common word would read their texts too. A trigger maintains it, so that no code path can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_configuration(language text) returns regconfig
      language sql immutable parallel safe
      return case language
        when 'arabic' then 'pg_catalog.arabic'::regconfig
        when 'french' then 'pg_catalog.french'::regconfig
        when 'spanish' then 'pg_catalog.spanish'::regconfig
        else 'pg_catalog.english'::regconfig
      end;

    -- Letters as people type them: without accents, and without the vowel marks, hamzas and stretching lines of Arabic.
    create function fold_letters(words text) returns text
      language sql immutable parallel safe
      return case
        when octet_length(words) = length(words) then lower(words)
        else replace(regexp_replace(normalize(lower(words), nfd), ${sql.lit(MARKS)}, '', 'g'), 'œ', 'oe')
      end;

    create function article_words(language text, title text, summary text, author text, body text) returns tsvector
      language sql immutable parallel safe
      return strip(to_tsvector(
        search_configuration(language),
        fold_letters(title || ' ' || summary || ' ' || coalesce(author, '') || ' ' || left(body, 200000))
      ));

    -- Every word in any of its forms, or as the beginning of one. Words that stand in every text are passed over.
    create function article_query(language text, words text[]) returns tsquery
      language plpgsql immutable parallel safe as $$
    declare
      word text;
      beginning tsquery;
      forms tsquery;
      wanted tsquery;
    begin
      foreach word in array words loop
        word := fold_letters(word);
        beginning := ('''' || word || ''':*')::tsquery;
        forms := plainto_tsquery(search_configuration(language), word);
        if numnode(forms) > 0 then
          wanted := case when wanted is null then forms || beginning else wanted && (forms || beginning) end;
        end if;
      end loop;
      return coalesce(wanted, beginning);
    end
    $$;

    create table article_words (
      article_id text primary key references articles (id) on delete cascade,
      language text not null,
      words tsvector not null
    );
    -- Out of the row, so that finding articles by a common word reads little.
    alter table article_words alter column words set storage external;
    alter table article_words set (toast_tuple_target = 128);

    create function keep_article_words() returns trigger language plpgsql as $$
    begin
      insert into article_words (article_id, language, words)
      values (new.id, new.language, article_words(new.language, new.title, new.summary, new.author, new.content_text))
      on conflict (article_id) do update set language = excluded.language, words = excluded.words;
      return null;
    end
    $$;
    create trigger article_words after insert or update of language, title, summary, author, content_text on articles
      for each row execute function keep_article_words();

    insert into article_words (article_id, language, words)
    select id, language, article_words(language, title, summary, author, content_text) from articles;
    create index article_words_words on article_words using gin (words);
    drop index articles_words;

    create index articles_of_a_language on articles (language, first_seen_at desc, id desc) where status = 'published';
  `.execute(db);
}
