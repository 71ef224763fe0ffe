import { ArticleId, ArticlesQuery, limits, type User } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/**
 * The state of My Articles in the URL, with the user's preferred grouping and page size unless the URL sets them.
 */
export function articlesAddressFor(person: Pick<User, 'ui_preferences'> | undefined) {
  const { per_page, group, ...others } = ArticlesQuery.entries;
  const preferred: number = person?.ui_preferences.articles_per_page ?? limits.PER_PAGE_DEFAULT;
  const grouping = person?.ui_preferences.group_by_story ? 'story' : 'article';
  return v.strictObject({
    ...others,
    per_page: v.optional(per_page.wrapped, preferred),
    group: v.optional(group.wrapped, grouping),
    /** The article that is open beside the list, if there is room for it. */
    article: v.optional(ArticleId),
  });
}
export type ArticlesAddress = v.InferOutput<ReturnType<typeof articlesAddressFor>>;

/** The part of it that the server is asked for. */
export type ArticlesFilter = Omit<ArticlesAddress, 'article'>;
export const articlesQueryOf = ({ article: _article, ...query }: ArticlesAddress): ArticlesFilter => query;

/** What the items of the list are called. A story with several articles is one item. */
export function nounOf(group: 'story' | 'article', count: number): string {
  if (group === 'story') return count === 1 ? 'story' : 'stories';
  return count === 1 ? 'article' : 'articles';
}
