import type { Language, TranslatedTitle } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { wantsTitle } from './wanted-titles.ts';

/** A translated title with its original, for texts that quote the original from elsewhere. */
export interface ReadTitle extends TranslatedTitle {
  original: string;
}

/**
 * The translated titles of these articles, by article: those that this person wants, of the newest version. Titles that are not
 * translated yet are missing.
 */
export async function readTranslatedTitles(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<Map<string, ReadTitle>> {
  if (articleIds.length === 0) return new Map();
  const { rows } = await sql<ReadTitle & { article_id: string; language: Language }>`
    select t.article_id, t.language, t.text, a.title as original
    from users u
    join translated_titles t on t.language = u.ui_preferences #>> '{translated_titles,language}'
      and t.article_id = any(${[...articleIds]}) and t.state = 'ready'
    join articles a on a.id = t.article_id and a.content_version = t.content_version
    where u.id = ${userId} and a.status = 'published' and ${wantsTitle}
  `.execute(db);
  return new Map(rows.map(({ article_id, ...title }) => [article_id, title]));
}

/** A translated title in the form of the API. */
export const presentTitle = (title: TranslatedTitle | undefined): TranslatedTitle | null =>
  title ? { language: title.language, text: title.text } : null;
