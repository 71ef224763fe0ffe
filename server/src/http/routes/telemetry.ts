import { calls } from '@newswatch/shared/contracts';
import { throttleAddress } from '../../accounts/index.ts';
import type { Violations } from '../../telemetry/index.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Route, route } from '../route.ts';

/** A page full of refusals sends a few requests; a flood of them says nothing more. */
const REPORTS_PER_MINUTE = 60;

/** What browsers measure and refuse. */
export function telemetryRoutes(options: {
  violations: Violations;
  throttleFactor?: number | undefined;
}): Route[] {
  const { violations, throttleFactor } = options;
  const reports = createRateLimit(throttleFactor, REPORTS_PER_MINUTE);
  return [
    route(calls.telemetry.violations, async ({ body, ip, now }) => {
      reports.count(throttleAddress(ip), now);
      await violations.take(body.reports, now);
      return { taken: true };
    }),
  ];
}
