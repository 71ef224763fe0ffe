import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { UsageService } from '../../admin/index.ts';
import { actorOf } from '../actor-of.ts';
import { type Route, route } from '../route.ts';

/** The routes for the monthly usage of people, for administrators. */
export function usageRoutes(usage: UsageService): Route[] {
  const { adminUsage: rows } = adminCalls;
  return [
    route(rows.list, ({ query, now }) => usage.list(query, now)),
    route(rows.export, ({ caller, ip, signal, query, now }) =>
      usage.export({ id: caller.id, ip, signal }, query, now),
    ),
    route(rows.setPrices, (request) => usage.setPrices(actorOf(request), request.body)),
  ];
}
