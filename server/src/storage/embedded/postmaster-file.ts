import { spawnSync } from 'node:child_process';
import {
  chownSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../storage-error.ts';

/** What a running PostgreSQL writes into `postmaster.pid` of its folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
}

/** Beyond every system's process ids, so that PostgreSQL finds it dead (and still fits its 32 bits). */
const NO_PROCESS = 2 ** 31 - 1;

/** The postmaster file of a cluster folder, or `undefined` where there is none or it is not fully written yet. */
export function findPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory key, status.
  const [pid, , , , socketFolder] = text.split('\n');
  return { pid: Math.abs(Number.parseInt(pid ?? '', 10)) || NO_PROCESS, socketFolder: socketFolder ?? '' };
}

/** Is there a process of this id? One of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whose process does the file name? Process ids are used again: after a reboot or in a new container the number may
 * belong to anything. A zombie that nobody waits for counts as dead.
 */
export function processOfFile(file: PostmasterFile, clusterFolder: string): 'dead' | 'ours' | 'foreign' {
  if (!isAlive(file.pid)) return 'dead';
  if (process.platform !== 'linux') return processByArguments(file.pid, clusterFolder);
  try {
    // Every process of PostgreSQL works inside its cluster's folder.
    return readlinkSync(`/proc/${file.pid}/cwd`) === clusterFolder ? 'ours' : 'foreign';
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return 'dead';
    // Another user's process, and PostgreSQL under another account cannot serve a folder of ours.
    if (errorCode(error) === 'EACCES') return 'foreign';
    throw error;
  }
}

function processByArguments(pid: number, clusterFolder: string): 'ours' | 'foreign' {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(`-D ${clusterFolder} `) ? 'ours' : 'foreign';
}

/** Only a process that was killed in the middle of it leaves its draft for this long. */
const DRAFT_MS = 5_000;

/**
 * Makes a file that names a foreign process harmless. Removing it would also remove the shared memory key in it, by
 * which PostgreSQL sees that backends of a killed postmaster still write: so only the process id is replaced.
 *
 * Of several processes that find such a file at once only one may replace it, or the second would write over the file
 * of the PostgreSQL that the first has started by then. The draft, which only one can make, decides.
 */
export function disownPostmasterFile(clusterFolder: string): void {
  const file = path.join(clusterFolder, 'postmaster.pid');
  const draft = path.join(clusterFolder, 'postmaster.pid.draft');
  try {
    const { uid, gid } = statSync(file);
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    // Read again: until the rename nobody else, not even PostgreSQL, can change what is found from here on.
    const found = findPostmasterFile(clusterFolder);
    if (!found || processOfFile(found, clusterFolder) === 'ours') {
      unlinkSync(draft);
      return;
    }
    writeFileSync(draft, readFileSync(file, 'utf8').replace(/^-?\d*/, String(NO_PROCESS)));
    if (process.getuid?.() === 0) chownSync(draft, uid, gid);
    renameSync(draft, file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    if (errorCode(error) !== 'EEXIST') throw error;
    removeOldDraft(draft);
  }
}

function removeOldDraft(draft: string): void {
  const { mtimeMs } = statSync(draft, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
  if (Date.now() - mtimeMs > DRAFT_MS) rmSync(draft, { force: true });
}
