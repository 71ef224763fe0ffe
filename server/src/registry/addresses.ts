/**
 * Addresses as the router in the browser compares them: without regard to case, and to a slash at the end. Whoever
 * compares them otherwise gives one address to two remotes.
 */
const segments = (address: string): string[] => address.toLowerCase().split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Does a route pattern (`/targets/:targetId`) fit an address? */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => isParameter(part) || part === given[index])
  );
}

/** Equal for two patterns that fit the same addresses, however their parameters are called. */
export function addressShape(pattern: string): string {
  return `/${segments(pattern)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/')}`;
}

/** First segments of what shell and server answer themselves; a remote's page below them would never be seen, or hide theirs. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set([
  ...['401', '403', '404', '500', '503'],
  ...['api', 'assets', 'avatars', 'mailbox', 'override', 'r', 'setup-administrator'],
]);

/** Why no remote at all may have this address, as a sentence; `undefined`: one may. */
export function addressFault(pattern: string): string | undefined {
  const [first] = segments(pattern);
  if (first === undefined) return undefined;
  if (isParameter(first) || first.includes('*')) {
    return `The address ${pattern} would fit those of others; it has to begin with a word.`;
  }
  return OF_THE_HOUSE.has(first) ? `The address ${pattern} belongs to the shell or the server.` : undefined;
}
