import { calls } from '@newswatch/shared/contracts';
import type { SharedLinksService } from '../../sharing/index.ts';
import { type Route, route } from '../route.ts';

/** A person's links to their collections and to the analytics of their targets. */
export function sharedLinkRoutes(links: SharedLinksService): Route[] {
  return [
    route(calls.sharedLinks.list, ({ caller, query, now }) => links.list(caller.id, query, now)),
    route(calls.sharedLinks.create, ({ caller, ip, body, now }) =>
      links.create({ id: caller.id, ip }, body, now),
    ),
    route(calls.sharedLinks.update, ({ caller, ip, params, body, now }) =>
      links.update({ id: caller.id, ip }, params.linkId, body, now),
    ),
    route(calls.sharedLinks.renew, ({ caller, ip, params, now }) =>
      links.renew({ id: caller.id, ip }, params.linkId, now),
    ),
    route(calls.sharedLinks.remove, ({ caller, ip, params, now }) =>
      links.remove({ id: caller.id, ip }, params.linkId, now),
    ),
  ];
}
