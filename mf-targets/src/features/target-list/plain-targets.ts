import { targetQueries } from '../../api/targets.ts';

/**
 * The list query for a URL without parameters. Separate from the code that parses a URL, so that the request starts
 * while that code loads.
 */
export const plainTargets = (): ReturnType<typeof targetQueries.list> =>
  targetQueries.list({ page: 1, per_page: 20, sort: '-unusual' });
