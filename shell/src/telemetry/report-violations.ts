import type { BrowserReports } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { telemetryApi } from '../api/telemetry.ts';

type Report = BrowserReports['reports'][number];

/** Of the browser's own: only what the server is told of it. */
const IntegrityReport = v.object({
  type: v.literal('integrity-violation'),
  body: v.object({ documentURL: v.string(), blockedURL: v.string(), destination: v.string() }),
});

/** Tells the server what was refused here. Best effort, like all that a page measures. */
export async function reportViolations(reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  try {
    await telemetryApi.reportViolations({ body: { reports: [...reports] }, keepalive: true });
  } catch (error) {
    console.warn('What this browser refused could not be told', error);
  }
}

/**
 * Tells of scripts that were asked for without an integrity hash. Over https browsers tell by themselves; over plain http
 * they tell the page alone.
 */
export function watchIntegrityPolicy({ protocol }: Pick<Location, 'protocol'>): void {
  // Not in every browser we serve.
  if (protocol === 'https:' || !('ReportingObserver' in globalThis)) return;
  const take = (reports: readonly unknown[]): void => {
    const parsed = reports.map((report) => v.safeParse(IntegrityReport, report));
    void reportViolations(parsed.flatMap((one) => (one.success ? [one.output] : [])));
  };
  new ReportingObserver(take, { types: ['integrity-violation'], buffered: true }).observe();
}
