import { calls } from '@newswatch/shared/contracts';
import type { CoverageService } from '../../full-coverage/index.ts';
import { type Route, route } from '../route.ts';

/** The full coverage of stories. */
export function coverageRoutes(coverage: CoverageService): Route[] {
  return [
    route(calls.coverage.get, ({ caller, params, now }) => coverage.get(caller.id, params.storyId, now)),
    route(calls.coverage.beforeAndAfter, ({ caller, params }) =>
      coverage.beforeAndAfter(caller.id, params.storyId),
    ),
    route(calls.coverage.articles, ({ caller, params, query }) =>
      coverage.articles(caller.id, params.storyId, query),
    ),
    route(calls.coverage.readAll, ({ caller, params, now }) =>
      coverage.readAll(caller.id, params.storyId, now),
    ),
  ];
}
