import { calls } from '@newswatch/shared/contracts';
import type { HandOverOffers } from '../../targets/index.ts';
import { type Route, route } from '../route.ts';

/** Targets that people hand over to colleagues. */
export function handOverRoutes(offers: HandOverOffers): Route[] {
  const { handOvers } = calls;
  return [
    route(handOvers.list, ({ caller, now }) => offers.list(caller.id, now)),
    route(handOvers.preview, ({ caller, body }) => offers.preview(caller.id, body.target_ids)),
    route(handOvers.send, ({ caller, ip, body, now }) => offers.send({ id: caller.id, ip }, body, now)),
    route(handOvers.open, async ({ caller, params, now }) => ({
      hand_over: await offers.open(caller.id, params.handOverId, now),
    })),
    route(handOvers.accept, ({ caller, ip, params, body, now }) =>
      offers.accept({ id: caller.id, ip }, params.handOverId, body.target_ids, now),
    ),
    route(handOvers.decline, ({ caller, ip, params, now }) =>
      offers.decline({ id: caller.id, ip }, params.handOverId, now),
    ),
    route(handOvers.withdraw, ({ caller, ip, params, now }) =>
      offers.withdraw({ id: caller.id, ip }, params.handOverId, now),
    ),
  ];
}
