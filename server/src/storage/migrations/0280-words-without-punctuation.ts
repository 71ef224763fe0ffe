import { type Kysely, sql } from 'kysely';

/** Typographic apostrophes and hyphens, and the ASCII characters that PostgreSQL's parser supports. */
const VARIANTS = '‘’ʼ‐‑';
const PLAIN = "'''--";

/** No-break spaces, quotation marks, dashes, and punctuation of Spanish, Arabic and Chinese. */
const BETWEEN_WORDS =
  '[\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u060c\u061b\u061f\u06d4\u2000-\u200f\u2012-\u206f\u3000-\u303f\ufeff]';

/**
 * In a database whose character type is C, as in the embedded one, PostgreSQL's parser takes every character beyond ASCII for a
 * letter: “l’inflation”, “«prix»” and “الحكومة،” were one word each, and a search for the word inside did not find them. A job
 * indexes the stored articles again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function searched_text(words text) returns text
      language sql immutable parallel safe
      return case
        when octet_length(words) = length(words) then fold_letters(words)
        else regexp_replace(
          translate(fold_letters(words), ${sql.lit(VARIANTS)}, ${sql.lit(PLAIN)}), ${sql.lit(BETWEEN_WORDS)}, ' ', 'g'
        )
      end;

    create or replace function article_words(language text, title text, summary text, author text, body text) returns tsvector
      language sql immutable parallel safe
      return strip(to_tsvector(
        search_configuration(language),
        searched_text(title || ' ' || summary || ' ' || coalesce(author, '') || ' ' || left(body, 200000))
      )) || language_word(language);

    create table articles_to_index (
      article_id text primary key references articles (id) on delete cascade
    );
    insert into articles_to_index (article_id) select id from articles;
  `.execute(db);
}
