import { calls, messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type Route, route } from '../route.ts';

/** Background jobs that a person started. */
export function jobRoutes(jobs: Jobs): Route[] {
  return [
    route(calls.jobs.get, async ({ caller, params }) => {
      const job = await jobs.find(caller.id, params.jobId);
      if (!job) throw new Failure('not_found', messages.generic.notFound);
      return { job };
    }),
  ];
}
