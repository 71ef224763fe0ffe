import type { PickUpKind, ReleaseArticlesQuery } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { picturePath, readableArticles, sourceNameOf } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import type { ReleaseArticlesTable } from '../storage/schema-releases.ts';

const timeOf = sql<Date>`coalesce(a.published_at, a.first_seen_at)`;
const isReuse = sql<boolean>`f.kind = 'reuse'`;

/** The articles that reuse a person's releases and that this person may see, without the sender's own page. */
export function visibleFound(db: Database, userId: string) {
  return readableArticles(db, userId)
    .innerJoin('release_articles as f', 'f.article_id', 'a.id')
    .innerJoin('releases as r', 'r.id', 'f.release_id')
    .where('r.user_id', '=', userId)
    .where(
      sql<boolean>`(r.url_hash is null or (a.url_hash <> r.url_hash and not exists (
        select from article_addresses own where own.article_id = a.id and own.url_hash = r.url_hash
      )))`,
    );
}

export interface FiguresRow {
  release_id: string;
  articles: number;
  quotes: number;
  stories: number;
  sources: number;
  countries: number;
  most_words: number | null;
  first_at: Date | null;
  last_at: Date | null;
}

/** Counts the articles that were found for each of these releases; those without any are left out. */
export const countFound = (db: Database, userId: string, ids: readonly string[]): Promise<FiguresRow[]> =>
  visibleFound(db, userId)
    .where('f.release_id', 'in', [...ids])
    .groupBy('f.release_id')
    .select('f.release_id')
    .select([
      sql<number>`count(*) filter (where ${isReuse})::int`.as('articles'),
      sql<number>`count(*) filter (where not ${isReuse})::int`.as('quotes'),
      sql<number>`count(distinct a.story_id) filter (where ${isReuse})::int`.as('stories'),
      sql<number>`count(distinct a.source_id) filter (where ${isReuse})::int`.as('sources'),
      sql<number>`count(distinct s.country) filter (where ${isReuse})::int`.as('countries'),
      sql<number | null>`max(f.own_words) filter (where ${isReuse})`.as('most_words'),
      sql<Date | null>`min(${timeOf}) filter (where ${isReuse})`.as('first_at'),
      sql<Date | null>`max(${timeOf}) filter (where ${isReuse})`.as('last_at'),
    ])
    .execute();

/** Articles that reuse these releases, by the day on which they were published in a time zone, or found. */
export const countByDay = (
  db: Database,
  userId: string,
  ids: readonly string[],
  timeZone: string,
): Promise<{ release_id: string; date: string; articles: number }[]> =>
  visibleFound(db, userId)
    .where('f.release_id', 'in', [...ids])
    .where(isReuse)
    .select('f.release_id')
    .select([
      sql<string>`to_char(${timeOf} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'),
      sql<number>`count(*)::int`.as('articles'),
    ])
    .groupBy(['f.release_id', sql`2`])
    .execute();

/** Articles that reuse these releases, by source, with the audience of each source in people per month. */
export const countBySource = (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<{ release_id: string; articles: number; audience: number | null }[]> =>
  visibleFound(db, userId)
    .where('f.release_id', 'in', [...ids])
    .where(isReuse)
    .select(['f.release_id', sql<number>`count(*)::int`.as('articles'), 's.monthly_audience as audience'])
    .groupBy(['f.release_id', 's.id'])
    .execute();

export const countByCountry = (
  db: Database,
  userId: string,
  releaseId: string,
): Promise<{ country: string | null; articles: number }[]> =>
  visibleFound(db, userId)
    .where('f.release_id', '=', releaseId)
    .where(isReuse)
    .select(['s.country', sql<number>`count(*)::int`.as('articles')])
    .groupBy('s.country')
    .orderBy('articles', 'desc')
    .orderBy('s.country')
    .execute();

/** The words of a release that each article has, as pairs. */
export async function listTaken(db: Database, userId: string, releaseId: string): Promise<number[][]> {
  const rows = await visibleFound(db, userId)
    .where('f.release_id', '=', releaseId)
    .select('f.taken')
    .execute();
  return rows.map(({ taken }) => taken);
}

export async function countKinds(
  db: Database,
  userId: string,
  releaseId: string,
): Promise<Record<PickUpKind, number>> {
  const rows = await visibleFound(db, userId)
    .where('f.release_id', '=', releaseId)
    .select(['f.kind', sql<number>`count(*)::int`.as('articles')])
    .groupBy('f.kind')
    .execute();
  const of = (kind: PickUpKind) => rows.find((row) => row.kind === kind)?.articles ?? 0;
  return { reuse: of('reuse'), quote: of('quote') };
}

/** An article that was found, as it is shown. */
export interface FoundRow extends Selectable<ReleaseArticlesTable> {
  title: string;
  /** The author as printed; null if the article names none. */
  author: string | null;
  url: string;
  language: ArticlesTable['language'];
  direction: ArticlesTable['direction'];
  story_id: string;
  source_id: string;
  source_name: string;
  country: string | null;
  /** People per month; null if it is not known. */
  audience: number | null;
  logo_path: string | null;
  at: Date;
}

const orders = {
  '-share': sql`f.own_words desc, f.quoted_words desc, a.id desc`,
  '-at': sql`${timeOf} desc, a.id desc`,
  at: sql`${timeOf}, a.id`,
  '-id': sql`a.id desc`,
} as const;

interface FoundFilter {
  kind?: PickUpKind | undefined;
  articleId?: string;
  sort: v.InferOutput<typeof ReleaseArticlesQuery>['sort'] | '-id';
  /** Articles that we received before this one. */
  before?: string | undefined;
  offset?: number;
  limit: number;
}

export async function listFound(
  db: Database,
  userId: string,
  releaseId: string,
  { kind, articleId, sort, before, offset = 0, limit }: FoundFilter,
): Promise<FoundRow[]> {
  let query = visibleFound(db, userId).where('f.release_id', '=', releaseId);
  if (kind !== undefined) query = query.where('f.kind', '=', kind);
  if (articleId !== undefined) query = query.where('f.article_id', '=', articleId);
  if (before !== undefined) query = query.where('a.id', '<', before);
  const rows = await query
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 'a.source_id').on('mark.bytes', 'is not', null),
    )
    .selectAll('f')
    .select([
      'a.title',
      'a.author',
      'a.url',
      'a.language',
      'a.direction',
      'a.story_id',
      'a.source_id',
      's.country',
      's.monthly_audience as audience',
    ])
    .select(['mark.id as mark_id', sourceNameOf('a', 's').as('source_name'), timeOf.as('at')])
    .orderBy(orders[sort])
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ mark_id, ...row }) => ({ ...row, logo_path: picturePath(mark_id) }));
}

/** The titles of stories: the title of the first article that the person may see. */
export async function readStoryTitles(
  db: Database,
  userId: string,
  storyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (storyIds.length === 0) return new Map();
  const rows = await readableArticles(db, userId)
    .where('a.story_id', 'in', [...storyIds])
    .distinctOn('a.story_id')
    .select(['a.story_id', 'a.title'])
    .orderBy('a.story_id')
    .orderBy(timeOf)
    .orderBy('a.id')
    .execute();
  return new Map(rows.map(({ story_id, title }) => [story_id, title]));
}

/**
 * Articles that reuse a release and about which its owner has not been told yet, those with the largest share first.
 */
export const listUnreported = (
  db: Database,
  userId: string,
  releaseId: string,
): Promise<{ title: string; source_name: string; own_words: number }[]> =>
  visibleFound(db, userId)
    .where('f.release_id', '=', releaseId)
    .where('f.is_told', '=', false)
    .where(isReuse)
    .select(['a.title', 'f.own_words', sourceNameOf('a', 's').as('source_name')])
    .orderBy('f.own_words', 'desc')
    .orderBy('a.id')
    .execute();

/** Marks the articles that were found so far as seen by the owner. */
export async function markNotified(db: Database, releaseId: string): Promise<void> {
  await db
    .updateTable('release_articles')
    .set({ is_told: true })
    .where('release_id', '=', releaseId)
    .where('is_told', '=', false)
    .execute();
}

/** Deletes everything found for a release, because it refers to an earlier text. */
export async function forgetFound(db: Database, releaseId: string): Promise<void> {
  await db.deleteFrom('release_articles').where('release_id', '=', releaseId).execute();
}
