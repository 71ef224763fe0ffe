import type { ArticlesQuery } from '@newswatch/shared/contracts';
import { useReadOn } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { articleQueries } from '../../api/articles.ts';

const REFRESH_MS = 15_000;

/** The pages of the list loaded so far for these filters. */
export function useArticlePages(filter: v.InferOutput<typeof ArticlesQuery>) {
  return useReadOn({
    pages: articleQueries.pages(filter),
    newest: articleQueries.list({ ...filter, per_page: 1 }),
    timeOf: (article) => article.first_seen_at,
    refreshMs: REFRESH_MS,
  });
}
