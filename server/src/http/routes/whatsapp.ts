import { calls } from '@newswatch/shared/contracts';
import type { WhatsappAdmin } from '../../whatsapp/index.ts';
import { type Route, route } from '../route.ts';

/** The administrators' side of WhatsApp. */
export function whatsappRoutes(whatsapp: WhatsappAdmin): Route[] {
  return [
    route(calls.whatsapp.status, ({ now }) => whatsapp.status(now)),
    route(calls.whatsapp.events, ({ query }) => whatsapp.events(query)),
    route(calls.whatsapp.start, ({ caller, ip, now }) =>
      whatsapp.command('start', { id: caller.id, ip }, now),
    ),
    route(calls.whatsapp.stop, ({ caller, ip, now }) => whatsapp.command('stop', { id: caller.id, ip }, now)),
    route(calls.whatsapp.restart, ({ caller, ip, now }) =>
      whatsapp.command('restart', { id: caller.id, ip }, now),
    ),
    route(calls.whatsapp.logout, ({ caller, ip, now }) =>
      whatsapp.command('logout', { id: caller.id, ip }, now),
    ),
    route(calls.whatsapp.simulateScan, ({ caller, ip, now }) =>
      whatsapp.command('scan', { id: caller.id, ip }, now),
    ),
    route(calls.whatsapp.testMessage, ({ body, caller, ip, now }) =>
      whatsapp.sendTest(body, { id: caller.id, ip }, now),
    ),
  ];
}
