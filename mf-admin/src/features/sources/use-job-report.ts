import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { adminKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { useMemo, useState } from 'react';
import * as v from 'valibot';

const jobOf = bindCall(calls.jobs.get);
const POLL_MS = 700;

export interface JobReportMessages {
  notStarted: string;
  failed: string;
  unreadable: string;
}

/** Starts a job and polls it for its result. */
export function useJobReport<Draft, Schema extends v.GenericSchema>(
  start: (draft: Draft) => Promise<{ job: { id: string } }>,
  schema: Schema,
  says: JobReportMessages,
) {
  const [jobId, setJobId] = useState<string>();
  const starting = useApiMutation(start, {
    failed: says.notStarted,
    onDone: ({ job }) => setJobId(job.id),
  });
  const job = useQuery({
    queryKey: [...adminKeys.all, 'job-report', jobId],
    queryFn: ({ signal }) => jobOf({ params: { jobId: jobId ?? '' }, signal }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.job.status) ? false : POLL_MS),
  });
  const status = job.data?.job.status;
  const given = job.data?.job.result;
  // The pages of a test crawl are large, and elements picked on them belong to this result object.
  const parsed = useMemo(() => v.safeParse(schema, given), [schema, given]);
  return {
    start: starting.mutate,
    running: starting.isPending || (jobId !== undefined && !isOver(status) && !job.isError),
    result: status === 'completed' && parsed.success ? parsed.output : undefined,
    failed:
      status === 'failed' ? (job.data?.job.error ?? says.failed) : job.isError ? says.unreadable : undefined,
  };
}

function isOver(status: string | undefined): boolean {
  return status === 'completed' || status === 'failed';
}
