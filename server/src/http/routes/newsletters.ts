import { calls } from '@newswatch/shared/contracts';
import type { Newsletters } from '../../newsletters/index.ts';
import { type Route, route } from '../route.ts';

/** Collections sent to recipients by email. */
export function newsletterRoutes(newsletters: Newsletters): Route[] {
  return [
    route(calls.newsletters.audience, ({ caller, now }) => newsletters.audience(caller.id, now)),
    route(calls.newsletters.list, ({ caller, params }) => newsletters.list(caller.id, params.collectionId)),
    route(calls.newsletters.send, ({ caller, params, body, now }) =>
      newsletters.send(caller.id, params.collectionId, body, now),
    ),
  ];
}
