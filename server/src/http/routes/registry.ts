import { calls } from '@newswatch/shared/contracts';
import type { FailureReports, Overrides, RegistryService } from '../../registry/index.ts';
import { throttleAddress } from '../../throttle/index.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Route, route } from '../route.ts';

/** A browser in trouble reports a few steps; more than this is no browser of ours. */
const REPORTS_PER_MINUTE = 30;

/** The list of this session's remotes, and what browsers say of them. */
export function registryRoutes(options: {
  registry: RegistryService;
  reports: FailureReports;
  overrides: Overrides;
  throttleFactor?: number | undefined;
}): Route[] {
  const { registry, reports, overrides } = options;
  const limit = createRateLimit(options.throttleFactor, REPORTS_PER_MINUTE);
  return [
    route(calls.system.registry, async ({ caller, visitor, query, override, now }) => {
      const open = await overrides.find(override, caller, now);
      // A document was made with one override or with none; its policy and its banner fit no other.
      const fits = query.override === undefined || query.override === open?.id;
      return registry.registryFor({ role: caller?.role, id: visitor, override: fits ? open : undefined });
    }),
    route(calls.registry.report, async ({ body, caller, visitor, ip, override, now }) => {
      const address = throttleAddress(ip);
      limit.count(caller?.id ?? address, now);
      // What somebody tries out says nothing of what everybody gets.
      if (await overrides.find(override, caller, now)) return { taken: true };
      await reports.take(body, { role: caller?.role, userId: caller?.id, address, visitor }, now);
      return { taken: true };
    }),
  ];
}
