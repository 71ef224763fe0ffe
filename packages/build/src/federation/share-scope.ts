/** What a page shares: versions by the name of the module. The shape is the federation runtime's. */
export type ShareScope = Record<string, Record<string, unknown>>;

/** What a remote shares itself, and consumes: the version of its own copy, and the caret range that it accepts. */
export type OwnShares = Readonly<Record<string, { version: string; requiredVersion: string }>>;

/**
 * Whether a remote can run on the modules that a page shares. Together or not at all: a router of the page belongs to the page's
 * React, and `react-dom/client` runs only on the React of its own version.
 */
export function fitsPage(page: ShareScope, own: OwnShares): boolean {
  return Object.entries(own).every(([name, { version, requiredVersion }]) => {
    const offered = versionsOf(page, name);
    if (offered.length > 0) return offered.every((one) => satisfies(one, requiredVersion));
    // The page has not this module, but perhaps other parts of the same package: its own copy would stand beside those.
    return Object.keys(page)
      .filter((other) => familyOf(other) === familyOf(name))
      .every((other) => versionsOf(page, other).every((one) => one === version));
  });
}

/** The versions that a page offers of one module. */
export function versionsOf(page: ShareScope, name: string): string[] {
  return Object.keys(page[name] ?? {});
}

/** A release within a caret range of a major version from 1 on. Prereleases are in no range, as in npm. */
function satisfies(version: string, caret: string): boolean {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.map(Number) ?? [];
  const [least = 0, leastMinor = 0, leastPatch = 0] = caret.slice(1).split('.').map(Number);
  if (major === undefined || minor === undefined || patch === undefined || major !== least) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

/** `react-dom/client` → `react`: the modules that work together in one version only. */
function familyOf(name: string): string {
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  return packageName === 'react-dom' ? 'react' : (packageName ?? name);
}
