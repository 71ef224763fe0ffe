import { type ArticlesQuery, limits } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { searchWords } from '../storage/search-text.ts';
import { wordsQuery } from './words-query.ts';

/*
 * Lists of articles, as large as they may be. Two ways lead to a page. The *walk* goes through articles by time and asks of each
 * whether it fits: it is quick where many fit. The *set* gathers what a person's matches, marks or searched words allow and sorts
 * that: it is quick where few fit. Which is which is counted first, up to a limit; and a walk that has not filled its page soon
 * gives up for the set.
 */

export type ArticleFilter = v.InferOutput<typeof ArticlesQuery>;

/** A row of a list: the rest of it is read by its id. */
export interface ListedArticle {
  id: string;
  first_seen_at: Date;
}

interface ListLimits {
  /** Of the smallest set up to this size, each article is asked whether it is in the others too. */
  smallSet: number;
  /** Sets up to this size are gathered without a walk before. */
  gatheredSet: number;
  /** So many articles a walk looks at before it gives up for the set. */
  walkBudget: number;
}
/** Rows of a story, or of an article that several targets found, that a count looks at for each that it wants. */
const ROWS_PER_COUNTED = 6;
const usualLimits: ListLimits = { smallSet: 3_000, gatheredSet: 12_000, walkBudget: 3_000 };

type Condition = RawBuilder<boolean>;

/** One page, newest first by when we first saw them; after a cursor it goes on by key, however far the list goes. */
export async function listArticleIds(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  bounds = usualLimits,
): Promise<ListedArticle[]> {
  const after = filter.cursor === undefined ? undefined : parseCursor(filter.cursor);
  const page: Page = { after, limit: filter.per_page, offset: after ? 0 : offsetOf(filter) };
  return readPage(db, userId, filter, page, bounds);
}

/** How many fit, up to one more than is counted. */
export async function countArticles(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  bounds = usualLimits,
): Promise<number> {
  const most = limits.COUNTED_ITEMS_MAX + 1;
  const words = filter.q ? searchWords(filter.q) : undefined;
  if (words === null) return 0;
  const sets = setsOf(userId, filter, words);
  const [smallest, ...others] = await bySize(db, sets, bounds.gatheredSet);
  if (!smallest) return (await walk(db, userId, filter, { after: undefined, limit: most, offset: 0 })).length;
  const fits = and([...conditions('a', userId, filter), ...others.map(({ set }) => set.holds('a'))]);
  // Whoever has so many stories or articles among the first that are met has them: no order is needed.
  for (const met of [most * ROWS_PER_COUNTED, undefined]) {
    const { rows } = await sql<{ counted: number; met: number }>`
      select count(distinct ${filter.group === 'story' ? sql`story_id` : sql`id`})::int as counted, count(*)::int as met
      from (
        select a.id, a.story_id from (${smallest.set.ids}) found join articles a on a.id = found.id
        where ${fits} ${met === undefined ? sql`` : sql`limit ${met}`}
      ) few
    `.execute(db);
    const [{ counted, met: seen } = { counted: 0, met: 0 }] = rows;
    if (met === undefined || seen < met || counted >= most) return Math.min(counted, most);
  }
  return most;
}

/** Where the next page begins: microseconds of the last row's time, and its id. */
export function cursorAfter(row: ListedArticle): string {
  return `${row.first_seen_at.getTime() * 1_000}_${row.id}`;
}

function parseCursor(cursor: string): { at: string; id: string } {
  const [at = '0', ...id] = cursor.split('_');
  return { at, id: id.join('_') };
}

interface Page {
  after: { at: string; id: string } | undefined;
  limit: number;
  offset: number;
}

async function readPage(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  page: Page,
  { smallSet, gatheredSet, walkBudget }: ListLimits,
): Promise<ListedArticle[]> {
  const words = filter.q ? searchWords(filter.q) : undefined;
  // Only marks were typed: nothing can hold them.
  if (words === null) return [];
  const sets = setsOf(userId, filter, words);
  if (sets.length === 0) return walk(db, userId, filter, page);
  const [smallest, ...others] = await bySize(db, sets, gatheredSet);
  if (!smallest) return [];
  if (smallest.size <= smallSet) {
    const asked = others.map(({ set }) => set);
    return gather(db, userId, filter, page, { of: [smallest.set], asked });
  }
  if (smallest.size > gatheredSet) {
    const met = await walk(db, userId, filter, page, { sets, budget: walkBudget });
    if (met.length === page.limit) return met;
  }
  // A large set is not gathered to be met with a small one: each of the small one's is asked for.
  const isLarge = ({ size }: { size: number }) => size > gatheredSet;
  const gathered = isLarge(smallest) ? others : others.filter((other) => !isLarge(other));
  return gather(db, userId, filter, page, {
    of: [smallest, ...gathered].map(({ set }) => set),
    asked: others.filter((other) => !gathered.includes(other)).map(({ set }) => set),
  });
}

/** What narrows a list to few articles: as ids, and as a question asked of one article. */
interface ArticleSet {
  ids: RawBuilder<{ id: string }>;
  holds(article: string): Condition;
}

function setsOf(
  userId: string,
  { scope, target_id, saved, unread, language }: ArticleFilter,
  words: readonly string[] | undefined,
): ArticleSet[] {
  const sets: ArticleSet[] = [];
  // What a person saved is theirs, also where no target of theirs found it.
  if (target_id !== undefined || (scope === 'mine' && saved !== true)) sets.push(matched(userId, target_id));
  if (saved === true) sets.push(marked(userId, 'saved_at'));
  if (unread === false) sets.push(marked(userId, 'read_at'));
  if (words !== undefined) sets.push(withWords(words, language));
  return sets;
}

function matched(userId: string, targetId: string | undefined): ArticleSet {
  const found = sql`matches m join targets t on t.id = m.target_id
    where m.user_id = ${userId} and t.status <> 'archived'
      and ${targetId === undefined ? sql`true` : sql`m.target_id = ${targetId}`}`;
  return {
    ids: sql`select m.article_id as id from ${found}`,
    holds: (article) => sql`exists (select from ${found} and m.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

function marked(userId: string, mark: 'read_at' | 'saved_at'): ArticleSet {
  const mine = sql`user_articles mine where mine.user_id = ${userId} and mine.${sql.ref(mark)} is not null`;
  return {
    ids: sql`select mine.article_id as id from ${mine}`,
    holds: (article) => sql`exists (select from ${mine} and mine.article_id = ${sql.ref(`${article}.id`)})`,
  };
}

/** By the rules of the language that is asked for, or of any language. */
function withWords(words: readonly string[], language: ArticleFilter['language']): ArticleSet {
  const wanted = wordsQuery(words, language);
  const inLanguage = language === undefined ? sql`true` : sql`w.language = ${language}`;
  return {
    ids: sql`select w.article_id as id from article_words w where w.words @@ ${wanted} and ${inLanguage}`,
    // As a value, which stays where it stands: a walk asks it last, and of few.
    holds: (article) =>
      sql`coalesce((select w.words @@ ${wanted} from article_words w where w.article_id = ${sql.ref(`${article}.id`)}), false)`,
  };
}

/** The smallest first; none is counted beyond what matters. */
async function bySize(db: Database, sets: readonly ArticleSet[], most: number) {
  const counted = await Promise.all(
    sets.map(async (set) => {
      const { rows } = await sql<{ size: number }>`
        select count(*)::int as size from (${set.ids} limit ${most + 1}) as few
      `.execute(db);
      return { set, size: rows[0]?.size ?? 0 };
    }),
  );
  return counted.sort((one, other) => one.size - other.size);
}

/** What is asked of every article, apart from the sets. A rejected source is not crawled any more; what it brought stays with its readers. */
function conditions(
  article: string,
  userId: string,
  { scope, source_id, language, from, to, unread, saved }: ArticleFilter,
): Condition[] {
  const column = (name: string) => sql.ref(`${article}.${name}`);
  const isMarked = (mark: 'read_at' | 'saved_at') => marked(userId, mark).holds(article);
  return [
    sql<boolean>`${column('status')} = 'published'`,
    ...(scope === 'all'
      ? [sql<boolean>`(select s.status = 'approved' from sources s where s.id = ${column('source_id')})`]
      : []),
    ...(source_id === undefined ? [] : [sql<boolean>`${column('source_id')} = ${source_id}`]),
    ...(language === undefined ? [] : [sql<boolean>`${column('language')} = ${language}`]),
    ...(from === undefined ? [] : [sql<boolean>`${column('first_seen_at')} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column('first_seen_at')} < ${new Date(to)}`]),
    ...(unread === true ? [sql<boolean>`not ${isMarked('read_at')}`] : []),
    ...(saved === false ? [sql<boolean>`not ${isMarked('saved_at')}`] : []),
  ];
}

const and = (parts: readonly Condition[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`;

/** Nobody told the same story earlier, among those that fit. */
function isFirstOfStory(fits: (article: string) => Condition): Condition {
  return sql`not exists (
    select from articles earlier where earlier.story_id = a.story_id
      and (not earlier.is_story_primary, earlier.first_seen_at, earlier.id) < (not a.is_story_primary, a.first_seen_at, a.id)
      and ${fits('earlier')}
  )`;
}

const isAfter = ({ at, id }: NonNullable<Page['after']>) =>
  sql<boolean>`(a.first_seen_at, a.id) < (to_timestamp(${at}::numeric / 1000000), ${id})`;

async function walk(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  { after, limit, offset }: Page,
  { sets, budget }: { sets: readonly ArticleSet[]; budget?: number } = { sets: [] },
): Promise<ListedArticle[]> {
  const plain = [...conditions('a', userId, filter), ...(after ? [isAfter(after)] : [])];
  const inSets = (article: string) => sets.map((set) => set.holds(article));
  const fits = (article: string) => and([...conditions(article, userId, filter), ...inSets(article)]);
  const asked = [
    ...inSets('a'),
    ...(filter.group === 'story' ? [isFirstOfStory(fits)] : []),
    sql<boolean>`true`,
  ];
  const articles =
    budget === undefined
      ? sql`articles a where ${and([...plain, ...asked])}`
      : sql`(
          select a.* from articles a where ${and(plain)} order by a.first_seen_at desc, a.id desc limit ${budget}
        ) a where ${and(asked)}`;
  const { rows } = await sql<ListedArticle>`
    select a.id, a.first_seen_at from ${articles}
    order by a.first_seen_at desc, a.id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

async function gather(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  { after, limit, offset }: Page,
  { of, asked }: { of: readonly ArticleSet[]; asked: readonly ArticleSet[] },
): Promise<ListedArticle[]> {
  const fits = and([...conditions('a', userId, filter), ...asked.map((set) => set.holds('a'))]);
  const candidates = sql`select a.id, a.first_seen_at, a.story_id, a.is_story_primary
    from (${sql.join(
      of.map(({ ids }) => ids),
      sql` intersect `,
    )}) found join articles a on a.id = found.id where ${fits}`;
  const articles =
    filter.group === 'story'
      ? sql`select distinct on (story_id) id, first_seen_at from candidates a
          order by story_id, is_story_primary desc, first_seen_at, id`
      : sql`select distinct id, first_seen_at from candidates a`;
  const { rows } = await sql<ListedArticle>`
    with candidates as materialized (${candidates}), listed as (${articles})
    select a.id, a.first_seen_at from listed a where ${after ? isAfter(after) : sql`true`}
    order by a.first_seen_at desc, a.id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
