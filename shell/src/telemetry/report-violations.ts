import { bindCall } from '@newswatch/shared/api';
import { type BrowserReports, calls } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const send = bindCall(calls.telemetry.violations);

type Report = BrowserReports['reports'][number];

/** The fields of the browser's report that are sent to the server. */
const IntegrityReport = v.object({
  type: v.literal('integrity-violation'),
  body: v.object({ documentURL: v.string(), blockedURL: v.string(), destination: v.string() }),
});

/** Reports blocked resources to the server. Best effort, like all telemetry. */
export async function reportViolations(reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  try {
    await send({ body: { reports: [...reports] }, keepalive: true });
  } catch (error) {
    console.warn('Policy violations could not be reported', error);
  }
}

/**
 * Reports scripts that were requested without an integrity hash. Over https, browsers send these reports themselves;
 * over plain http they only notify the page.
 */
export function watchIntegrityPolicy({ protocol }: Pick<Location, 'protocol'>): void {
  // Not available in every browser we support.
  if (protocol === 'https:' || !('ReportingObserver' in globalThis)) return;
  const take = (reports: readonly unknown[]): void => {
    const parsed = reports.map((report) => v.safeParse(IntegrityReport, report));
    void reportViolations(parsed.flatMap((one) => (one.success ? [one.output] : [])));
  };
  new ReportingObserver(take, { types: ['integrity-violation'], buffered: true }).observe();
}
