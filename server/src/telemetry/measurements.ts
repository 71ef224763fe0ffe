import { type TelemetryBatch, type WebVital, webVitals } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { type Bucket, bucketOf } from './buckets.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** Cumulative layout shift is a small fraction: it is counted in ten-thousandths. */
const CLS_UNIT = 10_000;

export type Metric = 'ready' | WebVital;

/** One version's figures over some days. */
export interface Measured {
  remote: string;
  version: string;
  loads: number;
  failures: number;
  timings: Map<Metric, Bucket[]>;
}

/** A UTC day, by which the figures are stored. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** A measurement in its metric's own unit: whole milliseconds, or CLS to four digits. */
export function inUnit(metric: Metric, counted: number): number {
  return metric === 'CLS' ? Math.round(counted) / CLS_UNIT : Math.round(counted);
}

/** Adds the measurements of a page to the day's counts. */
export async function addMeasurements(db: Database, batch: TelemetryBatch, day: string): Promise<void> {
  const { loads, vitals } = batch;
  const counts = new Map<string, { remote: string; version: string; loads: number; failures: number }>();
  for (const load of loads) {
    const { remote, version } = load;
    const key = `${remote} ${version}`;
    const count = counts.get(key) ?? { remote, version, loads: 0, failures: 0 };
    counts.set(key, count);
    if (load.outcome === 'ready' || load.first) count.loads += 1;
    if (load.outcome === 'failed') count.failures += 1;
  }
  if (counts.size > 0) {
    await db
      .insertInto('remote_loads')
      .values(inOrder([...counts.values()].map((count) => ({ ...count, day }))))
      .onConflict((conflict) =>
        conflict.columns(['remote', 'version', 'day']).doUpdateSet({
          loads: sql<number>`remote_loads.loads + excluded.loads`,
          failures: sql<number>`remote_loads.failures + excluded.failures`,
        }),
      )
      .execute();
  }
  const timings = [
    ...loads.flatMap((load) =>
      load.outcome === 'ready' ? [timing(load, 'ready', bucketOf(load.ready_ms), day)] : [],
    ),
    ...vitals.map((vital) =>
      timing(vital, vital.name, bucketOf(vital.name === 'CLS' ? vital.value * CLS_UNIT : vital.value), day),
    ),
  ];
  for (const row of inOrder(timings)) {
    await db
      .insertInto('remote_timings')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['remote', 'version', 'metric', 'day', 'bucket'])
          .doUpdateSet({ count: sql<number>`remote_timings.count + 1` }),
      )
      .execute();
  }
}

/** Deletes the figures of days that ended more than a month ago. */
export async function forgetMeasurements(db: Database, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await db.deleteFrom('remote_loads').where('day', '<', oldest).execute();
  await db.deleteFrom('remote_timings').where('day', '<', oldest).execute();
}

/** All versions with measurements since that day. */
export async function listMeasured(db: Database, since: string): Promise<Measured[]> {
  const [loads, timings] = await Promise.all([
    db
      .selectFrom('remote_loads')
      .select([
        'remote',
        'version',
        sql<number>`sum(loads)::int`.as('loads'),
        sql<number>`sum(failures)::int`.as('failures'),
      ])
      .where('day', '>=', since)
      .groupBy(['remote', 'version'])
      .execute(),
    db
      .selectFrom('remote_timings')
      .select(['remote', 'version', 'metric', 'bucket', sql<number>`sum(count)::int`.as('count')])
      .where('day', '>=', since)
      .groupBy(['remote', 'version', 'metric', 'bucket'])
      .execute(),
  ]);
  const all = new Map<string, Measured>();
  const find = (remote: string, version: string): Measured => {
    const key = `${remote} ${version}`;
    const known = all.get(key) ?? { remote, version, loads: 0, failures: 0, timings: new Map() };
    all.set(key, known);
    return known;
  };
  for (const { remote, version, ...counts } of loads) Object.assign(find(remote, version), counts);
  for (const { remote, version, metric, bucket, count } of timings) {
    if (!isMetric(metric)) continue;
    const { timings: ofVersion } = find(remote, version);
    ofVersion.set(metric, [...(ofVersion.get(metric) ?? []), { bucket, count }]);
  }
  return [...all.values()];
}

function isMetric(name: string): name is Metric {
  return name === 'ready' || webVitals.some((vital) => vital === name);
}

function timing(of: { remote: string; version: string }, metric: Metric, bucket: number, day: string) {
  const { remote, version } = of;
  return { remote, version, metric, day, bucket, count: 1 };
}

/** Always in the same order, so that two batches that add to the same rows cannot deadlock. */
function inOrder<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
