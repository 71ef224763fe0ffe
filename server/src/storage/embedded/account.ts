import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../storage-error.ts';

/** The account that runs PostgreSQL. PostgreSQL refuses to run as root, so root uses another account. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account to start PostgreSQL with, or `undefined` for the current one.
 *
 * Under root: the owner of an existing cluster (it must never change), else `postgres`, else `nobody`.
 */
export function databaseAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return (
    ownerOf(clusterFolder) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: 65534, gid: 65534 }
  );
}

function ownerOf(folder: string): Account | undefined {
  try {
    const { uid, gid } = statSync(folder);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function accountNamed(name: string): Account | undefined {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? [];
  if (uid === undefined || gid === undefined) return undefined;
  const account = { uid: Number(uid), gid: Number(gid) };
  return Number.isInteger(account.uid) && Number.isInteger(account.gid) ? account : undefined;
}

const SEARCH = 0o1;

/**
 * True if `account` can reach `target` by its path. A clone under `/root` (0700) cannot be reached by `nobody`, even if
 * `nobody` owns the folder itself. Only mode bits are checked: if an access control list grants more, we merely take
 * the safe detour.
 */
export function canReach(account: Account, target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & SEARCH) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
