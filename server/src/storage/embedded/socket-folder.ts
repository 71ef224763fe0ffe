import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCode, StorageError } from '../storage-error.ts';
import { type Account, canReach } from './account.ts';

/** PostgreSQL names its socket after a port even if it does not listen on one. */
export const SOCKET_PORT = 5432;

/** `sun_path` has 108 bytes including the terminating zero on Linux, 104 on macOS. */
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * The folder of the socket: `run` in the data folder if the path is short enough and the account can reach it;
 * otherwise a private folder in the temporary folder, named by the hash of the data folder so that every process finds
 * it. Only its owner may enter it, because access to the socket means superuser access to the database.
 */
export function prepareSocketFolder(dataFolder: string, account: Account | undefined): string {
  const inside = path.join(dataFolder, 'run');
  const usable = fits(inside) && (account === undefined || canReach(account, dataFolder));
  const folder = usable ? inside : outside(dataFolder);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  // Anyone can create a folder with this name in the temporary folder first, so never use a folder of another user.
  const { uid } = lstatSync(folder);
  const self = process.getuid?.() ?? uid;
  if (!lstatSync(folder).isDirectory() || (uid !== self && uid !== account?.uid)) {
    throw new StorageError(
      'database_start_failed',
      `The database needs the folder ${folder} for its socket, but it belongs to another user. Remove it and start again.`,
    );
  }
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Called after the database has stopped: removes our files from the temporary folder. */
export function removeSocketFolder(folder: string, dataFolder: string): void {
  if (folder.startsWith(dataFolder)) return;
  try {
    rmdirSync(folder);
  } catch (error) {
    // Not empty: another start is already using it.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw error;
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES;
}

function outside(dataFolder: string): string {
  const name = `newswatch-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  const folder = path.join(tmpdir(), name);
  return fits(folder) ? folder : path.join('/tmp', name);
}
