import { calls } from '@newswatch/shared/contracts';
import type { Search } from '../../search/index.ts';
import { type Route, route } from '../route.ts';

/** What the command palette finds beside pages. */
export function searchRoutes(search: Search): Route[] {
  return [
    route(calls.search.find, async ({ caller, query, now }) => ({
      items: await search.find(caller, query.q, now),
    })),
  ];
}
