import type { Language } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { decodeNames } from '../../article-names/index.ts';
import { isMatchShown, readableArticles } from '../../content/index.ts';
import { type ArticleNames, joinNames } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import type { PersonSpellings } from './find-person.ts';

interface WrittenArticle {
  id: string;
  source_id: string;
  language: Language;
  first_seen_at: Date;
}

/**
 * The articles by a person that a user may open, newest first. @param since only articles that were first seen from this time on
 */
export async function listWritten(
  db: Database,
  userId: string,
  { ids }: PersonSpellings,
  since: Date,
): Promise<WrittenArticle[]> {
  return readableArticles(db, userId)
    .select(['a.id', 'a.source_id', 'a.language', 'a.first_seen_at'])
    .where('a.first_seen_at', '>=', since)
    .where('a.status', '=', 'published')
    .where('a.id', 'in', (eb) =>
      eb.selectFrom('article_journalists as w').select('w.article_id').where('w.journalist_id', 'in', ids),
    )
    .orderBy('a.first_seen_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

export async function readSources(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; mark_id: string | null }>();
  const rows = await db
    .selectFrom('sources as s')
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 's.id').on('mark.bytes', 'is not', null),
    )
    .select(['s.id', 's.name', 'mark.id as mark_id'])
    .where('s.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A user's targets that found articles by a person. */
export async function listTargetsOf(db: Database, userId: string, { ids }: PersonSpellings) {
  const { rows } = await sql<{ id: string; name: string; stories: number; articles: number }>`
    select t.id, t.name, count(distinct m.story_id)::int as stories, count(distinct m.article_id)::int as articles
    from matches m join targets t on t.id = m.target_id
    where m.user_id = ${userId} and ${isMatchShown('m')}
      and m.article_id in (select w.article_id from article_journalists w where w.journalist_id = any(${[...ids]}::text[]))
    group by t.id, t.name order by stories desc, t.name
  `.execute(db);
  return rows;
}

/**
 * Counts who signed these articles most often.
 *
 * @param except leaves out these spellings
 */
export async function countAuthors(
  db: Database,
  articleIds: readonly string[],
  { except, most }: { except: readonly string[]; most: number },
) {
  if (articleIds.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; articles: number }>`
    select leader.id, leader.name, count(distinct w.article_id)::int as articles
    from article_journalists w
    join journalists j on j.id = w.journalist_id
    join journalists leader on leader.id = coalesce(j.person_id, j.id)
    where w.article_id = any(${[...articleIds]}::text[]) and j.kind = 'person' and j.hidden_at is null
      and j.id <> all (${[...except]}::text[])
    group by leader.id, leader.name order by articles desc, leader.name limit ${most}
  `.execute(db);
  return rows;
}

/** Other journalists with the same name, who may be different people, each with the sources in which they write. */
export async function listSameName(db: Database, { id, base }: PersonSpellings, most: number) {
  const { rows } = await sql<{ id: string; name: string; sources: string[] }>`
    select leader.id, leader.name, array_agg(distinct s.name) as sources
    from journalists j
    join journalists leader on leader.id = coalesce(j.person_id, j.id)
    join sources s on s.id = j.source_id
    where j.kind = 'person' and j.base = ${base} and leader.id <> ${id} and j.hidden_at is null and s.status = 'approved'
    group by leader.id, leader.name order by leader.id limit ${most}
  `.execute(db);
  return rows;
}

/**
 * Counts the people and things that these articles name, by the number of articles: only names that have been stored with them.
 */
export async function countNamesIn(db: Database, articleIds: readonly string[], ignored: string) {
  if (articleIds.length === 0) return { read: 0, names: [] };
  const rows = await db
    .selectFrom('article_names')
    .select(['names', 'lower_words'])
    .where('article_id', 'in', [...articleIds])
    .execute();
  const found = rows.map(({ names, lower_words }): ArticleNames => decodeNames(names, lower_words));
  const own = new Set(ignored.split(' '));
  const names = joinNames(found)
    .filter(({ forms }) => !forms.some((form) => form === ignored || own.has(form)))
    .map(({ text, kind, articles }) => ({ text, kind, articles: articles.size }))
    .filter(({ articles }) => articles > 1)
    .sort((one, other) => other.articles - one.articles || (one.text < other.text ? -1 : 1));
  return { read: rows.length, names };
}
