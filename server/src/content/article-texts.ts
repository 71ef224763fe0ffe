import { type ArticleTime, limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** SQL: the start of an article, from its summary where there is one. @param article the alias of its table */
export const startOfText = (article: string) =>
  sql<string>`left(case when ${sql.ref(`${article}.summary`)} = '' then ${sql.ref(`${article}.content_text`)} else ${sql.ref(`${article}.summary`)} end, ${sql.lit(limits.EXCERPT_CHARS_MAX)})`;

/** Reads as much of the texts of these articles as their excerpts need. */
export async function listTexts(
  db: Database,
  wanted: readonly { id: string; upTo: number }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await sql<{ id: string; text: string }>`
    select a.id, left(a.content_text, wanted.up_to) as text
    from articles a
    join unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ upTo }) => upTo)}::int[]) as wanted(id, up_to)
      on wanted.id = a.id
  `.execute(db);
  return new Map(rows.rows.map(({ id, text }) => [id, text]));
}

/** Reads when the texts of these articles are spoken, for those whose text is still the transcript. */
export async function listTimes(db: Database, ids: readonly string[]): Promise<Map<string, ArticleTime[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; marks: [number, number][] }>`
    select id, times -> 'marks' as marks from articles
    where id = any(${[...ids]}) and times ->> 'of' = md5(content_text)
  `.execute(db);
  return new Map(rows.map(({ id, marks }) => [id, marks.map(([start, seconds]) => ({ start, seconds }))]));
}

/** The whole texts of these articles. */
export async function listContentTexts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'content_text'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, content_text }) => [id, content_text]));
}
