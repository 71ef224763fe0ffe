import { type RawBuilder, sql } from 'kysely';

/** SQL condition: an article is about one of these countries, as found in its text. */
export const isAboutCountry = (
  articleId: RawBuilder<unknown>,
  countries: readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from article_names told where told.article_id = ${articleId} and told.countries && ${[...countries]}::text[]
  )`;

/** SQL condition: a source is from one of these countries. */
export const isFromCountry = (
  sourceId: RawBuilder<unknown>,
  countries: readonly string[],
): RawBuilder<boolean> =>
  sql<boolean>`${sourceId} in (select home.id from sources home where home.country = any(${[...countries]}::text[]))`;

/** The countries that an article is about; null until they are looked for. */
export const countriesOf = (articleId: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql<string[] | null>`(select told.countries from article_names told where told.article_id = ${articleId})`;
