import { targetQueries } from '../../api/targets.ts';

/** The question for the list as the navigation opens it. Apart from what reads an address: it is asked while that is still on its way. */
export const plainTargets = (): ReturnType<typeof targetQueries.list> =>
  targetQueries.list({ page: 1, per_page: 20, sort: '-unusual' });
