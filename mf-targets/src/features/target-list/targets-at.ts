import { TargetsQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { targetQueries } from '../../api/targets.ts';

/**
 * The list query for a URL. Part of the page's own code: the 7 KB that validate the URL are needed by no other page.
 */
export const targetsAt = (search: URLSearchParams): ReturnType<typeof targetQueries.list> =>
  targetQueries.list(readFilter(TargetsQuery, search));
