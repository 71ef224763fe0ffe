import { calls } from '@newswatch/shared/contracts';
import type { SourceRequestsService } from '../../content/index.ts';
import { type Route, route } from '../route.ts';

/** Source requests. */
export function sourceRequestRoutes(requests: SourceRequestsService): Route[] {
  const { sourceRequests } = calls;
  return [
    route(sourceRequests.create, async ({ caller, ip, body, now, reply }) => {
      const answer = await requests.create({ ...caller, ip }, body, now);
      if (answer.merged) reply.status(200);
      return answer;
    }),
    route(sourceRequests.check, ({ caller, ip, body, now }) =>
      requests.check({ ...caller, ip }, body.url, now),
    ),
    route(sourceRequests.mine, ({ caller, query, now }) => requests.mine(caller.id, query, now)),
    route(sourceRequests.get, async ({ caller, params }) => ({
      source_request: await requests.get(caller.id, params.requestId),
    })),
    route(sourceRequests.remove, ({ caller, params, now }) =>
      requests.remove(caller.id, params.requestId, now),
    ),
  ];
}
