import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, readlinkSync, renameSync, statSync, writeFileSync } from 'node:fs';
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

/**
 * Makes a file that names a foreign process harmless. Removing it would also remove the shared memory key in it, by
 * which PostgreSQL sees that backends of a killed postmaster still write: so only the process id is replaced.
 */
export function disownPostmasterFile(clusterFolder: string): void {
  const file = path.join(clusterFolder, 'postmaster.pid');
  const { uid, gid } = statSync(file);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, readFileSync(file, 'utf8').replace(/^-?\d*/, String(NO_PROCESS)), { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, file);
}
