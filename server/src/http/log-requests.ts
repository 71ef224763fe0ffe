import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HUB_PATH } from '../crawler/index.ts';
import type { Logger } from '../logging.ts';
import { SHARED_PATH } from '../sharing/index.ts';

/** The address without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

const MAYBE_SHARED = new RegExp(`^/*${SHARED_PATH}/`, 'i');

const MAYBE_HUB = new RegExp(`^/*${HUB_PATH}/`, 'i');

/** The path without the secret of a shared link or of a hub's callback. */
export function loggedPath(request: FastifyRequest): string {
  const path = pathOf(request);
  // The path may be encoded or misspelt, so the route counts too.
  const isShared = MAYBE_SHARED.test(path) || request.routeOptions.url?.startsWith(`${SHARED_PATH}/`);
  if (MAYBE_HUB.test(path) || request.routeOptions.url?.startsWith(`${HUB_PATH}/`)) return `${HUB_PATH}/…`;
  return isShared ? `${SHARED_PATH}/…` : path;
}

/** Logs paths without their query, which may be confidential. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    log.debug(line, 'answered');
  });
}
