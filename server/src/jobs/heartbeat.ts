import { hostname } from 'node:os';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';

export const HEARTBEAT_MS = 10_000;
const STALE_AFTER_MS = 30_000;
const DEAD_AFTER_MS = 120_000;

/** What a worker says of itself. */
export type WorkerSays = 'starting' | 'idle' | 'busy' | 'draining' | 'stopped';

/** What an administrator sees: a worker that has gone silent cannot say so itself. */
export type WorkerStatus = WorkerSays | 'stale' | 'dead';

/** Judges a worker's row: silent for over 30 s is stale, for over 120 s dead; a stopped one may be silent. */
export function workerStatus(row: { status: WorkerSays; last_heartbeat_at: Date }, now: Date): WorkerStatus {
  if (row.status === 'stopped') return 'stopped';
  const silentMs = now.getTime() - row.last_heartbeat_at.getTime();
  if (silentMs > DEAD_AFTER_MS) return 'dead';
  return silentMs > STALE_AFTER_MS ? 'stale' : row.status;
}

export interface HeartbeatOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** `wrk_…` */
  readonly id: string;
  /** `crawler`, `matcher`, `email_sender`, … */
  readonly type: string;
  readonly version: string;
}

/** A worker's row in `workers`, kept fresh. */
export interface Heartbeat {
  /** Counts work that begins, and tells how it ended. Never changes the work's own result. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Writes the row now; the timer does so every 10 s. */
  beat(): Promise<void>;
  draining(): Promise<void>;
  /** The last beat says `stopped`. */
  stop(): Promise<void>;
}

/**
 * Announces a worker and keeps its row fresh until `stop`. A beat that fails is logged and the next one makes up for
 * it: a worker does not stop working because it cannot say so.
 *
 * @example
 * const heartbeat = await startHeartbeat({ db, log, now, id: newId('wrk'), type: 'matcher', version });
 * await heartbeat.during(() => matchArticle(article));
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { db, log, now, id, type, version } = options;
  const startedAt = now();
  let phase: 'starting' | 'working' | 'draining' | 'stopped' = 'starting';
  let running = 0;
  let processed = 0;
  let failed = 0;
  let lastError: string | null = null;

  function says(): WorkerSays {
    if (phase !== 'working') return phase;
    return running > 0 ? 'busy' : 'idle';
  }

  async function beat(): Promise<void> {
    const state = { status: says(), processed, failed, last_error: lastError, last_heartbeat_at: now() };
    const host = hostname();
    await db
      .insertInto('workers')
      .values({
        ...{
          id,
          type,
          version,
          name: `${type}@${host}`,
          hostname: host,
          pid: process.pid,
          started_at: startedAt,
        },
        ...state,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute();
  }

  async function tryBeat(): Promise<void> {
    try {
      await beat();
    } catch (error) {
      log.warn({ err: error, workerId: id }, 'a worker could not tell that it lives');
    }
  }

  await beat();
  phase = 'working';
  await tryBeat();
  const timer = setInterval(tryBeat, HEARTBEAT_MS);

  return {
    beat,
    async during(work) {
      running += 1;
      try {
        const result = await work();
        processed += 1;
        return result;
      } catch (error) {
        failed += 1;
        lastError = error instanceof Error ? error.message : String(error);
        throw error;
      } finally {
        running -= 1;
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

/** Removes the rows of workers that stopped or died before `before`. */
export async function removeOldWorkers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('workers').where('last_heartbeat_at', '<', before).execute();
}
