import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '../../logging.ts';
import { StorageError } from '../storage-error.ts';
import { type Cluster, cannotRun, DATABASE_ENVIRONMENT, folderArgument } from './cluster.ts';

/** How a run of PostgreSQL ended. */
export interface PostmasterExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One run of PostgreSQL as our child, accepting connections. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when the process has ended for any reason. */
  readonly exited: Promise<PostmasterExit>;
  /** Accepts no new connections, rolls back running transactions and writes everything to disk. */
  stop(): Promise<PostmasterExit>;
}

/** Another PostgreSQL holds the folder: it started first, or its last backends are still ending. */
export class FolderInUse extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FolderInUse';
  }
}

export interface PostmasterOptions {
  /** False only in tests: a power cut could then destroy the whole database. */
  readonly durable: boolean;
  readonly log: Logger;
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'newswatch',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Work for a client that has disappeared (kill -9 of our process) is cancelled within this time.
  client_connection_check_interval: '2s',
  // Small containers have too little shared memory for parallel queries.
  max_parallel_workers_per_gather: '0',
  // We collect the statistics for administrators ourselves; the log is for problems.
  log_checkpoints: 'off',
};

const SETTINGS_WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // All test files of a run share one server, and some of them run several processes.
  max_connections: '300',
};

/** The time limit of a fast shutdown: the whole server has 10 s to stop. */
const FAST_SHUTDOWN_MS = 6_000;

/** Lines that every start logs; other lines explain a failed start. */
const USUAL_AT_START = /^LOG:\s+(starting|listening|database system|redo|checkpoint|invalid record length)/;

/**
 * Starts PostgreSQL on a prepared cluster and waits until it accepts connections.
 *
 * @throws {FolderInUse} when another PostgreSQL runs on the folder
 * @throws {StorageError} when it cannot start for another reason
 */
export function spawnPostmaster(cluster: Cluster, { durable, log }: PostmasterOptions): Promise<Postmaster> {
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : SETTINGS_WITHOUT_DURABILITY) });
  const child = spawn(
    cluster.binaries.postgres,
    [
      ...['-D', folderArgument(cluster.folder, cluster.account), '-k', cluster.socketFolder],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.account,
      cwd: cluster.folder,
      env: DATABASE_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A separate process group: Ctrl-C in the terminal must only reach this process, which stops the database last.
      detached: true,
    },
  );
  const { promise, resolve, reject } = Promise.withResolvers<Postmaster>();
  const exit = Promise.withResolvers<PostmasterExit>();
  const complaints: string[] = [];

  createInterface({ input: child.stderr }).on('line', (line) => {
    report(line, log);
    if (!USUAL_AT_START.test(line)) complaints.push(line);
    if (line.includes('database system is ready to accept connections') && child.pid !== undefined) {
      resolve({ pid: child.pid, exited: exit.promise, stop: () => stop(child, exit.promise) });
    }
  });
  child.on('error', (error) => reject(cannotRun(cluster.binaries.postgres, error)));
  child.on('close', (code, signal) => {
    exit.resolve({ code, signal });
    reject(code === 0 ? new FolderInUse('stopped by another start') : startFailure(cluster, complaints));
  });
  return promise;
}

async function stop(child: ChildProcess, exited: Promise<PostmasterExit>): Promise<PostmasterExit> {
  child.kill('SIGINT');
  // SIGQUIT loses nothing committed either: the next start recovers it from the write-ahead log.
  const forcedShutdown = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  try {
    return await exited;
  } finally {
    clearTimeout(forcedShutdown);
  }
}

function startFailure(cluster: Cluster, complaints: string[]): Error {
  const reason = complaints.join(' ').slice(0, 1000) || 'it gave no reason';
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(reason))
    return new FolderInUse(reason);
  const lockFile = /lock file "([^"]+)" is empty|bogus data in lock file "([^"]+)"/.exec(reason);
  if (lockFile) {
    const file = path.resolve(cluster.folder, lockFile[1] ?? lockFile[2] ?? '');
    return new StorageError(
      'database_lock_file',
      `The lock file ${file} is empty or does not belong to PostgreSQL, which can happen after a crash. Make sure that no Newswatch or PostgreSQL process is using ${cluster.dataFolder}, then delete that file and start again.`,
      { cause: reason },
    );
  }
  if (/No space left|Disk quota/i.test(reason)) {
    return new StorageError(
      'disk_full',
      `The disk of the data folder ${cluster.dataFolder} is full. Free some space and start again.`,
      { cause: reason },
    );
  }
  return new StorageError(
    'database_start_failed',
    `The database in ${cluster.folder} did not start: ${reason}`,
  );
}

/**
 * Forwards PostgreSQL's log lines to our log. Errors of statements are reported to their caller, so they are not logged
 * here.
 */
function report(line: string, log: Logger): void {
  if (/^PANIC:/.test(line)) log.error({ line }, 'database');
  // "administrator command" is our own stop, reported to connections that were closing anyway.
  else if (/^(FATAL|WARNING):(?!.*due to administrator command)/.test(line)) log.warn({ line }, 'database');
  else log.debug({ line }, 'database');
}
