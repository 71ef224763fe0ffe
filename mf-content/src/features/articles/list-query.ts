import {
  ArticleId,
  type ArticleSort,
  ArticlesQuery,
  articleSorts,
  limits,
  type User,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { periodEntries, periodOf } from './period.ts';

/**
 * The state of My Articles in the URL, with the user's preferred grouping and page size unless the URL sets them.
 */
export function articlesAddressFor(person: Pick<User, 'ui_preferences'> | undefined) {
  const { per_page, group, ...others } = ArticlesQuery.entries;
  const preferred: number = person?.ui_preferences.articles_per_page ?? limits.PER_PAGE_DEFAULT;
  const grouping = person?.ui_preferences.group_by_story ? 'story' : 'article';
  return v.strictObject({
    ...others,
    ...periodEntries,
    per_page: v.optional(per_page.wrapped, preferred),
    group: v.optional(group.wrapped, grouping),
    /** The article that is open beside the list, if there is room for it. */
    article: v.optional(ArticleId),
  });
}
export type ArticlesAddress = v.InferOutput<ReturnType<typeof articlesAddressFor>>;

/** What the server is asked for: without the open article, and with times instead of days. */
export function articlesQueryOf(
  { article: _article, when, from, to, sort, ...query }: ArticlesAddress,
  at: { now: number; timeZone: string },
) {
  const known: ArticleSort = sortsOf(query).includes(sort) ? sort : '-first_seen_at';
  return { ...query, sort: known, ...periodOf({ when, from, to }, at) };
}
export type ArticlesFilter = ReturnType<typeof articlesQueryOf>;

/** The orders that a list can have: articles that need not have matched a target have no score. */
export function sortsOf({ scope, target_id }: Pick<ArticlesAddress, 'scope' | 'target_id'>) {
  return articleSorts.filter((sort) => sort !== '-score' || scope === 'mine' || target_id !== undefined);
}

/** What the items of the list are called. A story with several articles is one item. */
export function nounOf(group: 'story' | 'article', count: number): string {
  if (group === 'story') return count === 1 ? 'story' : 'stories';
  return count === 1 ? 'article' : 'articles';
}
