import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import { bearerOf } from './admit-caller.ts';

export const METRICS_PATH = '/metrics';

/** Access to the metrics: requires the token. Without a configured token the address does not exist. */
export interface MetricsAccess {
  metrics: Metrics;
  token: string;
}

/** Serves `GET /metrics` in the Prometheus text format, with `Authorization: Bearer <NEWSWATCH_METRICS_TOKEN>`. */
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

/** Counts every response by route; responses without a route are counted together. */
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
