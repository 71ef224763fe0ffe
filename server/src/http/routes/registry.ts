import { calls } from '@newswatch/shared/contracts';
import { throttleAddress } from '../../accounts/index.ts';
import type { FailureReports, RegistryService } from '../../registry/index.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Route, route } from '../route.ts';

/** A browser in trouble reports a few steps; more than this is no browser of ours. */
const REPORTS_PER_MINUTE = 30;

/** The list of this session's remotes, and what browsers say of them. */
export function registryRoutes(options: {
  registry: RegistryService;
  reports: FailureReports;
  throttleFactor?: number | undefined;
}): Route[] {
  const { registry, reports } = options;
  const limit = createRateLimit(options.throttleFactor, REPORTS_PER_MINUTE);
  return [
    route(calls.system.registry, ({ caller, visitor }) =>
      registry.registryFor({ role: caller?.role, id: visitor }),
    ),
    route(calls.registry.report, async ({ body, caller, ip, now }) => {
      const address = throttleAddress(ip);
      limit.count(caller?.id ?? address, now);
      await reports.take(body, { role: caller?.role, userId: caller?.id, address }, now);
      return { taken: true };
    }),
  ];
}
