import type { ArticleSort, ArticleSummary } from '@newswatch/shared/contracts';
import { useReadOn } from '@newswatch/shell-api/patterns';
import { articleQueries } from '../../api/articles.ts';
import type { ArticlesFilter } from './list-query.ts';

/** The pages of the list loaded so far for these filters. */
export function useArticlePages(filter: ArticlesFilter) {
  return useReadOn({
    pages: articleQueries.pages(filter),
    newest: articleQueries.list({ ...filter, per_page: 1 }),
    timeOf: newest[filter.sort],
  });
}

/** The time that puts a new article at the top of the list. By score or delay, new articles can be anywhere. */
const newest: Readonly<Record<ArticleSort, (article: ArticleSummary) => string>> = {
  '-first_seen_at': (article) => article.first_seen_at,
  '-published_at': (article) => article.published_at ?? article.first_seen_at,
  '-score': () => '',
  '-delay': () => '',
  '-added_at': (article) => article.collected?.added_at ?? '',
};
