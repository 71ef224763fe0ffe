import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { ActivityPauses } from '../../admin/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** Pausing all sending or all crawling, for administrators. */
export function adminPauseRoutes(pauses: ActivityPauses): Route[] {
  const { adminPauses: calls } = adminCalls;
  return [
    route(calls.list, ({ query }) => pauses.list(query)),
    route(calls.pause, (request) =>
      pauses.pause(actorOf(request), request.params.activity, request.body.reason),
    ),
    route(calls.resume, (request) => pauses.resume(actorOf(request), request.params.activity)),
  ];
}
