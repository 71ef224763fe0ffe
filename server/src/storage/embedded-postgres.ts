import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logging.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { type Cluster, DATABASE_USER, prepareCluster } from './embedded/cluster.ts';
import { type InstanceLock, takeInstanceLock } from './embedded/instance-lock.ts';
import { FolderInUse, type Postmaster, type PostmasterExit, spawnPostmaster } from './embedded/postmaster.ts';
import {
  disownPostmasterFile,
  findPostmasterFile,
  isAlive,
  processOfFile,
} from './embedded/postmaster-file.ts';
import { removeSocketFolder, SOCKET_PORT } from './embedded/socket-folder.ts';
import { errorCode, StorageError } from './storage-error.ts';

export const DATABASE_NAME = 'newswatch';

export interface EmbeddedPostgresOptions {
  /** The data folder, which is created if it does not exist. */
  readonly dataFolder: string;
  readonly log: Logger;
  /** Whether to use fsync and full page writes; default true. False is for tests only. */
  readonly durable?: boolean;
  /** Delays between restarts after PostgreSQL exited unexpectedly; default 100 ms, doubling up to 5 s. */
  readonly restartDelayMs?: (failedStarts: number) => number;
}

/** Our own PostgreSQL, supervised until `stop`. */
export interface EmbeddedPostgres {
  /** The configuration for `pg.Pool`, `pg.Client` and pg-boss. It stays the same across restarts. */
  readonly connection: pg.ClientConfig;
  /** The connection as a connection string, for programs. */
  readonly connectionString: string;
  /** The id of the current postmaster; it changes when PostgreSQL is restarted. */
  readonly pid: number;
  /** Reports every unexpected exit of PostgreSQL; a restart follows automatically. */
  onExit(listener: (exit: PostmasterExit) => void): void;
  /** Settles when another server has taken the data folder while the database was down. The process must then exit. */
  readonly lost: Promise<Error>;
  /** Fast shutdown: close pools first, because remaining connections are cut. Safe to call twice. */
  stop(): Promise<void>;
}

/** The number of failures in a row that another start may have caused. More are our own. */
const STARTS_BEFORE_GIVING_UP = 2;
/**
 * Long recoveries are normal after a power cut, so a PostgreSQL that does not respond is abandoned only after this time.
 */
const STARTING_WITHIN_MS = 60_000;

const STOPPING_WITHIN_MS = 30_000;

const defaultRestartDelayMs = (failedStarts: number): number =>
  Math.min(5_000, 100 * 2 ** Math.min(failedStarts, 10));

/**
 * Starts PostgreSQL 18 on a data folder, on a unix socket without a TCP port, as a supervised child process.
 *
 * A PostgreSQL that a killed server left behind on the folder is stopped first. If a live server uses it, it keeps
 * running and the start is rejected.
 *
 * @throws {StorageError} with one clear sentence: folder not writable, disk full, another instance, …
 * @example
 * const postgres = await startEmbeddedPostgres({ dataFolder: './data', log });
 * const storage = openStorage({ connection: postgres.connection, log });
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, restartDelayMs = defaultRestartDelayMs } = options;
  const cluster = await prepareCluster(options.dataFolder);
  const connection = connectionTo(cluster, DATABASE_NAME);
  const exitListeners: ((exit: PostmasterExit) => void)[] = [];
  const lost = Promise.withResolvers<Error>();

  let current = await occupy(cluster, { durable, log });
  const stopping = new AbortController();
  const watched = watch();

  // The database outlives this process only if the process is killed; every other exit also ends the database.
  const stopOnExit = (): void => {
    current.postmaster.stop();
  };
  process.once('exit', stopOnExit);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const exit = await endOrLostLock();
      if (stopping.signal.aborted) return;
      const next = exit ? await restartAfter(exit) : await lockAgain();
      if (!next) return;
      current = next;
    }
  }

  function endOrLostLock(): Promise<PostmasterExit | undefined> {
    return Promise.race([current.postmaster.exited, current.lock.lost.then(() => undefined)]);
  }

  /** When a backend crashes, PostgreSQL closes all connections, including the one with our lock, and keeps running. */
  async function lockAgain(): Promise<Occupied | undefined> {
    const { postmaster } = current;
    try {
      return {
        postmaster,
        lock: await takeInstanceLock(connectionTo(cluster, 'postgres'), cluster.dataFolder),
      };
    } catch (error) {
      if (isAnotherInstance(error)) return logLost(error);
      log.warn({ err: error }, 'this process does not hold the lock on the data folder at present');
      const exit = await Promise.race([postmaster.exited, delay(restartDelayMs(0)).then(() => undefined)]);
      // If `lost` has already settled, it brings us back here at once.
      return exit ? restartAfter(exit) : current;
    }
  }

  function logLost(error: Error): undefined {
    lost.resolve(error);
    return undefined;
  }

  async function restartAfter(exit: PostmasterExit): Promise<Occupied | undefined> {
    log.error({ ...exit, databasePid: current.postmaster.pid }, 'the database stopped, starting it again');
    for (const listener of exitListeners) listener(exit);
    const next = await restart();
    if (next) log.info({ databasePid: next.postmaster.pid }, 'the database is back');
    return next;
  }

  async function restart(): Promise<Occupied | undefined> {
    for (let failedStarts = 0; !stopping.signal.aborted; failedStarts += 1) {
      try {
        return await occupy(cluster, { durable, log });
      } catch (error) {
        if (isAnotherInstance(error)) return logLost(error);
        log.error({ err: error, failedStarts }, 'the database could not be started again');
        await delay(restartDelayMs(failedStarts), undefined, { signal: stopping.signal }).catch(ignoreAbort);
      }
    }
    return undefined;
  }

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort();
    process.off('exit', stopOnExit);
    await current.lock.release();
    await current.postmaster.stop();
    await watched;
    // A restart that was in progress when we were called has ended by now, possibly with a new PostgreSQL.
    await current.lock.release();
    await current.postmaster.stop();
    removeSocketFolder(cluster.socketFolder, cluster.dataFolder);
  }

  return {
    connection,
    connectionString: `postgresql://${DATABASE_USER}@localhost:${SOCKET_PORT}/${DATABASE_NAME}?host=${encodeURIComponent(cluster.socketFolder)}`,
    get pid() {
      return current.postmaster.pid;
    },
    onExit: (listener) => exitListeners.push(listener),
    lost: lost.promise,
    stop: () => (stopped ??= stop()),
  };
}

function isAnotherInstance(error: unknown): error is StorageError {
  return error instanceof StorageError && error.code === 'instance_already_running';
}

function ignoreAbort(error: unknown): void {
  if (errorCode(error) !== 'ABORT_ERR') throw error;
}

function connectionTo(cluster: Cluster, database: string): pg.ClientConfig {
  return { host: cluster.socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database };
}

interface Occupied {
  readonly postmaster: Postmaster;
  readonly lock: InstanceLock;
}

/**
 * Starts our own PostgreSQL on the folder and takes the lock. Other processes may be doing the same: the second
 * PostgreSQL ends with `FolderInUse`, and its process then finds the first one and fails to get its lock.
 */
async function occupy(cluster: Cluster, options: { durable: boolean; log: Logger }): Promise<Occupied> {
  const lockOn = connectionTo(cluster, 'postgres');
  const deadline = AbortSignal.timeout(STARTING_WITHIN_MS);
  let reason: unknown;
  let failedStarts = 0;
  while (!deadline.aborted) {
    await clearFolder(cluster, lockOn, options.log);
    try {
      const postmaster = await spawnPostmaster(cluster, options);
      return { postmaster, lock: await lockOrStop(postmaster, lockOn, cluster) };
    } catch (error) {
      // Two starts may also stop each other's PostgreSQL before either has the lock; both then try again.
      const contended = error instanceof FolderInUse || isConnectionLoss(error);
      // Another start may remove PostgreSQL's files while it starts, which looks like any other failure; a real failure
      // occurs again.
      if (isStartFailure(error)) failedStarts += 1;
      else if (!contended) throw error;
      if (failedStarts > STARTS_BEFORE_GIVING_UP) throw error;
      reason = error;
      await delay(50 + Math.random() * 100);
    }
  }
  throw new StorageError(
    'database_unreachable',
    `The database in ${cluster.folder} is still held by an earlier process. Stop every process named postgres that uses that folder, and start again.`,
    { cause: reason },
  );
}

function isStartFailure(error: unknown): boolean {
  return (
    error instanceof StorageError &&
    (error.code === 'database_start_failed' || error.code === 'database_lock_file')
  );
}

/**
 * Takes the lock, and creates our database if it is missing. A server that was waiting for the lock gets it for a moment
 * when another start stops this PostgreSQL, so only the next connection shows whether it stays.
 */
async function lockOrStop(
  postmaster: Postmaster,
  lockOn: pg.ClientConfig,
  cluster: Cluster,
): Promise<InstanceLock> {
  let lock: InstanceLock | undefined;
  try {
    lock = await takeInstanceLock(lockOn, cluster.dataFolder);
    await createDatabase(cluster);
    return lock;
  } catch (error) {
    await lock?.release();
    await postmaster.stop();
    throw error;
  }
}

/** Handles a PostgreSQL that already runs on the folder. Returns when none runs there. */
async function clearFolder(cluster: Cluster, lockOn: pg.ClientConfig, log: Logger): Promise<void> {
  const deadline = AbortSignal.timeout(STARTING_WITHIN_MS);
  for (let file = findPostmasterFile(cluster.folder); file; file = findPostmasterFile(cluster.folder)) {
    const owner = processOfFile(file, cluster.folder);
    if (owner === 'dead' || owner === 'foreign') {
      // A dead process may still be listed (a zombie that no parent has reaped), and would count as alive.
      if (isAlive(file.pid)) disownPostmasterFile(cluster.folder);
      return;
    }
    try {
      const lock = await takeInstanceLock(
        { ...lockOn, host: file.socketFolder || lockOn.host },
        cluster.dataFolder,
      );
      log.warn({ databasePid: file.pid }, 'stopping the database that a killed server left behind');
      process.kill(file.pid, 'SIGINT');
      await lock.lost;
      await processEnded(cluster, file.pid);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      if (deadline.aborted) {
        throw new StorageError(
          'database_unreachable',
          `A PostgreSQL server (process ${file.pid}) is running in ${cluster.folder} but does not respond. Stop it and start again.`,
          { cause: error },
        );
      }
      // PostgreSQL is starting or stopping, which ends without our help.
      await delay(50);
    }
  }
}

/** Polls the file and the process of a PostgreSQL that is not our child process, because no event reports its end. */
async function processEnded(cluster: Cluster, pid: number): Promise<void> {
  const deadline = AbortSignal.timeout(STOPPING_WITHIN_MS);
  while (!deadline.aborted) {
    const file = findPostmasterFile(cluster.folder);
    if (file?.pid !== pid || processOfFile(file, cluster.folder) === 'dead') return;
    await delay(10);
  }
}

/** The first start creates our database; a start that was killed before that left it missing. */
async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client(connectionTo(cluster, 'postgres'));
  client.on('error', () => {
    // The failing statement reports the error. Without a listener, the error would end the process.
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
