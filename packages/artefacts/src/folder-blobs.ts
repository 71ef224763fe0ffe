import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Blobs, StoreFull } from './blobs.ts';

const UNFINISHED = '.unfinished';
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** This includes a file in place of a folder, or a folder in place of a file: there are no bytes under that name. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** Error codes for a name that is taken, or whose folder's name is taken. */
const TAKEN = new Set(['EEXIST', 'ENOTDIR']);
/** Error codes of file systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EXDEV']);

/** Stores bytes as files in a folder of this machine, or in one that several servers share. */
export function createFolderBlobs(folder: string): Blobs {
  const at = (key: string): string => join(folder, key);
  return {
    read: (key) => unlessMissing(readFile(at(key))),
    async create(key, bytes) {
      const file = at(key);
      const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(unfinished, bytes);
        await linkOrCopy(unfinished, file);
        return true;
      } catch (error) {
        if (TAKEN.has(codeOf(error) ?? '')) return false;
        if (NO_ROOM.has(codeOf(error) ?? '')) {
          throw new StoreFull(`There is no space left for ${key}.`, { cause: error });
        }
        throw error;
      } finally {
        await unlessMissing(rm(unfinished, { force: true }));
      }
    },
    async list(prefix) {
      const entries = await unlessMissing(readdir(at(prefix), { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    createdAt: async (key) => (await unlessMissing(stat(at(key))))?.mtime,
    async sweep(prefix, before) {
      const entries = await unlessMissing(readdir(at(prefix), { recursive: true, withFileTypes: true }));
      const left = (entries ?? []).filter((entry) => entry.isFile() && entry.name.endsWith(UNFINISHED));
      for (const file of left.map((entry) => join(entry.parentPath, entry.name))) {
        const begun = await unlessMissing(stat(file));
        if (!begun || begun.mtime >= before) continue;
        await rm(file, { force: true });
        await removeEmpty(dirname(file), folder);
      }
    },
    async remove(key) {
      await rm(at(key), { force: true });
      await removeEmpty(dirname(at(key)), folder);
    },
  };
}

/**
 * Links a file, or copies it if that is impossible. Either is one atomic operation of the file system that fails if the name is
 * taken.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

async function removeEmpty(from: string, top: string): Promise<void> {
  for (let at = from; at !== top && at.startsWith(top); at = dirname(at)) {
    try {
      await rmdir(at);
    } catch (error) {
      if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return;
      throw error;
    }
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (NOTHING_THERE.has(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
