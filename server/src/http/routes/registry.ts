import { calls } from '@newswatch/shared/contracts';
import type { FailureReports, Overrides, RegistryService } from '../../registry/index.ts';
import { throttleAddress } from '../../throttle/index.ts';
import { withListedHashes } from '../html/index.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Route, route } from '../route.ts';

/** Normal browsers report a few steps when something fails; a client above this limit is not a normal browser. */
const REPORTS_PER_MINUTE = 30;

/** The list of this session's remotes, and browsers' reports about them. */
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
      // A document was rendered with one override or with none; its policy and its banner fit no other.
      const fits = query.override === undefined || query.override === open?.id;
      const own = await registry.registryFor({
        role: caller?.role,
        id: visitor,
        override: fits ? open : undefined,
      });
      if (query.hashes !== 'listed') return own;
      return {
        ...own,
        remotes: own.remotes.map(({ previous, ...remote }) => ({
          ...withListedHashes(remote),
          ...(previous ? { previous: withListedHashes(previous) } : {}),
        })),
      };
    }),
    route(calls.registry.report, async ({ body, caller, visitor, ip, override, now }) => {
      const address = throttleAddress(ip);
      limit.count(caller?.id ?? address, now);
      // Results of an override say nothing about the deployed version.
      if (await overrides.find(override, caller, now)) return { taken: true };
      await reports.take(body, { role: caller?.role, userId: caller?.id, address, visitor }, now);
      return { taken: true };
    }),
  ];
}
