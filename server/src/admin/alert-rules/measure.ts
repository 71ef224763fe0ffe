import type { Channel } from '@newswatch/shared/contracts';
import type { AlertFigure } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { readConnection } from '../../channels/index.ts';
import { workerStatus } from '../../jobs/heartbeat.ts';
import { countOfMessages, isSent } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { readUsualOfHours } from '../dashboard/trend.ts';
import * as figures from '../figures.ts';
import { countDeadJobs, type Queues } from '../workers/queues.ts';
import type { Measurement } from './evaluate.ts';

/** The measured figures; those that failed are missing. */
export type Measured = ReadonlyMap<AlertFigure, Measurement>;

const minutesSince = (time: Date, now: Date): number =>
  Math.max(0, (now.getTime() - time.getTime()) / 60_000);
/** A share in percent; null if the total is 0. */
const share = (part: number, of: number): Measurement => ({
  value: of === 0 ? null : Math.round((part / of) * 100),
  of,
});

/**
 * Reads the figures that rules watch. A figure that cannot be read is passed to `onFailed` and is
 * missing in the result, so that it stops only the rules that use it.
 */
export async function measureFigures(
  { db, queues }: { db: Database; queues: Pick<Queues, 'list'> },
  wanted: ReadonlySet<AlertFigure>,
  now: Date,
  onFailed: (figure: AlertFigure, error: unknown) => void,
): Promise<Measured> {
  const read: Record<AlertFigure, () => Promise<Measurement>> = {
    sources_failing: async () => ({ value: (await figures.countSources(db)).failing }),
    sources_failing_share: async () => {
      const { failing, approved } = await figures.countSources(db);
      return share(failing, approved);
    },
    articles_of_usual: () => readArticlesOfUsual(db, now),
    queue_minutes: async () => {
      const waits = (await queues.list(now)).map((queue) => queue.oldest_waiting_seconds ?? 0);
      return { value: Math.floor(Math.max(0, ...waits) / 60) };
    },
    deliveries_failed: async () => ({ value: await countFailedDeliveries(db, now) }),
    deliveries_failed_share: () => readShareOfFailedDeliveries(db, now),
    email_failed_share: () => readShareOfFailedDeliveries(db, now, 'email'),
    whatsapp_failed_share: () => readShareOfFailedDeliveries(db, now, 'whatsapp'),
    whatsapp_away_minutes: async () => {
      const { enabled, state, since } = await readConnection(db, now);
      return { value: !enabled || state === 'connected' ? 0 : Math.floor(minutesSince(since, now)) };
    },
    workers_dead: async () => ({
      value: (await figures.listWorkers(db)).filter((worker) => workerStatus(worker, now) === 'dead').length,
    }),
    jobs_dead: async () => ({ value: countDeadJobs(await queues.list(now)) }),
    alert_delay_minutes: async () => {
      const { p95 } = await figures.measureLatency(db, now);
      return { value: p95 === null ? null : Math.round(p95 / 60_000) };
    },
    extraction_rate: async () => {
      const { read: inFull, seen } = await figures.countArticlesRead(db, now);
      return share(inFull, seen);
    },
  };
  const measured = new Map<AlertFigure, Measurement>();
  await Promise.all(
    [...wanted].map(async (figure) => {
      try {
        measured.set(figure, await read[figure]());
      } catch (error) {
        onFailed(figure, error);
      }
    }),
  );
  return measured;
}

/**
 * Measures the articles of the last hour against their usual number. There is nothing to measure without an earlier week, or if
 * articles are not usual at this hour.
 */
async function readArticlesOfUsual(db: Database, now: Date): Promise<Measurement> {
  const usual = await readUsualOfHours(db, 1, now);
  if (usual === null || usual === 0) return { value: null, of: usual };
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles
    where first_seen_at > ${now}::timestamptz - interval '1 hour' and first_seen_at <= ${now}::timestamptz
  `.execute(db);
  return { ...share(rows[0]?.count ?? 0, usual), of: Math.round(usual) };
}

async function countFailedDeliveries(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countOfMessages('d', sql<boolean>`true`)} as count from deliveries d
    where d.failed_at > ${now}::timestamptz - interval '1 hour' and d.status = 'failed'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The share of failures among the messages that were sent or failed, on one channel or on all channels. */
async function readShareOfFailedDeliveries(db: Database, now: Date, channel?: Channel): Promise<Measurement> {
  const failed = sql<boolean>`d.status = 'failed'`;
  const onChannel = channel ? sql<boolean>`d.channel = ${channel}` : sql<boolean>`true`;
  const { rows } = await sql<{ failed: number; sent: number }>`
    select ${countOfMessages('d', failed)} as failed, ${countOfMessages('d', isSent('d'))} as sent
    from deliveries d
    where ${onChannel} and ((d.status = 'failed' and d.failed_at > ${now}::timestamptz - interval '1 hour')
      or (d.sent_at > ${now}::timestamptz - interval '1 hour' and ${isSent('d')}))
  `.execute(db);
  const { failed: count = 0, sent = 0 } = rows[0] ?? {};
  return share(count, count + sent);
}
