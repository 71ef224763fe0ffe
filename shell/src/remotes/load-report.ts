import { api } from '@newswatch/shared/api';
import type { LoadReport } from '@newswatch/shared/contracts';

/**
 * Tells the server that a build failed here, so that it can be quarantined and its owner sees it. Best effort: the page
 * has a failure of its own to deal with, and one that cannot be reported is left to the console.
 */
export async function sendLoadReport(report: LoadReport): Promise<void> {
  try {
    await api.registry.report({ body: report });
  } catch (error) {
    console.warn('A failure could not be reported', error, report);
  }
}
