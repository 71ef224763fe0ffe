import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { SendersService } from '../../admin/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** The routes about senders to distribution lists, for administrators. */
export function senderRoutes(senders: SendersService): Route[] {
  const { adminSenders: rows } = adminCalls;
  return [
    route(rows.list, ({ query, now }) => senders.list(query, now)),
    route(rows.export, ({ caller, ip, signal, query, now }) =>
      senders.export({ id: caller.id, ip, signal }, query, now),
    ),
    route(rows.pause, (request) =>
      senders.pause(actorOf(request), request.params.userId, request.body.reason),
    ),
    route(rows.resume, (request) => senders.resume(actorOf(request), request.params.userId)),
  ];
}
