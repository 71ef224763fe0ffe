import { chown, copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './storage-error.ts';

export interface CopyOptions {
  /** Names below the folder, with `/`; what answers false is left out. */
  accept?: (name: string) => boolean;
  /** Of root: whose the copies are to be. */
  owner?: { uid: number; gid: number } | undefined;
  /** Of folders and files; default: as they are. */
  private?: boolean;
}

/**
 * Copies a folder that may change meanwhile: what is gone by the time it is reached is left out.
 *
 * @returns how many bytes were copied
 */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}): Promise<number> {
  const { accept = () => true, owner, private: isPrivate = false } = options;

  async function give(file: string): Promise<void> {
    if (owner) await chown(file, owner.uid, owner.gid);
  }

  async function copyOne(name: string): Promise<number> {
    const source = path.join(from, name);
    const target = path.join(to, name);
    const stats = await lstat(source);
    if (stats.isDirectory()) {
      await mkdir(target, { recursive: true, mode: isPrivate ? 0o700 : stats.mode & 0o777 });
      await give(target);
      let bytes = 0;
      for (const entry of await readdir(source)) {
        const inner = name === '' ? entry : `${name}/${entry}`;
        if (accept(inner)) bytes += await unlessGone(copyOne(inner));
      }
      return bytes;
    }
    if (stats.isSymbolicLink()) {
      await symlink(await readlink(source), target);
      return 0;
    }
    // Sockets and pipes belong to a running process.
    if (!stats.isFile()) return 0;
    await copyFile(source, target);
    await give(target);
    return stats.size;
  }

  return copyOne('');
}

async function unlessGone(copying: Promise<number>): Promise<number> {
  try {
    return await copying;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
