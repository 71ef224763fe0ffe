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

/** The content of `postmaster.pid`, which a running PostgreSQL writes into its folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
}

/** A process ID that is larger than those of every system, so that PostgreSQL considers it dead. It still fits 32 bits. */
const NO_PROCESS = 2 ** 31 - 1;

/** The postmaster file of a cluster folder, or `undefined` if there is none or it is not complete yet. */
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

/** True if a process with this id exists. A process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * The owner of the process in the file. Process ids are reused: after a reboot or in a new container the number may belong to any
 * process. A zombie that no parent has reaped counts as dead.
 */
export function processOfFile(file: PostmasterFile, clusterFolder: string): 'dead' | 'ours' | 'foreign' {
  if (!isAlive(file.pid)) return 'dead';
  if (process.platform !== 'linux') return processByArguments(file.pid, clusterFolder);
  try {
    // Every PostgreSQL process has its cluster's folder as working directory.
    return readlinkSync(`/proc/${file.pid}/cwd`) === clusterFolder ? 'ours' : 'foreign';
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return 'dead';
    // The process belongs to another user, and PostgreSQL under another account cannot serve our folder.
    if (errorCode(error) === 'EACCES') return 'foreign';
    throw error;
  }
}

function processByArguments(pid: number, clusterFolder: string): 'ours' | 'foreign' {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(`-D ${clusterFolder} `) ? 'ours' : 'foreign';
}

/** The age from which a draft is abandoned: only a process that was killed during the operation leaves one for this long. */
const DRAFT_MS = 5_000;

/**
 * Neutralises a file that names a foreign process. Removing the file would also remove its shared memory key, by which
 * PostgreSQL detects that backends of a killed postmaster are still writing. So only the process id is replaced.
 *
 * If several processes find such a file at once, only one may replace it; otherwise the second would overwrite the file
 * of the PostgreSQL that the first has started by then. The draft decides, because only one process can create it.
 */
export function disownPostmasterFile(clusterFolder: string): void {
  const file = path.join(clusterFolder, 'postmaster.pid');
  const draft = path.join(clusterFolder, 'postmaster.pid.draft');
  try {
    const { uid, gid } = statSync(file);
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    // Read again: from here until the rename nobody else, not even PostgreSQL, can change the file.
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
