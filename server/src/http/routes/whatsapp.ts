import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { WhatsappAdmin } from '../../whatsapp/index.ts';
import { type Route, route } from '../route.ts';

/** The administrators' side of WhatsApp. */
export function whatsappRoutes(whatsapp: WhatsappAdmin): Route[] {
  return [
    route(adminCalls.whatsapp.status, ({ now }) => whatsapp.status(now)),
    route(adminCalls.whatsapp.events, ({ query }) => whatsapp.events(query)),
    route(adminCalls.whatsapp.start, ({ caller, ip, now }) =>
      whatsapp.command('start', { id: caller.id, ip }, now),
    ),
    route(adminCalls.whatsapp.stop, ({ caller, ip, now }) =>
      whatsapp.command('stop', { id: caller.id, ip }, now),
    ),
    route(adminCalls.whatsapp.restart, ({ caller, ip, now }) =>
      whatsapp.command('restart', { id: caller.id, ip }, now),
    ),
    route(adminCalls.whatsapp.logout, ({ caller, ip, now }) =>
      whatsapp.command('logout', { id: caller.id, ip }, now),
    ),
    route(adminCalls.whatsapp.simulateScan, ({ caller, ip, now }) =>
      whatsapp.command('scan', { id: caller.id, ip }, now),
    ),
    route(adminCalls.whatsapp.testMessage, ({ body, caller, ip, now }) =>
      whatsapp.sendTest(body, { id: caller.id, ip }, now),
    ),
  ];
}
