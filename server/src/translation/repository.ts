import type { Language } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { readableArticles } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { ArticleTranslationsTable } from '../storage/schema-translations.ts';

export type TranslationRow = Selectable<ArticleTranslationsTable>;

/** The parts of an article that are translated; undefined if this person may not open it. */
export const findOriginal = (db: Database, userId: string, articleId: string) =>
  readableArticles(db, userId)
    .where('a.id', '=', articleId)
    .select(['a.id', 'a.language', 'a.title', 'a.content_text', 'a.content_version'])
    .executeTakeFirst();

export type Original = NonNullable<Awaited<ReturnType<typeof findOriginal>>>;

/** The translation of the article's newest version. */
export async function findTranslation(
  db: Database,
  { id, content_version }: Original,
  language: Language,
): Promise<TranslationRow | undefined> {
  return db
    .selectFrom('article_translations')
    .selectAll()
    .where('article_id', '=', id)
    .where('language', '=', language)
    .where('content_version', '=', content_version)
    .executeTakeFirst();
}

/**
 * Begins a translation, unless there is one of this version, or one that began after `since` is in progress.
 *
 * @returns whether this caller has to finish it
 */
export async function beginTranslation(
  db: Database,
  { id, content_version }: Original,
  { language, service, since }: { language: Language; service: string; since: Date },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into article_translations as t (article_id, language, content_version, state, service, started_at)
    values (${id}, ${language}, ${content_version}, 'translating', ${service}, ${now})
    on conflict (article_id, language) do update set
      content_version = excluded.content_version, state = 'translating', service = excluded.service,
      started_at = excluded.started_at, translated_at = null, reason = null, title = '', paragraphs = '[]'
    where t.content_version <> excluded.content_version or t.state = 'failed'
      or (t.state = 'translating' and t.started_at < ${since})
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Stores the result, unless somebody else has restarted the translation in the meantime. */
export async function endTranslation(
  db: Database,
  { id, content_version }: Original,
  { language, started_at }: { language: Language; started_at: Date },
  end:
    | { state: 'ready'; title: string; paragraphs: readonly string[]; translated_at: Date }
    | { state: 'failed'; reason: string },
): Promise<void> {
  await db
    .updateTable('article_translations')
    .set(end.state === 'ready' ? { ...end, paragraphs: JSON.stringify(end.paragraphs) } : end)
    .where('article_id', '=', id)
    .where('language', '=', language)
    .where('content_version', '=', content_version)
    .where('started_at', '=', started_at)
    .execute();
}
