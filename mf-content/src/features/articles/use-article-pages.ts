import { useReadOn } from '@newswatch/shell-api/patterns';
import { articleQueries } from '../../api/articles.ts';
import type { ArticlesFilter } from './list-query.ts';

/** The pages of the list loaded so far for these filters. */
export function useArticlePages(filter: ArticlesFilter) {
  return useReadOn({
    pages: articleQueries.pages(filter),
    newest: articleQueries.list({ ...filter, per_page: 1 }),
    timeOf: (article) => article.first_seen_at,
  });
}
