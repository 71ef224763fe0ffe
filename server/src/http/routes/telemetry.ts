import { calls } from '@newswatch/shared/contracts';
import type { Overrides } from '../../registry/index.ts';
import type { PageErrors, Telemetry, Violations } from '../../telemetry/index.ts';
import { throttleAddress } from '../../throttle/index.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Route, route } from '../route.ts';

/** A page sends a batch every quarter of a minute at most, and one when it is left. */
const BATCHES_PER_MINUTE = 60;
/** A page full of refusals sends a few requests; a flood of them says nothing more. */
const REPORTS_PER_MINUTE = 60;

/** What browsers measure and refuse. */
export function telemetryRoutes(options: {
  telemetry: Telemetry;
  violations: Violations;
  pageErrors: PageErrors;
  overrides: Overrides;
  throttleFactor?: number | undefined;
}): Route[] {
  const { telemetry, violations, pageErrors, overrides, throttleFactor } = options;
  const batches = createRateLimit(throttleFactor, BATCHES_PER_MINUTE);
  const reports = createRateLimit(throttleFactor, REPORTS_PER_MINUTE);
  return [
    route(calls.telemetry.take, async ({ body, caller, visitor, ip, override, now }) => {
      const address = throttleAddress(ip);
      batches.count(caller?.id ?? address, now);
      // What somebody tries out says nothing of what everybody gets.
      if (await overrides.find(override, caller, now)) return { taken: true };
      await telemetry.take(body, { role: caller?.role, userId: caller?.id, address, visitor }, now);
      return { taken: true };
    }),
    route(calls.telemetry.violations, async ({ body, ip, now }) => {
      reports.count(throttleAddress(ip), now);
      await violations.take(body.reports, now);
      return { taken: true };
    }),
    route(calls.telemetry.errors, async ({ body, caller, ip, override, now }) => {
      reports.count(throttleAddress(ip), now);
      // What somebody tries out breaks for them alone.
      if (!(await overrides.find(override, caller, now))) await pageErrors.take(body.errors, now);
      return { taken: true };
    }),
  ];
}
