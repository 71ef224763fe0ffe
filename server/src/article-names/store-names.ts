import { sql } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import { encodeNames } from './encoded-names.ts';
import {
  countriesIn,
  developmentsIn,
  NAME_RULES,
  type NamedArticle,
  namesIn,
  START_READ,
} from './names-in.ts';

/** SQL condition: `article_names n` holds what the current rules find in `articles a` of `sources s`. */
export const areNamesOf = sql<boolean>`(
  n.article_id = a.id and n.rules = ${sql.lit(NAME_RULES)} and n.source_name = s.name
)`;

/**
 * Stores the names in articles, the countries that they are about and the developments that they report, in the transaction of
 * the change that brought them. A trigger has removed those of an earlier text.
 */
export async function storeNames(db: Database, articleIds: readonly string[]): Promise<void> {
  await transaction(db, async (trx) => {
    // Locked, so that a text that is being changed does not get the names of the previous one; the process that changes it stores
    // the new ones.
    const { rows } = await sql<NamedArticle & { id: string; source_country: string | null }>`
      select a.id, a.language, a.title, a.summary, left(a.content_text, ${sql.lit(START_READ)}) as start,
        s.name as source_name, s.country as source_country, a.author
      from articles a join sources s on s.id = a.source_id
      where a.id = any(${articleIds}::text[])
      order by a.id
      for share of a skip locked
    `.execute(trx);
    if (rows.length === 0) return;
    await trx
      .insertInto('article_names')
      .values(
        rows.map((article) => ({
          article_id: article.id,
          rules: NAME_RULES,
          source_name: article.source_name,
          ...encodeNames(namesIn(article)),
          countries: countriesIn(article, article.source_country),
          developments: developmentsIn(article),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet((eb) => ({
          rules: eb.ref('excluded.rules'),
          source_name: eb.ref('excluded.source_name'),
          names: eb.ref('excluded.names'),
          lower_words: eb.ref('excluded.lower_words'),
          countries: eb.ref('excluded.countries'),
          developments: eb.ref('excluded.developments'),
        })),
      )
      .execute();
    const named = rows.map(({ id }) => id);
    await trx.deleteFrom('articles_without_names').where('article_id', 'in', named).execute();
  });
}
