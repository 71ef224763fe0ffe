import { messages } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '../failure.ts';
import { type KeyPage, keyPage, type OrderKey } from '../key-paging.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import type { ArticleFilter } from './article-sets.ts';

/** What a list of articles is sorted by, largest first. Equal ones are sorted by their id. */
export interface ArticleOrder {
  rank(article: string): RawBuilder<unknown>;
  type: OrderKey['type'];
}

/** The order of a list, for one user: the scores of an article are those of their own targets. */
export function articleOrder(userId: string, { sort, target_id }: ArticleFilter): ArticleOrder {
  if (sort === '-score') {
    return { type: 'bigint', rank: (article) => bestScore(userId, target_id, `${article}.id`) };
  }
  const seen = (article: string) => sql.ref(`${article}.first_seen_at`);
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

/**
 * Most articles in the scope `all` matched none of the user's targets: they have no score to sort by.
 *
 * @throws {Failure} `validation_failed`
 */
export function refuseUnknownScores({
  scope,
  sort,
  target_id,
}: Pick<ArticleFilter, 'scope' | 'sort' | 'target_id'>) {
  if (sort !== '-score' || scope === 'mine' || target_id !== undefined) return;
  throw new Failure('validation_failed', messages.generic.validation, {
    fields: { sort: ['Only matches of your targets have a score'] },
  });
}

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
