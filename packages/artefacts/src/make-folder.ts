import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder with those above it, and sees whether it can be written. Level by level: where a file system has no such
 * names (`/proc`), Node's own recursive mkdir goes to and fro for ever.
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
      // Another process makes the same at the same time.
      if (!isThere(level)) throw error;
    }
  }
  // Says so where it is a file.
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
