import { calls } from '@newswatch/shared/contracts';
import type { TargetCopiesService } from '../../targets/index.ts';
import { type Route, route } from '../route.ts';

/** Copies of targets that people send to colleagues by email. */
export function targetCopyRoutes(copies: TargetCopiesService): Route[] {
  return [
    route(calls.targetCopies.list, ({ caller, params, query, now }) =>
      copies.list(caller.id, params.targetId, query, now),
    ),
    route(calls.targetCopies.send, ({ caller, ip, params, body, now }) =>
      copies.send({ id: caller.id, ip }, params.targetId, body, now),
    ),
    route(calls.targetCopies.remove, ({ caller, ip, params, now }) =>
      copies.remove({ id: caller.id, ip }, params, now),
    ),
    route(calls.targetCopies.open, async ({ caller, query, now }) => ({
      copy: await copies.open(caller.id, query.secret, now),
    })),
    route(calls.targetCopies.add, ({ caller, ip, body, now }) =>
      copies.add({ id: caller.id, ip }, body.secret, body.target, body.follow, now),
    ),
    route(calls.targetCopies.stopUpdates, ({ caller, ip, params, now }) =>
      copies.stopUpdates({ id: caller.id, ip }, params, now),
    ),
    route(calls.targetCopies.followOffer, ({ caller, params }) =>
      copies.followOffer(caller.id, params.targetId),
    ),
    route(calls.targetCopies.startFollowing, ({ caller, ip, params, body, now }) =>
      copies.startFollowing({ id: caller.id, ip }, params.targetId, body, now),
    ),
    route(calls.targetCopies.stopFollowing, ({ caller, ip, params, now }) =>
      copies.stopFollowing({ id: caller.id, ip }, params.targetId, now),
    ),
  ];
}
