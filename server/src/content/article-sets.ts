import type { ArticleSort, ArticlesQuery, Development } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { type Database, withoutScans } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import { isOwnList } from './article-access.ts';
import { isAboutCountry } from './article-countries.ts';
import { reportsDevelopment } from './article-developments.ts';
import { articlePage } from './article-order.ts';

/** A list with its order, which is that of `articleSortOf` if the request names none. */
export type ArticleFilter = v.InferOutput<typeof ArticlesQuery> & { sort: ArticleSort };
export type Condition = RawBuilder<boolean>;

export interface SizeLimits {
  /** Results of a word search up to this size are kept instead of searching again. */
  smallSet: number;
  /** Sets up to this size are collected; larger ones are walked first. */
  gatheredSet: number;
  /** Whether the planner's estimate is good enough for a large set. It overestimates unknown words. */
  isRoughEnough?: boolean;
}
export const sizeLimits = { smallSet: 3_000, gatheredSet: 12_000 } as const satisfies SizeLimits;

/** A set that narrows a list to few articles, as a query of ids and as a condition on one article. */
export interface ArticleSet {
  ids: RawBuilder<{ id: string }>;
  holds(article: string): Condition;
  /** The newest IDs of the set, newest first, from an index: at most `most`, and after `cursor` if the list continues. */
  newest?(cursor: string | undefined, most: number | undefined): RawBuilder<{ id: string; seen: Date }>;
  /** For a set that takes long to count, a query whose size the planner can estimate. */
  estimated?: RawBuilder<unknown>;
}

export interface SizedSet {
  set: ArticleSet;
  size: number;
}

export function setsOf(userId: string, filter: ArticleFilter): ArticleSet[] {
  const { scope, target_id, saved, unread, highlighted: isHighlighted, added, collection_id } = filter;
  const { received, newsletter_id } = filter;
  const sets: ArticleSet[] = [];
  if (target_id !== undefined || (scope === 'mine' && !isOwnList(filter))) sets.push(matched(userId, filter));
  if (collection_id !== undefined) sets.push(collected(userId, collection_id));
  if (saved === true) sets.push(marked(userId, 'saved_at'));
  if (isHighlighted === true) sets.push(highlighted(userId));
  if (added === true) sets.push(addedByAddress(userId));
  if (received === true || newsletter_id !== undefined) sets.push(receivedByEmail(userId, newsletter_id));
  if (unread === false) sets.push(marked(userId, 'read_at'));
  if (filter.about_country !== undefined) sets.push(about(filter.about_country));
  if (filter.development !== undefined) sets.push(reporting(filter.development));
  return sets;
}

function matched(userId: string, filter: ArticleFilter): ArticleSet {
  const { target_id, from, to } = filter;
  // Excludes the few archived targets instead of listing the others: the planner can estimate how many matches a user has, but
  // not how many a list of targets has.
  const found = sql`matches m where m.user_id = ${userId} and not m.beyond_history and ${meetsFilter(sql`m.target_id`, target_id)}
    and m.target_id <> all (array(
      select t.id from targets t where t.user_id = ${userId} and t.status = 'archived'
    ))`;
  return {
    ids: sql`select m.article_id as id from ${found}`,
    holds: (article) => sql`exists (select from ${found} and m.article_id = ${sql.ref(`${article}.id`)})`,
    // An article that several targets matched appears several times in a row.
    newest: (cursor, most) => sql`
      select distinct m.article_seen_at as seen, m.article_id as id from ${found}
        and ${newestFirst({ ...filter, cursor }).isAfter}
        ${from === undefined ? sql`` : sql`and m.article_seen_at >= ${new Date(from)}`}
        ${to === undefined ? sql`` : sql`and m.article_seen_at < ${new Date(to)}`}
      order by seen desc, id desc ${most === undefined ? sql`` : sql`limit ${most}`}`,
  };
}

/** The order by time, as copied into `matches`. */
const newestFirst = (filter: ArticleFilter) =>
  articlePage(filter, 'timestamptz', { rank: sql.ref('m.article_seen_at'), id: 'm.article_id' });

/** Articles about one of these countries. */
function about(countries: readonly string[]): ArticleSet {
  return {
    ids: sql`select told.article_id as id from article_names told where told.countries && ${[...countries]}::text[]`,
    holds: (article) => isAboutCountry(sql.ref(`${article}.id`), countries),
  };
}

/** Articles that report one of these developments. */
function reporting(developments: readonly Development[]): ArticleSet {
  return {
    ids: sql`select told.article_id as id from article_names told where told.developments && ${[...developments]}::text[]`,
    holds: (article) => reportsDevelopment(sql.ref(`${article}.id`), developments),
  };
}

export function marked(userId: string, mark: 'read_at' | 'saved_at'): ArticleSet {
  const mine = sql`user_articles mine where mine.user_id = ${userId} and mine.${sql.ref(mark)} is not null`;
  return {
    ids: sql`select mine.article_id as id from ${mine}`,
    holds: (article) => sql`exists (select from ${mine} and mine.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

export function highlighted(userId: string): ArticleSet {
  const marked = sql`article_highlights h where h.user_id = ${userId}`;
  return {
    ids: sql`select distinct h.article_id as id from ${marked}`,
    holds: (article) => sql`exists (select from ${marked} and h.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

export function addedByAddress(userId: string): ArticleSet {
  const mine = sql`added_articles mine where mine.user_id = ${userId}`;
  return {
    ids: sql`select mine.article_id as id from ${mine}`,
    holds: (article) => sql`exists (select from ${mine} and mine.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

/** Issues of newsletters that the user receives by email. @param newsletterId only of this one */
export function receivedByEmail(userId: string, newsletterId?: string): ArticleSet {
  const mine = sql`received_issues mine where mine.user_id = ${userId}
    ${newsletterId === undefined ? sql`` : sql`and mine.newsletter_id = ${newsletterId}`}`;
  return {
    ids: sql`select mine.article_id as id from ${mine}`,
    holds: (article) => sql`exists (select from ${mine} and mine.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

/** The articles of a collection; empty if the user may not read it. */
function collected(userId: string, collectionId: string): ArticleSet {
  const inside = sql`collection_articles c where c.collection_id = (
    select reader.collection_id from collection_readers reader
    where reader.collection_id = ${collectionId} and reader.user_id = ${userId}
  )`;
  return {
    ids: sql`select c.article_id as id from ${inside}`,
    holds: (article) => sql`exists (select from ${inside} and c.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

function knownSet(ids: readonly string[]): ArticleSet {
  const known = sql`${[...ids]}::text[]`;
  return {
    ids: sql`select unnest(${known}) as id`,
    holds: (article) => sql`${sql.ref(`${article}.id`)} = any(${known})`,
  };
}

/** Whether the article `a` is in the set. The planner is free to choose the join. */
export const isIn = ({ ids }: ArticleSet) => sql<boolean>`a.id in (${ids})`;

/** The articles `a` that are in all these sets. */
export function inAll(sets: readonly ArticleSet[]): { joins: RawBuilder<unknown>; holds: Condition[] } {
  // Ids of word searches are already distinct. The planner cannot know this and would deduplicate them first.
  const different = sets.filter(({ estimated }) => estimated !== undefined);
  const joins = different.map(({ ids }, number) => {
    const name = sql.ref(`having${number}`);
    return sql`join (${ids}) ${name} on ${name}.id = a.id`;
  });
  return {
    joins: joins.length === 0 ? sql`` : sql.join(joins, sql` `),
    holds: sets.filter((set) => !different.includes(set)).map(isIn),
  };
}

/** @param wanted from `readWordsQuery` */
export function withWords(wanted: RawBuilder<unknown>): ArticleSet {
  return {
    // `offset 0` keeps the planner from evaluating this for each article, which would read the words of all of them.
    ids: sql`select w.article_id as id from article_words w where w.words @@ ${wanted} offset 0`,
    estimated: sql`select from article_words where words @@ ${wanted}`,
    holds: (article) =>
      sql`coalesce((select w.words @@ ${wanted} from article_words w where w.article_id = ${sql.ref(`${article}.id`)}), false)`,
  };
}

/** Sorts the sets by size, smallest first. Counting stops where the exact size no longer matters. */
export async function bySize(
  db: Database,
  sets: readonly ArticleSet[],
  { gatheredSet: most, smallSet, isRoughEnough }: SizeLimits,
): Promise<SizedSet[]> {
  const sized = await Promise.all(
    sets.map(async (set) => {
      if (set.estimated === undefined) return { set, size: await count(db, set, most + 1) };
      const expected = await estimate(db, set.estimated);
      if (expected > most && (isRoughEnough || (await isLarger(db, set, most))))
        return { set, size: expected };
      // Keeps the results of a search that found few, so that it does not run again.
      const { rows } = await withoutScans(db, (on) =>
        sql<{ few: string[]; size: number }>`
          with found as materialized (${set.ids})
          select array(select id from found limit ${smallSet + 1}) as few, count(*)::int as size from found
        `.execute(on),
      );
      const [{ few, size } = { few: [], size: 0 }] = rows;
      return { set: size <= smallSet ? knownSet(few) : set, size };
    }),
  );
  return sized.sort((one, other) => one.size - other.size);
}

const isLarger = (db: Database, set: ArticleSet, most: number) =>
  withoutScans(db, async (on) => (await count(on, set, most + 1)) > most);

async function count(db: Database, { ids }: ArticleSet, most: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from (${ids} limit ${most}) few
  `.execute(db);
  return rows[0]?.size ?? 0;
}

/** The planner's estimate from its statistics of words. Reads no rows. */
async function estimate(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}
  `.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
