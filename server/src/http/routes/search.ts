import { calls } from '@newswatch/shared/contracts';
import type { Search } from '../../search/index.ts';
import { type Route, route } from '../route.ts';

/** The results of the command palette besides pages. */
export function searchRoutes(search: Search): Route[] {
  return [
    route(calls.search.find, async ({ caller, query, now }) => ({
      items: await search.find(caller, query.q, now),
    })),
  ];
}
