import { calls } from '@newswatch/shared/contracts';
import type { Devices } from '../../devices/index.ts';
import { type Route, route } from '../route.ts';

/** Browsers that show alerts even while Newswatch is closed there. */
export function deviceRoutes(devices: Devices): Route[] {
  return [
    route(calls.devices.list, ({ caller, query, now }) => devices.list(caller, query, now)),
    route(calls.devices.add, ({ caller, body, userAgent, now }) => devices.add(caller, body, userAgent, now)),
    route(calls.devices.remove, ({ caller, params }) => devices.remove(caller, params.deviceId)),
    route(calls.devices.sendExample, ({ caller, ip, params, now }) =>
      devices.sendExample({ id: caller.id, ip }, params.deviceId, now),
    ),
    route(calls.devices.renew, ({ body }) => devices.renew(body)),
  ];
}
