import { calls } from '@newswatch/shared/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { type MetricsAccess, serveMetrics } from './metrics-page.ts';
import { type ReadinessReport, reportHealth } from './routes/system.ts';

/** The health app of a process without the role `api`, if configured: liveness and readiness. */
export function createHealthApp(
  readiness: () => Promise<ReadinessReport>,
  metrics?: MetricsAccess,
): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get(`/api${calls.system.health.path}`, async () => reportHealth(new Date()));
  app.get(`/api${calls.system.ready.path}`, async (_request, reply) => {
    const report = await readiness();
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
  if (metrics) serveMetrics(app, metrics);
  return app;
}
