import type { WorkerPool } from '../jobs/worker-pool.ts';
import type { Logger } from '../logging.ts';

interface Worker {
  stop(): Promise<void>;
}

/** A worker that could not be started again, for example while the database was away, is tried again after this time. */
const TRY_AGAIN_MS = 5_000;

/** A role of this process that can be restarted while the other roles continue. */
export interface RoleSlot {
  readonly role: string;
  start(): Promise<void>;
  /** Stops the role and starts it again, even if stopping fails. If that fails, it is tried again until it succeeds. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** The ids of the workers that belong to this role. */
  workerIds(): string[];
}

export function createRoleSlot(options: {
  role: string;
  pool: WorkerPool;
  log: Logger;
  /** @param pool registers workers as belonging to this slot */
  start: (pool: WorkerPool) => Promise<Worker>;
  /** The pause before another attempt, for tests. */
  tryAgainMs?: number;
}): RoleSlot {
  const { role, pool, log, tryAgainMs = TRY_AGAIN_MS } = options;
  const ids = new Set<string>();
  const own: WorkerPool = {
    ...pool,
    async announce(type, rest) {
      const heartbeat = await pool.announce(type, rest);
      ids.add(heartbeat.id);
      return heartbeat;
    },
  };
  let worker: Worker | undefined;
  let stopped = false;
  /** Restarts run one after another: a second one waits for the first. */
  let turn: Promise<void> = Promise.resolve();
  let next: NodeJS.Timeout | undefined;

  async function stopWorker(): Promise<void> {
    const begun = performance.now();
    try {
      await worker?.stop();
      log.debug({ role, ms: Math.round(performance.now() - begun) }, 'stopped');
    } catch (error) {
      log.error({ err: error, role }, 'a worker did not stop cleanly');
    }
    worker = undefined;
    ids.clear();
  }

  async function start(): Promise<void> {
    worker = await options.start(own);
  }

  function restart(): Promise<void> {
    clearTimeout(next);
    turn = turn.then(async () => {
      if (stopped) return;
      await stopWorker();
      if (stopped) return;
      try {
        await start();
        log.info({ role }, 'started again');
      } catch (error) {
        log.error({ err: error, role }, 'a worker could not be started and will be tried again');
        if (!stopped) next = setTimeout(() => void restart(), tryAgainMs).unref();
      }
    });
    return turn;
  }

  return {
    role,
    start,
    restart,
    async stop() {
      stopped = true;
      clearTimeout(next);
      await turn;
      await stopWorker();
    },
    workerIds: () => [...ids],
  };
}
