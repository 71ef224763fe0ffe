import type { CrawlError } from '@newswatch/shared/contracts';
import {
  type SourceStrip,
  type WorkerStrip,
  type WorkerType,
  WorkerType as WorkerTypes,
  workerTypes,
} from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { sourceHealth } from '../../content/index.ts';
import { workerStatus } from '../../jobs/heartbeat.ts';
import type { Database } from '../../storage/database.ts';

const HALF_HOUR_MS = 1_800_000;
const MARKS = 48;
/** The chart shows at most this many sources, those with the worst health first. */
const SOURCES_SHOWN = 400;
const TROUBLED_SHOWN = 4;
/** Minimum share of the heartbeats due in half an hour. */
const GOOD_SHARE = 0.9;
const SLOW_SHARE = 0.3;

/** One mark per source, worst health first, and the problems of the worst ones. */
export async function readSourceStrip(db: Database): Promise<SourceStrip> {
  const { rows } = await sql<{
    id: string;
    name: string;
    health: SourceStrip['marks'][number]['health'];
    failing_since: Date | null;
    last_error: CrawlError | null;
    crawled: boolean;
  }>`
    select id, name, failing_since, last_error, last_crawled_at is not null as crawled, ${sourceHealth('s')} as health
    from sources s where status = 'approved'
    order by case ${sourceHealth('s')} when 'blocked' then 0 when 'failing' then 1 when 'degraded' then 2 else 3 end,
      last_crawled_at is not null, name
    limit ${SOURCES_SHOWN}`.execute(db);
  const troubled = rows.filter(({ health }) => health === 'failing' || health === 'blocked');
  return {
    marks: rows.map(({ id, name, health, crawled }) => ({ id, name, health: crawled ? health : 'unknown' })),
    troubled: troubled.slice(0, TROUBLED_SHOWN).map(({ id, name, last_error, failing_since }) => ({
      id,
      name,
      error: last_error?.message ?? null,
      since: failing_since?.toISOString() ?? null,
    })),
  };
}

/** Reads, for each kind of worker, a mark for each of the last 48 half hours, based on its heartbeats. */
export async function readWorkerStrips(db: Database, now: Date): Promise<WorkerStrip[]> {
  const last = Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const from = new Date(last - (MARKS - 1) * HALF_HOUR_MS);
  const [beats, workers] = await Promise.all([
    db
      .selectFrom('worker_half_hours')
      .select(['type', 'half_hour', 'worker_id', 'beats'])
      .where('half_hour', '>=', from)
      .execute(),
    db
      .selectFrom('workers')
      .select(['id', 'type', 'status', 'last_heartbeat_at', 'started_at', 'beat_ms'])
      .where((eb) => eb.or([eb('status', '<>', 'stopped'), eb('last_heartbeat_at', '>=', from)]))
      .execute(),
  ]);
  return workerTypes.flatMap((type) => {
    const here = workers.filter((row) => row.type === type && v.is(WorkerTypes, row.type));
    if (here.length === 0) return [];
    const marks = Array.from({ length: MARKS }, (_, index): WorkerStrip['marks'][number] => {
      const start = from.getTime() + index * HALF_HOUR_MS;
      const end = Math.min(start + HALF_HOUR_MS, now.getTime());
      const came = beats
        .filter((row) => row.type === type && row.half_hour.getTime() === start)
        .reduce((sum, row) => sum + row.beats, 0);
      const due = here.reduce((sum, row) => sum + dueBeats(row, start, end), 0);
      if (due < 1) return 'unknown';
      const share = came / due;
      return share >= GOOD_SHARE ? 'good' : share >= SLOW_SHARE ? 'slow' : 'failed';
    });
    const running = here.filter(({ status }) => status !== 'stopped');
    const silent = running.filter((row) => ['stale', 'dead'].includes(workerStatus(row, now)));
    const judged = marks.filter((mark) => mark !== 'unknown');
    const good = judged.filter((mark) => mark === 'good');
    return [
      {
        type: type satisfies WorkerType,
        workers: running.length,
        silent: silent.length,
        marks,
        uptime: judged.length === 0 ? null : good.length / judged.length,
      },
    ];
  });
}

/**
 * Counts the heartbeats that were due from a worker between two moments: none before it started or after it was stopped properly.
 */
function dueBeats(
  row: { status: string; started_at: Date; last_heartbeat_at: Date; beat_ms: number },
  start: number,
  end: number,
): number {
  const begun = Math.max(start, row.started_at.getTime());
  const ended = row.status === 'stopped' ? Math.min(end, row.last_heartbeat_at.getTime()) : end;
  return Math.max(0, ended - begun) / row.beat_ms;
}
