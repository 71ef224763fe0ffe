import { limits } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { ListPlaceValues } from '../key-paging.ts';
import { offsetOf } from '../paging.ts';
import { type Database, withoutScans } from '../storage/database.ts';
import { listLabelledTargets } from '../storage/labelled-targets.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import { searchWords } from '../storage/search-text.ts';
import { foundFor, isInOwnList, isOwnList } from './article-access.ts';
import { isFromCountry } from './article-countries.ts';
import { articleOrder, articlePage, refuseUnknownOrder } from './article-order.ts';
import {
  type ArticleFilter,
  type ArticleSet,
  addedByAddress,
  bySize,
  type Condition,
  highlighted,
  inAll,
  marked,
  receivedByEmail,
  type SizedSet,
  type SizeLimits,
  setsOf,
  sizeLimits,
  withWords,
} from './article-sets.ts';
import { isReportedLaterBy } from './later-reports.ts';
import { readWordsQuery } from './words-query.ts';

/*
 * Article lists of any size. There are two strategies for reading a page. The *walk* goes through articles by time and tests each
 * one, which is fast if many match. If only matches of a user's targets can qualify, it goes through those alone. The *set*
 * strategy collects what a user's matches, marks or search words allow and sorts it, which is fast if few match. A short walk
 * comes first. If it does not fill the page, the sets are counted, up to a limit: large ones get a longer walk if the short one
 * found enough; all others are collected. A list by score is always collected, because no index has the best score of an article; a list by delay is, too.
 * So are a user's own lists (of a collection, or of what they saved, highlighted, added or received): they are never very large,
 * and can have unpublished articles, which are in no index of published ones.
 */

/** A row of a list. Its other columns are read by id. */
export interface ListedArticle {
  id: string;
  place: ListPlaceValues;
}

interface ListLimits extends SizeLimits {
  /** The number of articles that a walk tests before it gives up: few at first, more if the sets are large. */
  walkBudget: number;
  longWalkBudget: number;
}
/** The factor by which testing matches and marks is faster than testing words. */
const QUICK_SETS = 6;
/** Rows read per counted item: an article can have several matches, and a story several articles. */
const ROWS_PER_COUNTED = [1.2, 6] as const;
const usualLimits: ListLimits = {
  ...sizeLimits,
  isRoughEnough: true,
  walkBudget: 500,
  longWalkBudget: 30_000,
};

/** A list of articles for one user: one page, and the total. */
export interface ArticleListing {
  /**
   * Reads a page in the order of `sort`, with one extra row if there are more. After a cursor, it continues by key at any depth.
   *
   * @throws {Failure} `validation_failed` for a cursor of another order
   */
  page(): Promise<ListedArticle[]>;
  /** Counts the articles that match, up to one more than the counting limit. */
  count(): Promise<number>;
}

export function articleListing(
  db: Database,
  userId: string,
  given: ArticleFilter,
  bounds = usualLimits,
): ArticleListing {
  refuseUnknownOrder(given);
  const words = given.q ? searchWords(given.q) : undefined;
  // Only punctuation was typed, which matches nothing.
  if (words === null) return { page: async () => [], count: async () => 0 };
  const open = async (): Promise<Asked> => {
    const filter = await withLabelledTargets(db, userId, given);
    const sets = [
      ...setsOf(userId, filter),
      ...(words ? [withWords(await readWordsQuery(db, words, filter.language))] : []),
    ];
    // The page and the count share the sizes, but not every page needs them.
    return { db, userId, filter, sets, sized: once(() => bySize(db, sets, bounds)) };
  };
  const asked = once(open);
  return {
    page: async () => readPage(await asked(), pageOf(given), bounds),
    count: async () => countFits(await asked()),
  };
}

/** A label stands for the chosen targets that have it. */
async function withLabelledTargets(
  db: Database,
  userId: string,
  { label, ...filter }: ArticleFilter,
): Promise<ArticleFilter> {
  const labelled = await listLabelledTargets(db, userId, label);
  if (labelled === undefined) return filter;
  const { target_id: chosen } = filter;
  return { ...filter, target_id: chosen ? labelled.filter((id) => chosen.includes(id)) : labelled };
}

const pageOf = ({ cursor, page, per_page }: ArticleFilter): Page => ({
  cursor,
  limit: per_page + 1,
  offset: cursor === undefined ? offsetOf({ page, per_page }) : 0,
});

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

interface Asked {
  db: Database;
  userId: string;
  filter: ArticleFilter;
  sets: readonly ArticleSet[];
  sized(): Promise<SizedSet[]>;
}

async function countFits({ db, userId, filter, sets, sized }: Asked): Promise<number> {
  const most = limits.COUNTED_ITEMS_MAX + 1;
  if (sets.length === 0) {
    return (await walk(db, userId, newestFirst(filter), { cursor: undefined, limit: most, offset: 0 }))
      .length;
  }
  const [smallest, ...others] = await sized();
  if (!smallest) return 0;
  const { joins, holds } = inAll(others.map(({ set }) => set));
  const fits = and([...conditions('a', userId, filter), ...holds]);
  // If the first rows read contain enough different stories or articles, the count is complete; the order does not
  // matter.
  for (const rows of [...ROWS_PER_COUNTED, undefined]) {
    const wanted = rows === undefined ? undefined : Math.ceil(most * rows);
    const { rows: found } = await withoutScans(db, (on) =>
      sql<{ counted: number; met: number }>`
        select count(distinct ${filter.group === 'story' ? sql`story_id` : sql`id`})::int as counted, count(*)::int as met
        from (
          select a.id, a.story_id from (${smallest.set.ids}) found join articles a on a.id = found.id ${joins}
          where ${fits} ${wanted === undefined ? sql`` : sql`limit ${wanted}`}
        ) few
      `.execute(on),
    );
    const [{ counted, met } = { counted: 0, met: 0 }] = found;
    if (wanted === undefined || met < wanted || counted >= most) return Math.min(counted, most);
  }
  return most;
}

/** The order for which most indexes exist, where the order does not matter. */
const newestFirst = (filter: ArticleFilter): ArticleFilter => ({ ...filter, sort: '-first_seen_at' });

interface Page {
  cursor: string | undefined;
  limit: number;
  offset: number;
}

async function readPage(
  { db, userId, filter, sets, sized }: Asked,
  page: Page,
  { gatheredSet, walkBudget, longWalkBudget }: ListLimits,
): Promise<ListedArticle[]> {
  if (sets.length === 0) return walk(db, userId, filter, page);
  if (filter.sort === '-score' || filter.sort === '-delay' || isOwnList(filter)) {
    const [first, ...rest] = await sized();
    return first ? gather(db, userId, filter, page, [first, ...rest]) : [];
  }
  // A few articles are enough to fill most pages, without counting the sets.
  const isQuick = sets.every((set) => set.estimated === undefined);
  const budget = isQuick ? walkBudget * QUICK_SETS : walkBudget;
  const wanted = page.offset + page.limit;
  const whole = { ...page, offset: 0, limit: wanted };
  const met = await walk(db, userId, filter, whole, { sets, budget });
  if (met.length === wanted) return met.slice(page.offset);
  const [smallest, ...others] = await sized();
  if (!smallest) return [];
  // The set was counted completely, and the walk has seen all of it.
  if (smallest.set === walkedSet(filter, sets) && smallest.size <= Math.min(gatheredSet, budget)) {
    return met.slice(page.offset);
  }
  // Assumes that the rest matches at the same rate, and skips a longer walk that would not fill the page.
  const isNear = met.length * longWalkBudget > wanted * budget;
  if (smallest.size > gatheredSet && isNear) {
    const further = await walk(db, userId, filter, page, { sets, budget: longWalkBudget });
    if (further.length === page.limit) return further;
  }
  return gather(db, userId, filter, page, [smallest, ...others]);
}

/**
 * Conditions for every article, apart from the sets. A rejected source is no longer crawled; its articles stay visible
 * to their readers.
 */
function conditions(article: string, userId: string, filter: ArticleFilter): Condition[] {
  const { scope, source_id, language, kind, from, to, unread, saved, added, received } = filter;
  const { highlighted: isHighlighted, collection_id, article_id, source_country, not_reported_by } = filter;
  const { reported_later_by } = filter;
  const column = (name: string) => sql.ref(`${article}.${name}`);
  const found = isOwnList(filter) ? foundFor(article, userId) : column('first_seen_at');
  const isMarked = (mark: 'read_at' | 'saved_at') => marked(userId, mark).holds(article);
  return [
    isOwnList(filter) ? isInOwnList(article) : sql<boolean>`${column('status')} = 'published'`,
    ...(scope === 'all' && collection_id === undefined && added !== true && !isReceivedList(filter)
      ? [sql<boolean>`(select s.status = 'approved' from sources s where s.id = ${column('source_id')})`]
      : []),
    ...(article_id === undefined ? [] : [sql<boolean>`${column('id')} = ${article_id}`]),
    ...(source_id === undefined ? [] : [meetsFilter(column('source_id'), source_id)]),
    ...(not_reported_by === undefined ? [] : [isMissedBy(not_reported_by, column('story_id'))]),
    ...(reported_later_by === undefined ? [] : [isReportedLaterBy(userId, reported_later_by, article)]),
    ...(language === undefined ? [] : [meetsFilter(column('language'), language)]),
    ...(kind === undefined ? [] : [meetsFilter(column('kind'), kind)]),
    ...(source_country === undefined ? [] : [isFromCountry(column('source_id'), source_country)]),
    ...(from === undefined ? [] : [sql<boolean>`${found} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${found} < ${new Date(to)}`]),
    ...(unread === true ? [sql<boolean>`not ${isMarked('read_at')}`] : []),
    ...(saved === false ? [sql<boolean>`not ${isMarked('saved_at')}`] : []),
    ...(added === false ? [sql<boolean>`not ${addedByAddress(userId).holds(article)}`] : []),
    ...(received === false ? [sql<boolean>`not ${receivedByEmail(userId).holds(article)}`] : []),
    ...(isHighlighted === false ? [sql<boolean>`not ${highlighted(userId).holds(article)}`] : []),
  ];
}

/** The condition that none of these sources has published an article of the story. */
const isMissedBy = (sources: NonNullable<ArticleFilter['not_reported_by']>, story: RawBuilder<unknown>) =>
  sql<boolean>`not exists (
    select from articles theirs where theirs.story_id = ${story} and theirs.status = 'published'
      and ${meetsFilter(sql`theirs.source_id`, sources)}
  )`;

const isReceivedList = ({ received, newsletter_id }: ArticleFilter): boolean =>
  received === true || newsletter_id !== undefined;

const and = (parts: readonly Condition[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`;
/** Joins conditions like `and`, but evaluates them in this order: the planner cannot estimate what each condition costs. */
const inOrder = (parts: readonly Condition[]) =>
  parts.reduceRight<Condition>(
    (rest, part) => sql<boolean>`case when ${part} then ${rest} else false end`,
    sql<boolean>`true`,
  );

/** The condition that no matching article reported the same story earlier. */
function isFirstOfStory(fits: (article: string) => Condition): Condition {
  return sql`not exists (
    select from articles earlier where earlier.story_id = a.story_id
      and (not earlier.is_story_primary, earlier.first_seen_at, earlier.id) < (not a.is_story_primary, a.first_seen_at, a.id)
      and ${fits('earlier')}
  )`;
}

/**
 * The set a walk goes through instead of all articles. For one source, walking its own articles is faster. No set is
 * ordered by publication.
 */
function walkedSet({ source_id, sort }: ArticleFilter, sets: readonly ArticleSet[]): ArticleSet | undefined {
  if (source_id !== undefined || sort !== '-first_seen_at') return undefined;
  return sets.find(({ newest }) => newest);
}

async function walk(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  { cursor, limit, offset }: Page,
  { sets, budget }: { sets: readonly ArticleSet[]; budget?: number } = { sets: [] },
): Promise<ListedArticle[]> {
  const { rank, type } = articleOrder(userId, filter);
  const order = articlePage({ ...filter, cursor }, type, { rank: rank('a'), id: 'a.id' });
  const plain = [...conditions('a', userId, filter), order.isAfter];
  const walked = walkedSet(filter, sets);
  const inSets = (article: string) => sets.map((set) => set.holds(article));
  // Whether a source has reported a story is the same for all of its articles, so it is tested for one of them.
  const ofOne = { ...filter, not_reported_by: undefined };
  const fits = (article: string) => and([...conditions(article, userId, ofOne), inOrder(inSets(article))]);
  const unknown = sets.filter((set) => set !== walked).map((set) => set.holds('a'));
  const asked = inOrder([...unknown, ...(filter.group === 'story' ? [isFirstOfStory(fits)] : [])]);
  if (walked?.newest) {
    const { rows } = await sql<ListedArticle>`
      select a.id, ${order.place} as place from (${walked.newest(cursor, budget)}) found join articles a on a.id = found.id
      where ${and([...plain, asked])} order by found.seen desc, found.id desc limit ${limit} offset ${offset}
    `.execute(db);
    return rows;
  }
  const articles =
    budget === undefined
      ? sql`articles a where ${and([...plain, asked])}`
      : sql`(
          select a.id, a.first_seen_at, a.published_at, a.source_id, a.language, a.story_id, a.is_story_primary
          from articles a where ${and(plain)} order by ${order.orderBy} limit ${budget}
        ) a where ${asked}`;
  const { rows } = await sql<ListedArticle>`
    select a.id, ${order.place} as place from ${articles}
    order by ${order.orderBy} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

async function gather(
  db: Database,
  userId: string,
  filter: ArticleFilter,
  { cursor, limit, offset }: Page,
  [smallest, ...others]: readonly [SizedSet, ...SizedSet[]],
): Promise<ListedArticle[]> {
  const { joins, holds } = inAll(others.map(({ set }) => set));
  const fits = and([...conditions('a', userId, filter), ...holds]);
  const { rank, type } = articleOrder(userId, filter);
  const order = articlePage({ ...filter, cursor }, type, { rank: sql.ref('a.rank'), id: 'a.id' });
  const candidates = sql`select a.id, a.first_seen_at, ${rank('a')} as rank, a.story_id, a.is_story_primary
    from (${smallest.set.ids}) found join articles a on a.id = found.id ${joins} where ${fits}`;
  const articles =
    filter.group === 'story'
      ? sql`select distinct on (story_id) id, rank from candidates a
          order by story_id, is_story_primary desc, first_seen_at, id`
      : sql`select distinct id, rank from candidates a`;
  const { rows } = await withoutScans(db, (on) =>
    sql<ListedArticle>`
      with candidates as materialized (${candidates}), listed as (${articles})
      select a.id, ${order.place} as place from listed a where ${order.isAfter}
      order by ${order.orderBy} limit ${limit} offset ${offset}
    `.execute(on),
  );
  return rows;
}
