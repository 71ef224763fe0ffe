import { ArticlesQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';

export type ArticleFilter = v.InferOutput<typeof ArticlesQuery>;

/** The filter as it stands in the address; anything unknown there falls back to the plain list. */
export function readArticleFilter(search: URLSearchParams): ArticleFilter {
  const parsed = v.safeParse(ArticlesQuery, Object.fromEntries(search));
  return parsed.success ? parsed.output : v.parse(ArticlesQuery, {});
}
