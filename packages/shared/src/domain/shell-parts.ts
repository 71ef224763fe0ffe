/** Modules that a page imports if it makes requests to the server. */
const ASKING: ReadonlySet<string> = new Set([
  '@newswatch/shared/api',
  '@newswatch/shared/query',
  '@tanstack/react-query',
]);

/** Parts of the shell that not every page needs. */
export type ShellPart = 'calls' | 'frame';

/**
 * What of the shell a page needs besides what every page has: the frame is for people, and the query client for whatever may
 * ask the server while it opens. A guest's page that is known to ask nothing goes without both.
 *
 * @param doors the shared modules that the page's code imports; `undefined` where nobody knows
 */
export function partsFor(
  access: 'public' | 'guest' | 'user' | 'admin',
  doors: readonly string[] | undefined,
): ShellPart[] {
  if (access === 'user' || access === 'admin') return ['calls', 'frame'];
  return doors?.every((door) => !ASKING.has(door)) ? [] : ['calls'];
}
