import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ArticlesTable, Schema, SourcesTable } from '../storage/schema.ts';

/** The tables of a query for articles: `a`, with its source `s`. */
interface Tables extends Schema {
  a: ArticlesTable;
  s: SourcesTable;
}
export type ArticleQuery<O = object> = SelectQueryBuilder<Tables, 'a' | 's', O>;
type ArticleExpressions = ExpressionBuilder<Tables, 'a' | 's'>;

/**
 * Whether a user may open an article. They may open a published article if it is from an approved source, was matched by one of
 * their targets, or is theirs (`isHeld`). They may open an article that was added by its address only if it is theirs. Links in
 * older alerts keep working, so the match may be older than their plan's history.
 */
export function mayOpen(eb: ArticleExpressions, userId: string) {
  const held = isHeld('a', userId);
  return eb.or([
    eb.and([
      eb('a.status', '=', 'published'),
      eb.or([eb('s.status', '=', 'approved'), isMatched(eb, userId), held]),
    ]),
    eb.and([eb('a.status', '=', 'added'), held]),
  ]);
}

function isMatched(eb: ArticleExpressions, userId: string) {
  const matches = eb
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select(sql`1`.as('one'))
    .whereRef('m.article_id', '=', 'a.id')
    .where('m.user_id', '=', userId)
    .where('t.status', '<>', 'archived');
  return eb.exists(matches);
}

/**
 * Whether an article is a user's: they added it by its address, received it by email, saved or highlighted it, or it is in
 * a collection of which they are the owner or a member. Each of these is only possible while they may open it.
 *
 * @param article the name or alias of `articles` in the query
 */
function isHeld(article: string, userId: string): RawBuilder<boolean> {
  const id = sql.ref(`${article}.id`);
  return sql<boolean>`(
    exists (select from added_articles mine where mine.article_id = ${id} and mine.user_id = ${userId})
    or exists (select from received_issues mine where mine.article_id = ${id} and mine.user_id = ${userId})
    or exists (
      select from user_articles mine
      where mine.article_id = ${id} and mine.user_id = ${userId} and mine.saved_at is not null
    )
    or exists (
      select from collection_articles collected
      join collection_readers reader on reader.collection_id = collected.collection_id
      where collected.article_id = ${id} and reader.user_id = ${userId}
    )
    or exists (select from article_highlights mine where mine.article_id = ${id} and mine.user_id = ${userId})
  )`;
}

/** Whether anybody keeps an article that was added by address or received by email, in the sense of `isHeld`. */
export const isHeldByAnybody = (article: string): RawBuilder<boolean> => {
  const id = sql.ref(`${article}.id`);
  return sql<boolean>`(
    exists (select from added_articles theirs where theirs.article_id = ${id})
    or exists (select from received_issues theirs where theirs.article_id = ${id})
    or exists (select from user_articles theirs where theirs.article_id = ${id} and theirs.saved_at is not null)
    or exists (select from collection_articles theirs where theirs.article_id = ${id})
    or exists (select from article_highlights theirs where theirs.article_id = ${id})
  )`;
};

/** The filters that make a list a user's own. */
interface OwnFilters {
  readonly saved?: boolean | undefined;
  readonly highlighted?: boolean | undefined;
  readonly added?: boolean | undefined;
  readonly received?: boolean | undefined;
  readonly newsletter_id?: string | undefined;
  readonly collection_id?: string | undefined;
}

/** Saved, highlighted, collected, added and received articles belong to the user even if none of their targets matched them. */
export function isOwnList(filter: OwnFilters): boolean {
  return (
    filter.saved === true ||
    filter.highlighted === true ||
    filter.added === true ||
    filter.received === true ||
    filter.newsletter_id !== undefined ||
    filter.collection_id !== undefined
  );
}

/**
 * Whether an article may be shown in a user's own list: of articles that they added, received, saved or highlighted, or of a
 * collection that they may read. Every other list shows published articles only.
 */
export const isInOwnList = (article: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${article}.status`)} in ('published', 'added')`;

/** Whether an article may be shown to a user in a list of ids that somebody else chose. */
export const isShownTo = (article: string, userId: string): RawBuilder<boolean> => {
  const status = sql.ref(`${article}.status`);
  return sql<boolean>`(${status} = 'published' or (${status} = 'added' and ${isHeld(article, userId)}))`;
};

/**
 * Returns the time when an article was found, as a user sees it. For an article that was added by its address, this is when they
 * added it, or when it was added to a collection that they read. The time at which anybody first added it would reveal that
 * somebody else has it.
 */
export const foundFor = (article: string, userId: string): RawBuilder<Date> => {
  const id = sql.ref(`${article}.id`);
  const found = sql.ref(`${article}.first_seen_at`);
  return sql<Date>`(case when ${sql.ref(`${article}.status`)} <> 'added' then ${found} else coalesce(
    (select mine.added_at from added_articles mine where mine.article_id = ${id} and mine.user_id = ${userId}),
    (select mine.received_at from received_issues mine where mine.article_id = ${id} and mine.user_id = ${userId}),
    (
      select min(collected.added_at) from collection_articles collected
      join collection_readers reader on reader.collection_id = collected.collection_id
      where collected.article_id = ${id} and reader.user_id = ${userId}
    ),
    ${found}
  ) end)`;
};

/**
 * Returns the time when an article of a collection was found, for everybody to whom the collection is shown or sent.
 *
 * @param place the alias of `collection_articles`
 */
export const foundInCollection = (article: string, place: string): RawBuilder<Date> =>
  sql<Date>`(case when ${sql.ref(`${article}.status`)} = 'added' then ${sql.ref(`${place}.added_at`)}
    else ${sql.ref(`${article}.first_seen_at`)} end)`;

/**
 * Whether a user may see a version of an article that was seen at this time: only if the article was theirs then, or found
 * by a crawler. Others would learn from it that somebody had added the page before.
 */
export const mayReadVersion = (
  article: string,
  userId: string,
  seenAt: RawBuilder<Date>,
): RawBuilder<boolean> => {
  const id = sql.ref(`${article}.id`);
  const found = sql.ref(`${article}.first_seen_at`);
  return sql<boolean>`(
    ${seenAt} >= ${foundFor(article, userId)}
    or exists (
      select from added_articles mine
      where mine.article_id = ${id} and mine.user_id = ${userId} and mine.added_at <= ${seenAt}
    )
    or exists (
      select from user_articles mine
      where mine.article_id = ${id} and mine.user_id = ${userId} and mine.saved_at < ${found}
    )
    or exists (
      select from collection_articles collected
      join collection_readers reader on reader.collection_id = collected.collection_id
      where collected.article_id = ${id} and reader.user_id = ${userId} and collected.added_at < ${found}
    )
  )`;
};

/** Returns what an article's readers see as its source: articles that were added by their address have the name of their site. */
export const sourceNameOf = (article: string, source: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${article}.site_name`)}, ${sql.ref(`${source}.name`)})`;
