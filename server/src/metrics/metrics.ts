import type { AdminQueue, AdminWorker } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import type { Database } from '../storage/database.ts';

/** Where the collectors get their figures; the same counts as on /admin/workers. */
export interface MetricsSources {
  db: Database;
  queues: { list(now: Date): Promise<AdminQueue[]> };
  workers: (now: Date) => Promise<readonly Pick<AdminWorker, 'type' | 'status'>[]>;
  /** The alerts of the administrators' dashboard that Newswatch defines itself. */
  problems: (now: Date) => Promise<readonly { code: string; severity: string }[]>;
  /** The figures that alert rules watch; one without a value is missing. */
  figures: (now: Date) => Promise<ReadonlyMap<string, { value: number | null }>>;
  now: () => Date;
}

/** An answered request, for counting. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern, never the address: there are endlessly many addresses. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  countAnswer(answer: AnsweredRequest): void;
  readonly contentType: string;
  /**
   * Everything in Prometheus' text format; queues, workers and the database are counted at this moment. If the database is
   * unavailable, returns only the metrics that this process measures itself.
   */
  text(): Promise<string>;
}

/** Problems and figures take more queries than the rest, and administrators' emails also read them once a minute. */
const LOOK_MS = 60_000;

/** Buckets from the duration of a response from memory to the time limit of a request. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The figures of this process and of the work that all processes share. What each means is in docs/operations.md.
 *
 * @example const metrics = createMetrics({ db, queues, workers, problems, figures, now });
 */
export function createMetrics({ db, queues, workers, problems, figures, now }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'newswatch_http_request_duration_seconds',
    help: 'Request duration, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });

  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `newswatch_${name}`, help, labelNames, registers });
  const waiting = gauge('queue_waiting', 'Jobs that are due', ['queue']);
  const oldest = gauge('queue_oldest_waiting_seconds', 'How long the oldest due job has waited', ['queue']);
  const active = gauge('queue_active', 'Jobs in progress', ['queue']);
  const dead = gauge('queue_dead', 'Jobs that failed permanently', ['queue']);
  const paused = gauge('queue_paused', '1 if an administrator paused the queue', ['queue']);
  const workersByStatus = gauge('workers', 'Workers by kind and status', ['type', 'status']);
  const problem = gauge('problem', '1 while the administrators’ dashboard shows this alert', [
    'code',
    'severity',
  ]);
  const figure = gauge('figure', 'A figure that alert rules can watch, in its unit', ['figure']);
  const databaseUp = gauge('database_up', '0 while this process cannot reach the database');
  const databaseSize = gauge('database_size_bytes', 'Size of the database on disk');

  const counts = [waiting, oldest, active, dead, paused, workersByStatus];
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function collect(): Promise<void> {
    const at = now();
    const [counted, present, size] = await Promise.all([
      queues.list(at),
      workers(at),
      sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db),
    ]);
    for (const shared of counts) shared.reset();
    for (const queue of counted) {
      const label = { queue: queue.name };
      waiting.set(label, queue.waiting);
      oldest.set(label, queue.oldest_waiting_seconds ?? 0);
      active.set(label, queue.active);
      dead.set(label, queue.dead);
      paused.set(label, queue.paused ? 1 : 0);
    }
    for (const { type, status } of present) workersByStatus.inc({ type, status });
    databaseSize.set(Number(size.rows[0]?.bytes ?? 0));
    if (at.getTime() - lookedAt >= LOOK_MS) await look(at);
  }

  /** Old counts would look like current ones. */
  function forget(): void {
    for (const shared of [...counts, problem, figure]) shared.reset();
    databaseSize.remove();
    lookedAt = Number.NEGATIVE_INFINITY;
  }

  async function look(at: Date): Promise<void> {
    lookedAt = at.getTime();
    const [present, measured] = await Promise.all([problems(at), figures(at)]);
    problem.reset();
    figure.reset();
    for (const { code, severity } of present) problem.set({ code, severity }, 1);
    for (const [name, { value }] of measured) if (value !== null) figure.set({ figure: name }, value);
  }

  return {
    contentType: registry.contentType,
    countAnswer({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    async text() {
      try {
        await collect();
        databaseUp.set(1);
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        forget();
        databaseUp.set(0);
      }
      return registry.metrics();
    },
  };
}
