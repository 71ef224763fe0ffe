import { calls } from '@newswatch/shared/contracts';
import type { ReceivedNewsletters } from '../../received/index.ts';
import { type Route, route } from '../route.ts';

/** Newsletters that people receive by email. */
export function receivedRoutes(received: ReceivedNewsletters): Route[] {
  return [
    route(calls.received.overview, ({ caller, now }) => received.overview(caller.id, now)),
    route(calls.received.create, ({ caller, body, now }) => received.create(caller.id, body, now)),
    route(calls.received.update, ({ caller, params, body, now }) =>
      received.update(caller.id, params.addressId, body, now),
    ),
    route(calls.received.remove, ({ caller, params }) => received.remove(caller.id, params.addressId)),
    route(calls.received.refused, ({ caller, params, now }) =>
      received.refused(caller.id, params.addressId, now),
    ),
    route(calls.received.updateNewsletter, ({ caller, params, body }) =>
      received.setStatus(caller.id, params.receivedId, body.status),
    ),
    route(calls.received.removeNewsletter, ({ caller, params }) =>
      received.removeNewsletter(caller.id, params.receivedId),
    ),
    route(calls.received.dismiss, ({ caller, params }) => received.dismiss(caller.id, params.emailId)),
  ];
}
