import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents, and checks that it is writable. It goes level by level: where a file system does
 * not allow such names (`/proc`), Node's own recursive mkdir never ends.
 *
 * @throws the error of the file system
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !isThere(at); at = dirname(at)) missing.unshift(at);
  for (const level of missing) {
    try {
      mkdirSync(level);
    } catch (error) {
      // Another process creates the same folder at the same time.
      if (!isThere(level)) throw error;
    }
  }
  // Throws if the path is a file.
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
