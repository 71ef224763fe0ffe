/**
 * Splits an address as the browser's router does: case and a trailing slash make no difference. Comparing addresses in
 * any other way could give one address to two remotes.
 */
const segments = (address: string): string[] => address.toLowerCase().split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether a route pattern (`/targets/:targetId`) matches an address. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => isParameter(part) || part === given[index])
  );
}

/** Whether there is an address that both patterns match: `/targets/new` and `/targets/:targetId` both match the first. */
function addressesMeet(one: string, other: string): boolean {
  const [first, second] = [segments(one), segments(other)];
  return (
    first.length === second.length &&
    first.every((part, index) => {
      const beside = second[index];
      return part === beside || isParameter(part) || (beside !== undefined && isParameter(beside));
    })
  );
}

/**
 * Explains in a sentence why a remote may not have an address because of another remote's address; `undefined` if it
 * may. A literal address takes precedence over another remote's parameter, so it would take pages away from that
 * remote.
 */
export function clashOf(path: string, { path: taken, owner }: { path: string; owner: string }) {
  if (!addressesMeet(path, taken)) return undefined;
  if (addressShape(path) === addressShape(taken)) return `The address ${path} belongs to ${owner}.`;
  return matchesRoute(taken, path)
    ? `The address ${path} lies inside ${taken}, which belongs to ${owner}.`
    : `The address ${path} would conflict with ${taken}, which belongs to ${owner}.`;
}

/** The same string for two patterns that match the same addresses, whatever the names of their parameters. */
export function addressShape(pattern: string): string {
  return `/${segments(pattern)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/')}`;
}

/**
 * The first segments of addresses that the shell and the server answer themselves. A remote's page below them would never be
 * reached, or would hide theirs.
 */
const OF_THE_HOUSE: ReadonlySet<string> = new Set([
  ...['401', '403', '404', '500', '503'],
  ...['api', 'assets', 'avatars', 'mailbox', 'override', 'r', 'setup-administrator'],
  ...['alerts', 'shared', 'unsubscribe'],
]);

/** Explains in a sentence why no remote may have this address; `undefined` if a remote may. */
export function addressFault(pattern: string): string | undefined {
  const [first] = segments(pattern);
  if (first === undefined) return undefined;
  if (isParameter(first) || first.includes('*')) {
    return `The address ${pattern} would match addresses of other remotes; it must begin with a fixed word.`;
  }
  return OF_THE_HOUSE.has(first) ? `The address ${pattern} belongs to the shell or the server.` : undefined;
}
