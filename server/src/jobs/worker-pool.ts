import type { WorkerType } from '@newswatch/shared/contracts/admin';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { type Listener, notify } from '../storage/listener.ts';
import type { WatchedWorker } from '../worker-loop.ts';
import { BEAT_SECONDS, type Heartbeat, type HeartbeatOptions, startHeartbeat } from './heartbeat.ts';

/** What administrators ask of workers and queues goes to every process. */
const CHANNEL = 'worker_commands';
const REFRESH_MS = 10_000;

/** The workers of this process, and what administrators want of them. */
export interface WorkerPool {
  /** Announces a worker; it is listed until it stops. */
  announce(
    type: WorkerType,
    options?: Pick<HeartbeatOptions, 'id' | 'concurrency'> & {
      /** Named in errors and logs. */ log?: Logger;
    },
  ): Promise<Heartbeat>;
  /** Has an administrator paused this queue? */
  isPaused(queue: string): boolean;
  /**
   * Called when a worker or a queue was paused or resumed.
   *
   * @returns the undo
   */
  onChange(listener: () => void): () => void;
  /**
   * Called with the id of a worker that is to start again.
   *
   * @returns the undo
   */
  onRestart(listener: (workerId: string) => void): () => void;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  db: Database;
  /** Without one, commands are met at the next heartbeat. */
  listener?: Listener;
  log: Logger;
  now: () => Date;
  version: string;
  /** How often workers say that they live; default 10. */
  beatSeconds?: number;
}

/** A worker together with the queues it takes from, as its loop wants it. */
export function watched(pool: WorkerPool, heartbeat: Heartbeat): WatchedWorker {
  return {
    mayTake: (queue) => heartbeat.mayTake() && !pool.isPaused(queue),
    during: heartbeat.during,
    onChange: pool.onChange,
  };
}

/** Tells every process that something was paused or resumed; with an id, that this worker is to start again. */
export function commandWorkers(db: Database, restart = ''): Promise<void> {
  return notify(db, CHANNEL, restart);
}

export async function createWorkerPool(options: WorkerPoolOptions): Promise<WorkerPool> {
  const { db, listener, log, now, version, beatSeconds = BEAT_SECONDS } = options;
  const workers = new Set<Heartbeat>();
  const changed = new Set<() => void>();
  const restarted = new Set<(workerId: string) => void>();
  let paused: ReadonlySet<string> = new Set();

  const announceChange = () => {
    for (const hear of changed) hear();
  };

  async function refresh(): Promise<void> {
    const rows = await db.selectFrom('paused_queues').select('name').execute();
    const next = new Set(rows.map(({ name }) => name));
    const differs = next.size !== paused.size || [...next].some((name) => !paused.has(name));
    paused = next;
    if (differs) announceChange();
  }

  async function obey(): Promise<void> {
    try {
      await refresh();
      await Promise.all([...workers].map((worker) => worker.beat()));
    } catch (error) {
      log.warn({ err: error }, 'a command to the workers is met at the next heartbeat');
    }
  }

  const stopListening = await listener?.listen(CHANNEL, {
    onMessage: (restart) => {
      if (restart === '') void obey();
      else for (const hear of restarted) hear(restart);
    },
    onResync: () => void obey(),
  });
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the paused queues could not be read'));
  }, REFRESH_MS);
  timer.unref();

  const hearIn = <T>(set: Set<T>, hear: T) => {
    set.add(hear);
    return () => void set.delete(hear);
  };
  return {
    async announce(type, { log: own = log, ...rest } = {}) {
      const heartbeat = await startHeartbeat({
        ...rest,
        db,
        log: own,
        now,
        type,
        version,
        beatSeconds,
        onWanted: announceChange,
      });
      workers.add(heartbeat);
      return {
        ...heartbeat,
        async stop() {
          workers.delete(heartbeat);
          await heartbeat.stop();
        },
      };
    },
    isPaused: (queue) => paused.has(queue),
    onChange: (hear) => hearIn(changed, hear),
    onRestart: (hear) => hearIn(restarted, hear),
    async close() {
      clearInterval(timer);
      await stopListening?.();
    },
  };
}
