type Triple = readonly [number, number, number];

const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?v?(\d+|[x*])(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(?:[-+][\w.+-]*)?$/i;

/**
 * Whether a version is in a semver range, as remotes write it in `requires`: `^1`, `~1.2`, `>=1.2 <3`, `1.x`, `^1 ||
 * ^2`.
 *
 * A range that cannot be parsed matches nothing, so such a remote is isolated rather than trusted. A pre-release counts
 * as its release.
 */
export function fitsRange(version: string, range: string): boolean {
  const at = readVersion(version);
  if (!at) return false;
  return alternatives(range).some((comparators) =>
    comparators.every((comparator) => compares(at, comparator)),
  );
}

const PARTS = ['contract', 'react', 'ui'] as const;
type Versions = Readonly<Record<(typeof PARTS)[number], string>>;

/** The parts of a remote's `requires` that a shell which provides these versions does not meet. */
export function unmetParts(requires: Versions, provides: Versions): (typeof PARTS)[number][] {
  return PARTS.filter((part) => !fitsRange(provides[part], requires[part]));
}

/** Whether a range can be parsed. */
export function isRange(range: string): boolean {
  return alternatives(range).every((comparators) =>
    comparators.every((comparator) => COMPARATOR.test(comparator)),
  );
}

/**
 * Whether a range starts only after a version, so that the required version does not exist yet. False for a range that
 * cannot be parsed.
 */
export function isAheadOf(range: string, version: string): boolean {
  const at = readVersion(version);
  if (!at) return false;
  return alternatives(range).every((comparators) =>
    comparators.some((comparator) => {
      const read = COMPARATOR.exec(comparator);
      const operator = read?.[1] ?? '=';
      return read !== null && !operator.startsWith('<') && order(leastOf(read), at) > 0;
    }),
  );
}

function readVersion(version: string): Triple | undefined {
  const given = COMPARATOR.exec(version);
  if (!given || given[1] || !/^\d+$/.test(given[2] ?? '')) return undefined;
  return leastOf(given);
}

function alternatives(range: string): string[][] {
  return range.split('||').map((part) =>
    part
      .trim()
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .split(/\s+/),
  );
}

/** The numbers in a version or comparator; missing ones count as zero. */
function leastOf([, , ...written]: RegExpExecArray): Triple {
  const [major, minor, patch] = written.map((part) => Number(/^\d+$/.test(part ?? '') ? part : 0));
  return [major ?? 0, minor ?? 0, patch ?? 0];
}

function compares(at: Triple, comparator: string): boolean {
  const read = COMPARATOR.exec(comparator);
  if (!read) return false;
  const [, operator = '=', ...written] = read;
  const named = written.filter((part) => part !== undefined && /^\d+$/.test(part)).map(Number);
  const least: Triple = [named[0] ?? 0, named[1] ?? 0, named[2] ?? 0];
  // Missing numbers match anything: `1` is any 1.x.x, and `*` is any version.
  const past = named.length === 0 ? undefined : raised(least, named.length - 1);
  switch (operator) {
    case '>=':
      return order(at, least) >= 0;
    case '<':
      return order(at, least) < 0;
    case '>':
      return past !== undefined && order(at, past) >= 0;
    case '<=':
      return past === undefined || order(at, past) < 0;
    case '^':
      return within(at, least, named.length === 0 ? undefined : raised(least, firstThatCounts(named)));
    case '~':
      return within(at, least, named.length === 0 ? undefined : raised(least, Math.min(named.length - 1, 1)));
    default:
      return within(at, least, past);
  }
}

/** A caret allows changes to everything right of the first number that is not zero. */
function firstThatCounts(named: readonly number[]): number {
  const place = named.findIndex((part) => part > 0);
  return place === -1 ? named.length - 1 : place;
}

function raised([major, minor, patch]: Triple, place: number): Triple {
  if (place === 0) return [major + 1, 0, 0];
  return place === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function within(at: Triple, least: Triple, past: Triple | undefined): boolean {
  return order(at, least) >= 0 && (past === undefined || order(at, past) < 0);
}

function order(a: Triple, b: Triple): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
