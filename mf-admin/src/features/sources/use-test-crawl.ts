import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { TestCrawl } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { useState } from 'react';
import * as v from 'valibot';

const jobOf = bindCall(calls.jobs.get);
const POLL_MS = 700;

/** Starts a test crawl and polls its job for the result. */
export function useTestCrawl<Draft>(start: (draft: Draft) => Promise<{ job: { id: string } }>) {
  const [jobId, setJobId] = useState<string>();
  const startCrawl = useApiMutation(start, {
    failed: 'The test could not be started.',
    onDone: ({ job }) => setJobId(job.id),
  });
  const job = useQuery({
    queryKey: [...adminKeys.all, 'test-crawl', jobId],
    queryFn: ({ signal }) => jobOf({ params: { jobId: jobId ?? '' }, signal }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.job.status) ? false : POLL_MS),
  });
  const status = job.data?.job.status;
  const parsed = v.safeParse(TestCrawl, job.data?.job.result);
  return {
    start: startCrawl.mutate,
    running: startCrawl.isPending || (jobId !== undefined && !isOver(status) && !job.isError),
    result: status === 'completed' && parsed.success ? parsed.output : undefined,
    failed:
      status === 'failed'
        ? (job.data?.job.error ?? 'The test crawl failed.')
        : job.isError
          ? 'The result of the test could not be read.'
          : undefined,
  };
}

function isOver(status: string | undefined): boolean {
  return status === 'completed' || status === 'failed';
}
