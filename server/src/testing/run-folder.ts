import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostmasterFile, isAlive, processOfFile } from '../storage/embedded/postmaster-file.ts';

const PREFIX = 'newswatch-test-';
const MEMORY = '/dev/shm';

/**
 * The memory that must be free. A full run takes less than 1 GiB; the rest is for the tests themselves and for others on the
 * machine.
 */
const ROOM_BYTES = 3 * 1024 ** 3;

/** Everything that the tests of a run write, databases included. */
export interface RunFolder {
  /** The data folder of the cluster. */
  readonly data: string;
  /** The temporary folder of the tests, with the permissions of `/tmp`. */
  readonly temporary: string;
  readonly socket: string;
  remove(): void;
}

/**
 * Creates the folder of this run, in memory if there is room. On ext4, creating files is slow after many others were deleted:
 * their inodes are not reused for five seconds, and each new file scans all of them. Tests create and drop hundreds of databases
 * of a thousand files each, and spent half of their time on this.
 */
export function createRunFolder(): RunFolder {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  // PostgreSQL's account must be able to enter; the socket and the data have their own permissions.
  chmodSync(folder, 0o711);
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  return {
    data: path.join(folder, 'data'),
    temporary,
    socket: path.join(folder, 'cluster.sock'),
    // A process that a test killed may still be writing its last file.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Containers often have little memory for files, or do not allow programs to run from it. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  const mount = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at]) => at === MEMORY);
  if (!mount || /\b(ro|noexec)\b/.test(mount[3] ?? '')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Stops the PostgreSQL of earlier runs that were killed, and removes their folders. */
export async function removeLeftovers(): Promise<void> {
  for (const parent of new Set([tmpdir(), MEMORY])) {
    for (const name of namesIn(parent)) {
      const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
      if (owner > 0 && !isAlive(owner)) await removeLeftover(path.join(parent, name));
    }
  }
}

async function removeLeftover(folder: string): Promise<void> {
  const cluster = path.join(folder, 'data', 'postgres');
  const file = findPostmasterFile(cluster);
  if (file && processOfFile(file, cluster) === 'ours') {
    process.kill(file.pid, 'SIGQUIT');
    while (processOfFile(file, cluster) === 'ours') await delay(20);
  }
  rmSync(folder, { recursive: true, force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
