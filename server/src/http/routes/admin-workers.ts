import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { AdminWorkersService } from '../../admin/index.ts';
import { type Route, route } from '../route.ts';

/** Workers, queues and jobs; each row's `access` makes the app check the role before the handler. */
export function adminWorkerRoutes(workers: AdminWorkersService): Route[] {
  const { adminWorkers: calls } = adminCalls;
  const askerOf = ({ caller, ip }: { caller: { id: string }; ip: string }) => ({ id: caller.id, ip });
  return [
    route(calls.list, ({ query, now }) => workers.list(query, now)),
    route(calls.get, async ({ params, now }) => ({ worker: await workers.get(params.workerId, now) })),
    ...(['pause', 'resume', 'drain', 'restart'] as const).map((change) =>
      route(calls[change], (request) =>
        workers.change(askerOf(request), request.params.workerId, change, request.now),
      ),
    ),
    route(calls.remove, (request) => workers.remove(askerOf(request), request.params.workerId, request.now)),
    route(calls.queues, ({ query, now }) => workers.queues(query, now)),
    route(calls.pauseQueue, (request) =>
      workers.setPaused(askerOf(request), request.params.queueName, true, request.now),
    ),
    route(calls.resumeQueue, (request) =>
      workers.setPaused(askerOf(request), request.params.queueName, false, request.now),
    ),
    route(calls.jobs, ({ query, now }) => workers.jobs(query, now)),
    route(calls.retryJob, (request) =>
      workers.retryOrDiscard(askerOf(request), request.params.queueJobId, 'retry', request.now),
    ),
    route(calls.discardJob, (request) =>
      workers.retryOrDiscard(askerOf(request), request.params.queueJobId, 'discard', request.now),
    ),
    route(calls.bulkRetry, (request) => workers.bulk(askerOf(request), request.body, request.now)),
  ];
}
