import { ReleaseArticlesQuery, ReleasesQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { releaseQueries } from '../../api/releases.ts';

/** The releases of the page at an address. */
export const releasesAt = (search: URLSearchParams): ReturnType<typeof releaseQueries.list> =>
  releaseQueries.list(readFilter(ReleasesQuery, search));

/** A release and the articles of its page at an address. */
export const releaseAt = (releaseId: string, search: URLSearchParams) => ({
  release: releaseQueries.one(releaseId),
  articles: releaseQueries.articles(releaseId, readFilter(ReleaseArticlesQuery, search)),
});
