import type { WorkerType } from '@newswatch/shared/contracts/admin';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { type Listener, notify } from '../storage/listener.ts';
import type { WatchedWorker } from '../worker-loop.ts';
import { BEAT_SECONDS, type Heartbeat, type HeartbeatOptions, startHeartbeat } from './heartbeat.ts';
import { readPausedQueues } from './paused-activities.ts';

/** The channel on which administrators' commands for workers and queues reach every process. */
const CHANNEL = 'worker_commands';
const REFRESH_MS = 10_000;

/** The workers of this process, and whether administrators have paused them. */
export interface WorkerPool {
  /** The number of this process: `Listener`. */
  readonly presence: number | undefined;
  /** Registers a worker; it is listed until it stops. */
  announce(
    type: WorkerType,
    options?: Pick<HeartbeatOptions, 'id' | 'concurrency'> & {
      /** The name used in errors and logs. */ log?: Logger;
    },
  ): Promise<Heartbeat>;
  /** True if an administrator has paused this queue, or all of its activity. */
  isPaused(queue: string): boolean;
  /**
   * Registers a listener for pauses and resumes of workers and queues.
   *
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): () => void;
  /**
   * Registers a listener for the IDs of workers that must restart.
   *
   * @returns a function that removes the listener
   */
  onRestart(listener: (workerId: string) => void): () => void;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  db: Database;
  /** The listener for commands; without it, they are noticed at the next heartbeat. */
  listener?: Listener;
  log: Logger;
  now: () => Date;
  version: string;
  /** Seconds between two heartbeats; default 10. */
  beatSeconds?: number;
}

/** Combines a worker and its queues into the form its loop expects. */
export function watched(pool: WorkerPool, heartbeat: Heartbeat): WatchedWorker {
  return {
    mayTake: (queue) => heartbeat.mayTake() && !pool.isPaused(queue),
    during: heartbeat.during,
    onChange: pool.onChange,
  };
}

/** Notifies every process that something was paused or resumed or, with an ID, that this worker must restart. */
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
    const next = await readPausedQueues(db);
    const differs = next.size !== paused.size || [...next].some((name) => !paused.has(name));
    paused = next;
    if (differs) announceChange();
  }

  async function obey(): Promise<void> {
    try {
      await refresh();
      await Promise.all([...workers].map((worker) => worker.beat()));
    } catch (error) {
      log.warn({ err: error }, 'a command to the workers will be handled at the next heartbeat');
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
    presence: listener?.presence,
    async announce(type, { log: own = log, ...rest } = {}) {
      const heartbeat = await startHeartbeat({
        ...rest,
        db,
        log: own,
        now,
        type,
        version,
        beatSeconds,
        presence: listener?.presence,
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
