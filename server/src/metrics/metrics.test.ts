import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createQueues, listWorkers } from '../admin/index.ts';
import { countAnswers, serveMetrics } from '../http/metrics-page.ts';
import { testDatabase } from '../testing/database.ts';
import { createMetrics } from './index.ts';

const TOKEN = 'a-token-of-the-tests';
const database = testDatabase();

async function scraped(token?: string, workers?: () => Promise<never>) {
  const { db } = database;
  const now = () => new Date();
  const queues = createQueues({ db, jobs: { redrive: async () => 0 } });
  const metrics = createMetrics({
    db,
    queues,
    workers: workers ?? ((at) => listWorkers(db, at)),
    problems: async () => [{ code: 'sources_failing', severity: 'warning' }],
    figures: async () =>
      new Map([
        ['sources_failing', { value: 2 }],
        ['alert_delay_minutes', { value: null }],
      ]),
    now,
  });
  const app = fastify();
  countAnswers(app, metrics);
  serveMetrics(app, { metrics, token: TOKEN });
  app.get('/things/:id', async () => 'thing');
  await app.inject('/things/1');
  await app.inject('/things/2');
  await app.inject('/nowhere');
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ url: '/metrics', headers });
  await app.close();
  return answer;
}

it('counts requests by route and status class, and waiting jobs by queue', async () => {
  const { statusCode, body, headers } = await scraped(TOKEN);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'newswatch_http_request_duration_seconds_count{method="GET",route="/things/:id",status="2xx"} 2',
  );
  expect(body).toContain(
    'newswatch_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1',
  );
  expect(body).toMatch(/newswatch_queue_waiting\{queue="[a-z_-]+"\} 0/);
  expect(Number(/^newswatch_database_size_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(1_000_000);
  expect(body).toContain('process_resident_memory_bytes');
});

it('includes the problems on the dashboard and the figures of alert rules that have a value', async () => {
  const { body } = await scraped(TOKEN);
  expect(body).toContain('newswatch_problem{code="sources_failing",severity="warning"} 1');
  expect(body).toContain('newswatch_figure{figure="sources_failing"} 2');
  expect(body).not.toContain('alert_delay_minutes');
});

it('counts problems and figures once a minute, no matter how often it is requested', async () => {
  const { db } = database;
  let at = 0;
  let counted = 0;
  const metrics = createMetrics({
    db,
    queues: { list: async () => [] },
    workers: async () => [],
    problems: async () => {
      counted += 1;
      return counted === 1 ? [{ code: 'jobs_dead', severity: 'warning' }] : [];
    },
    figures: async () => new Map(),
    now: () => new Date(at),
  });
  const isTold = async () => (await metrics.text()).includes('code="jobs_dead"');
  expect([await isTold(), await isTold(), counted]).toEqual([true, true, 1]);
  at = 60_000;
  expect([await isTold(), counted]).toEqual([false, 2]);
});

it('is not readable without the token', async () => {
  for (const token of [undefined, 'another-token-of-tests', `${TOKEN}!`]) {
    const { statusCode, body } = await scraped(token);
    expect(statusCode, token).toBe(401);
    expect(body).toBe('Unauthorized\n');
  }
});

it('keeps the metrics of the process while the database is unavailable, without old counts', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { statusCode, body } = await scraped(TOKEN, () => Promise.reject(away));
  expect(statusCode).toBe(200);
  expect(body).toContain('newswatch_database_up 0');
  expect(body).toContain('newswatch_http_request_duration_seconds_count{method="GET",route="/things/:id"');
  expect(body).not.toMatch(/^newswatch_(queue|workers|problem|figure|database_size)[a-z_]*(\{| )/m);
  expect((await scraped(TOKEN)).body).toContain('newswatch_database_up 1');
});
