import { messages } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '../failure.ts';
import { type KeyPage, keyPage, type OrderKey } from '../key-paging.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import { foundFor, isOwnList } from './article-access.ts';
import type { ArticleFilter } from './article-sets.ts';
import { minutesLater } from './later-reports.ts';

/** What a list of articles is sorted by, largest first. Equal ones are sorted by their id. */
export interface ArticleOrder {
  rank(article: string): RawBuilder<unknown>;
  type: OrderKey['type'];
}

/** The filters on which the order of a list depends. */
type OrderFilter = Pick<
  ArticleFilter,
  | 'scope'
  | 'sort'
  | 'target_id'
  | 'reported_later_by'
  | 'collection_id'
  | 'saved'
  | 'highlighted'
  | 'added'
  | 'received'
  | 'newsletter_id'
>;

/** The order of a list, for one user: the scores of an article are those of their own targets. */
export function articleOrder(userId: string, filter: OrderFilter): ArticleOrder {
  const { sort, target_id, collection_id, reported_later_by: later } = filter;
  if (sort === '-delay' && later !== undefined) {
    return { type: 'bigint', rank: (article) => minutesLater(userId, later, filter, article) };
  }
  if (sort === '-score') {
    return { type: 'bigint', rank: (article) => bestScore(userId, target_id, `${article}.id`) };
  }
  if (sort === '-added_at') {
    return { type: 'timestamptz', rank: (article) => addedAt(collection_id, `${article}.id`) };
  }
  const seen = (article: string) =>
    isOwnList(filter) ? foundFor(article, userId) : sql.ref(`${article}.first_seen_at`);
  if (sort === '-first_seen_at') return { type: 'timestamptz', rank: seen };
  return {
    type: 'timestamptz',
    rank: (article) => sql`coalesce(${sql.ref(`${article}.published_at`)}, ${seen(article)})`,
  };
}

function bestScore(userId: string, targetIds: readonly string[] | undefined, articleId: string) {
  return sql`coalesce((
    select max(m.score) from matches m join targets t on t.id = m.target_id
    where m.article_id = ${sql.ref(articleId)} and m.user_id = ${userId} and not m.beyond_history
      and t.status <> 'archived'
      and ${meetsFilter(sql`m.target_id`, targetIds)}
  ), 0)`;
}

function addedAt(collectionId: string | undefined, articleId: string) {
  return sql`(
    select c.added_at from collection_articles c
    where c.collection_id = ${collectionId} and c.article_id = ${sql.ref(articleId)}
  )`;
}

/**
 * Refuses an order that does not fit the scope. Most articles in the scope `all` matched none of the user's targets: they have no
 * score to sort by. Only articles of a collection have a time at which they were added. A delay needs sources that were late, and
 * a list that is not of everything, because it is counted for each article.
 *
 * @throws {Failure} `validation_failed`
 */
export function refuseUnknownOrder(filter: ArticleFilter) {
  const { scope, sort, target_id, label, collection_id, reported_later_by } = filter;
  if (sort === '-delay') {
    if (reported_later_by === undefined) {
      throw unknownOrder('To sort by delay, name the sources that were later in `reported_later_by`');
    }
    if (scope === 'mine' || collection_id !== undefined || (target_id ?? label) !== undefined) return;
    throw unknownOrder('Only articles that your targets found can be sorted by delay');
  }
  if (collection_id !== undefined) return;
  if (sort === '-added_at') throw unknownOrder(messages.collections.sortUnknown);
  if (sort !== '-score' || scope === 'mine' || (target_id ?? label) !== undefined) return;
  throw unknownOrder('Only matches of your targets have a score');
}

const unknownOrder = (sentence: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { sort: [sentence] } });

/** The page of a list whose rows have these columns. */
export function articlePage(
  filter: Pick<ArticleFilter, 'sort' | 'page' | 'per_page' | 'cursor'>,
  type: OrderKey['type'],
  columns: { rank: RawBuilder<unknown>; id: string },
): KeyPage {
  const keys = [
    { by: columns.rank, type },
    { by: sql.ref(columns.id), type: 'id' },
  ] as const;
  return keyPage({ keys, descending: true }, filter.sort, filter);
}
