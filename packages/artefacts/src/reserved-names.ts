/** Written last: a version without it is not complete. */
export const DESCRIPTOR = 'descriptor.json';

/**
 * Names that say something of a version to the store itself, so that no file of one may have them: the descriptor, which
 * stands for "complete", and what a folder calls a file that is still being written. In any folder of the version, in
 * either case, as a folder and with more behind it: one store or another would take it for the same, or serve it in its place.
 */
const RESERVED = /^descriptor\.json|\.unfinished\.*$/i;

/** May no file of a version be called so? */
export function isReserved(path: string): boolean {
  return path.split(/[\\/]/).some((part) => RESERVED.test(part));
}
