/** Modules that a page imports if it makes requests to the server. */
const REQUEST_MODULES: ReadonlySet<string> = new Set([
  '@newswatch/shared/api',
  '@newswatch/shared/query',
  '@tanstack/react-query',
]);

/** Parts of the shell that not every page needs. */
export type ShellPart = 'calls' | 'frame';

/**
 * The parts of the shell that a page needs beyond those of every page: the frame for signed-in users, and the query client for
 * pages that may send requests while they open. A guest page that is known to send no requests needs neither part.
 *
 * @param imported the shared modules that the page's code imports; `undefined` if that is not known
 */
export function partsFor(
  access: 'public' | 'guest' | 'user' | 'admin',
  imported: readonly string[] | undefined,
): ShellPart[] {
  if (access === 'user' || access === 'admin') return ['calls', 'frame'];
  return imported?.every((name) => !REQUEST_MODULES.has(name)) ? [] : ['calls'];
}
