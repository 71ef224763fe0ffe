/** The name of the descriptor, which is written last: a version without it is incomplete. */
export const DESCRIPTOR = 'descriptor.json';

/**
 * Names with a meaning for the store itself, which no file of a version may have: the descriptor, which marks a version as
 * complete, and the names that a folder gives to files that are still being written. They are reserved in any folder of the
 * version, in upper or lower case, even as a folder or with a suffix: some stores would treat such a name as
 * the same one, or serve that file instead.
 */
const RESERVED = /^descriptor\.json|\.unfinished\.*$/i;

/** Whether this name is reserved, so that no file of a version may have it. */
export function isReserved(path: string): boolean {
  return path.split(/[\\/]/).some((part) => RESERVED.test(part));
}
