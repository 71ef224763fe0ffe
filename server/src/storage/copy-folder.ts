import { chown, copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './storage-error.ts';

export interface CopyOptions {
  /** Called with names relative to the folder, with `/`; names for which it returns false are omitted. */
  accept?: (name: string) => boolean;
  /** The owner of the copies, if the process is root. */
  owner?: { uid: number; gid: number } | undefined;
  /** Whether to restrict access to folders and files; by default, access is as in the original. */
  private?: boolean;
}

/**
 * Copies a folder that may change in the meantime: files that disappear before they are reached are omitted.
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
