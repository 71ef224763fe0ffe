import type { LoadReport } from '@newswatch/shared/contracts';
import type { Calls } from '../parts/calls.tsx';
import type { OnDemand } from '../parts/on-demand.ts';

/**
 * Reports to the server that a build failed here, so that it can be quarantined and its owner sees it. Best effort: the
 * page must handle its own failure, and a failed report is only logged to the console.
 */
export async function sendLoadReport(calls: OnDemand<Pick<Calls, 'api'>>, report: LoadReport): Promise<void> {
  try {
    const { api } = await calls.get();
    await api.registry.reportFailure({ body: report });
  } catch (error) {
    console.warn('A failure could not be reported', error, report);
  }
}
