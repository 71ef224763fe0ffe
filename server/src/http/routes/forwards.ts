import { calls } from '@newswatch/shared/contracts';
import type { Forwards } from '../../forwards/index.ts';
import { type Route, route } from '../route.ts';

/** Articles and stories sent to recipients by hand. */
export function forwardRoutes(forwards: Forwards): Route[] {
  return [
    route(calls.forwards.audience, ({ caller, now }) => forwards.audience(caller.id, now)),
    route(calls.forwards.send, ({ caller, body, now }) => forwards.send(caller.id, body, now)),
  ];
}
