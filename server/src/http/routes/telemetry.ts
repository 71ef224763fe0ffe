import { calls } from '@newswatch/shared/contracts';
import type { Overrides } from '../../registry/index.ts';
import type { PageErrors, Telemetry, Violations } from '../../telemetry/index.ts';
import { throttleAddress } from '../../throttle/index.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type Route, route } from '../route.ts';

/** A page sends at most one batch every 15 seconds, and one when it is closed. */
const BATCHES_PER_MINUTE = 60;
/** A page with many violations sends a few requests; more of them give no further information. */
const REPORTS_PER_MINUTE = 60;

/** Measurements and violations that browsers report. */
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
      // Results of an override say nothing about the deployed version.
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
      // Errors under an override affect only this person.
      if (!(await overrides.find(override, caller, now))) await pageErrors.take(body.errors, now);
      return { taken: true };
    }),
  ];
}
