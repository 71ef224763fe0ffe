import { hostname } from 'node:os';
import type { WorkerType } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { publishToAdministrators } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { listPresent } from '../storage/listener.ts';
import type { CurrentJob, WorkersTable } from '../storage/schema.ts';
import { HourFigures } from './hour-figures.ts';
import { readProcessLoad } from './process-load.ts';

/** Default seconds between two heartbeats of a worker. */
export const BEAT_SECONDS = 10;
/** The number of heartbeats that are kept in the row. */
export const BEATS_KEPT = 12;
/** A worker is stale after this many missed heartbeats in a row, and dead after `BEATS_KEPT`. */
const STALE_AFTER_BEATS = 3;
const DEAD_AFTER_BEATS = 12;
/** The maximum number of jobs listed, because the row is written every ten seconds. */
const JOBS_NAMED = 5;

/** The status that a worker reports itself. */
export type WorkerSays = WorkersTable['status'];

/** The status that administrators see: a worker that is silent cannot report that itself. */
export type WorkerStatus = WorkerSays | 'stale' | 'dead';

/**
 * The status of a worker's row: stale after more than 3 missed beats (30 s), dead after more than 12 (120 s). A stopped
 * worker may be silent.
 */
export function workerStatus(
  row: { status: WorkerSays; last_heartbeat_at: Date; beat_ms: number },
  now: Date,
): WorkerStatus {
  if (row.status === 'stopped') return 'stopped';
  const silentMs = now.getTime() - row.last_heartbeat_at.getTime();
  if (silentMs > DEAD_AFTER_BEATS * row.beat_ms) return 'dead';
  return silentMs > STALE_AFTER_BEATS * row.beat_ms ? 'stale' : row.status;
}

export interface HeartbeatOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** `wrk_…` */
  readonly id?: string;
  readonly type: WorkerType;
  readonly version: string;
  /** The number of jobs that it runs at once, read at every heartbeat because administrators can change it; default 1. */
  readonly concurrency?: number | (() => number);
  /** Seconds between two heartbeats; default 10. */
  readonly beatSeconds?: number;
  /** The number by which other processes can tell that this one is alive: `Listener`. */
  readonly presence?: number | undefined;
  /** Called when an administrator pauses or resumes the worker. */
  readonly onWanted?: () => void;
}

/** Describes a piece of work to administrators who monitor the workers. */
export interface JobLabel {
  id: string;
  type: string;
  subject: string;
}

/** A worker's row in `workers`, kept up to date. */
export interface Heartbeat {
  readonly id: string;
  readonly type: WorkerType;
  /** True if the worker may take work: not while it is paused or draining. */
  mayTake(): boolean;
  /**
   * Runs and counts a piece of work, and records how it ended. It never changes the result of the work.
   *
   * @param count how much was done; default 1, and 0 means that nothing is counted
   */
  during<T>(work: () => Promise<T>, label?: JobLabel, count?: (result: T) => number): Promise<T>;
  /** Writes the row now; a timer does so every 10 s unless configured otherwise. */
  beat(): Promise<void>;
  draining(): Promise<void>;
  /** Writes a final heartbeat with the status `stopped`. */
  stop(): Promise<void>;
}

/**
 * Registers a worker and keeps its row up to date until `stop`. A failed heartbeat is logged, and the next one catches
 * up: a worker does not stop because it cannot report.
 *
 * @example
 * const heartbeat = await startHeartbeat({ db, log, now, type: 'matcher', version });
 * if (heartbeat.mayTake()) await heartbeat.during(() => matchArticle(article));
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { db, log, now, id = newId('wrk'), type, version, concurrency = 1, presence, onWanted } = options;
  const beatMs = (options.beatSeconds ?? BEAT_SECONDS) * 1_000;
  const startedAt = now();
  const figures = new HourFigures();
  const inHand = new Map<symbol, CurrentJob>();
  let phase: 'starting' | 'working' | 'draining' | 'stopped' = 'starting';
  let wanted: WorkersTable['wanted']['__select__'] = 'running';
  let running = 0;
  let processed = 0;
  let failed = 0;
  let lastError: string | null = null;
  /** The counts already added to the row of this half hour. */
  let told = { processed: 0, failed: 0 };
  let said: WorkerSays | undefined;

  function says(): WorkerSays {
    if (phase !== 'working') return phase;
    if (wanted === 'paused') return 'paused';
    if (wanted === 'draining') return running > 0 ? 'draining' : 'paused';
    return running > 0 ? 'busy' : 'idle';
  }

  async function beat(): Promise<void> {
    const at = now();
    const status = says();
    const state = {
      status,
      concurrency: typeof concurrency === 'function' ? concurrency() : concurrency,
      processed,
      failed,
      last_error: lastError,
      last_heartbeat_at: at,
      current_jobs: JSON.stringify([...inHand.values()].slice(0, JOBS_NAMED)),
      ...figures.read(at),
      ...readProcessLoad(),
    };
    const kept = new Date(at.getTime() - BEATS_KEPT * beatMs);
    const row = await transaction(db, async (trx) => {
      const known = await trx
        .updateTable('workers')
        .set({
          ...state,
          beats: sql`array(select beat from unnest(beats) beat where beat > ${kept} order by beat) || ${at}::timestamptz`,
        })
        .where('id', '=', id)
        .returning('wanted')
        .executeTakeFirst();
      await countHalfHour(trx, at);
      if (known) return known;
      const name = await freeName(trx, at);
      await markReplaced(trx, { id, type, name });
      return trx
        .insertInto('workers')
        .values({
          id,
          type,
          version,
          name,
          hostname: hostname(),
          pid: process.pid,
          presence: presence ?? null,
          started_at: startedAt,
          beat_ms: beatMs,
          beats: [at],
          ...state,
        })
        .returning('wanted')
        .executeTakeFirstOrThrow();
    });
    const changed = row.wanted !== wanted;
    wanted = row.wanted;
    // Changes between busy and idle are frequent; pages poll for them.
    const isNews = said === undefined || [said, status].some((each) => each !== 'busy' && each !== 'idle');
    if (said !== status && isNews) await publishToAdministrators(db, 'workers', {});
    said = status;
    if (changed) {
      onWanted?.();
      await beat();
    }
  }

  async function countHalfHour(trx: Database, at: Date): Promise<void> {
    const sum = { processed: processed - told.processed, failed: failed - told.failed };
    const half_hour = new Date(Math.floor(at.getTime() / 1_800_000) * 1_800_000);
    await trx
      .insertInto('worker_half_hours')
      .values({ worker_id: id, type, half_hour, beats: 1, ...sum })
      .onConflict((conflict) =>
        conflict.columns(['worker_id', 'half_hour']).doUpdateSet({
          beats: sql`worker_half_hours.beats + 1`,
          processed: sql`worker_half_hours.processed + ${sum.processed}`,
          failed: sql`worker_half_hours.failed + ${sum.failed}`,
        }),
      )
      .execute();
    told = { processed, failed };
  }

  /** `crawler-1`: the smallest number that no live worker uses. */
  async function freeName(trx: Database, at: Date): Promise<string> {
    await sql`select pg_advisory_xact_lock(hashtextextended('worker_names', 0))`.execute(trx);
    const taken = await trx
      .selectFrom('workers')
      .select('name')
      .where('type', '=', type)
      .where('status', '<>', 'stopped')
      .where(
        sql<boolean>`last_heartbeat_at > ${at}::timestamptz - beat_ms * ${DEAD_AFTER_BEATS} * interval '1 ms'`,
      )
      .execute();
    const names = new Set(taken.map(({ name }) => name));
    const stem = type.replaceAll('_', '-');
    let number = 1;
    while (names.has(`${stem}-${number}`)) number += 1;
    return `${stem}-${number}`;
  }

  async function tryBeat(): Promise<void> {
    try {
      await beat();
    } catch (error) {
      log.warn({ err: error, workerId: id }, 'a worker could not send its heartbeat');
    }
  }

  await beat();
  phase = 'working';
  await tryBeat();
  const timer = setInterval(tryBeat, beatMs);

  return {
    id,
    type,
    mayTake: () => phase === 'working' && wanted === 'running',
    beat,
    async during(work, label, count = () => 1) {
      const key = Symbol(id);
      const begun = now();
      running += 1;
      if (label) inHand.set(key, { ...label, started_at: begun.toISOString() });
      try {
        const result = await work();
        const done = count(result);
        processed += done;
        figures.add(now(), now().getTime() - begun.getTime(), done);
        return result;
      } catch (error) {
        failed += 1;
        figures.addFailure(now(), now().getTime() - begun.getTime());
        lastError = error instanceof Error ? error.message : String(error);
        throw error;
      } finally {
        running -= 1;
        inHand.delete(key);
      }
    },
    async draining() {
      phase = 'draining';
      await tryBeat();
    },
    async stop() {
      clearInterval(timer);
      phase = 'stopped';
      await tryBeat();
    },
  };
}

/** The workers of this process, in any phase. */
const ofThisProcess = new Set<string>();

/**
 * A worker that was killed cannot report that it stopped. This is discovered when a new one takes its name after a long silence
 * (after a backup was restored, for example), or when one starts on a machine of the same name and the process of the old one no
 * longer exists. If it is alive after all, its next heartbeat corrects this.
 */
async function markReplaced(
  trx: Database,
  { id, type, name }: { id: string; type: WorkerType; name: string },
): Promise<void> {
  ofThisProcess.add(id);
  const rows = await trx
    .selectFrom('workers')
    .select(['id', 'type', 'name', 'hostname', 'presence'])
    .where('status', '<>', 'stopped')
    .execute();
  const present = await listPresent(
    trx,
    rows.flatMap(({ presence }) => presence ?? []),
  );
  const isGone = (row: (typeof rows)[number]) =>
    !ofThisProcess.has(row.id) &&
    ((row.type === type && row.name === name) ||
      (row.hostname === hostname() && row.presence !== null && !present.has(row.presence)));
  const gone = rows.filter(isGone).map((row) => row.id);
  if (gone.length > 0)
    await trx.updateTable('workers').set({ status: 'stopped' }).where('id', 'in', gone).execute();
}

/** Removes the rows of workers that stopped or died before `before`, and all counts older than `counted`. */
export async function removeOldWorkers(db: Database, before: Date, counted = before): Promise<void> {
  await db.deleteFrom('workers').where('last_heartbeat_at', '<', before).execute();
  await db.deleteFrom('worker_half_hours').where('half_hour', '<', counted).execute();
}
