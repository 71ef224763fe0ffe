import { TestCrawl } from '@newswatch/shared/contracts/admin';
import { useJobReport } from './use-job-report.ts';

/** Starts a test crawl and polls its job for the result. */
export function useTestCrawl<Draft>(start: (draft: Draft) => Promise<{ job: { id: string } }>) {
  return useJobReport(start, TestCrawl, {
    notStarted: 'The test could not be started.',
    failed: 'The test crawl failed.',
    unreadable: 'The result of the test could not be read.',
  });
}
