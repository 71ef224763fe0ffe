import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { BlockedAddresses } from '../../blocked-addresses/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** Addresses and numbers to which nothing is sent, for administrators. */
export function blockedAddressRoutes(addresses: BlockedAddresses): Route[] {
  const { blockedAddresses: rows } = adminCalls;
  return [
    route(rows.list, ({ query }) => addresses.list(query)),
    route(rows.block, (request) => addresses.block(actorOf(request), request.body)),
    route(rows.unblock, (request) => addresses.unblock(actorOf(request), request.params.blockId)),
  ];
}
