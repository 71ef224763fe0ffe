import { TargetsQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { targetQueries } from '../../api/targets.ts';

/** The question for the list as it stands in an address. With the page's own code: what checks it is 7 KB, of no other page. */
export const targetsAt = (search: URLSearchParams): ReturnType<typeof targetQueries.list> =>
  targetQueries.list(readFilter(TargetsQuery, search));
