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

/** Is there an address that both patterns fit? `/targets/new` and `/targets/:targetId` meet in the first. */
export function addressesMeet(one: string, other: string): boolean {
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
 * Why a remote may not have an address beside one of another remote, as a sentence; `undefined`: it may. An address spelt
 * out inside another remote's parameter would win over it, and so take pages away from its owner.
 */
export function clashOf(path: string, { path: taken, owner }: { path: string; owner: string }) {
  if (!addressesMeet(path, taken)) return undefined;
  if (addressShape(path) === addressShape(taken)) return `The address ${path} belongs to ${owner}.`;
  return matchesRoute(taken, path)
    ? `The address ${path} lies inside ${taken}, which belongs to ${owner}.`
    : `The address ${path} would meet ${taken}, which belongs to ${owner}.`;
}

/** Equal for two patterns that fit the same addresses, however their parameters are called. */
function addressShape(pattern: string): string {
  return `/${segments(pattern)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/')}`;
}

/** First segments of what shell and server answer themselves; a remote's page below them would never be seen, or hide theirs. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set([
  ...['401', '403', '404', '500', '503'],
  ...['api', 'assets', 'avatars', 'mailbox', 'override', 'r', 'setup-administrator'],
  ...['alerts', 'unsubscribe'],
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
