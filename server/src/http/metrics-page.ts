import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import { bearerOf } from './bind-route.ts';

export const METRICS_PATH = '/metrics';

/** Who may read the figures: whoever has the token. Without one nobody may, and the address does not exist. */
export interface MetricsAccess {
  metrics: Metrics;
  token: string;
}

/** `GET /metrics`, for Prometheus: in its text format, with `Authorization: Bearer <NEWSWATCH_METRICS_TOKEN>`. */
export function serveMetrics(app: FastifyInstance, { metrics, token }: MetricsAccess): void {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const wanted = digest(token);
  app.get(METRICS_PATH, async (request, reply) => {
    if (!timingSafeEqual(digest(bearerOf(request) ?? ''), wanted)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n');
    }
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

/** Counts every answer by its route; what no route answers is counted as one. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.countAnswer({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}
