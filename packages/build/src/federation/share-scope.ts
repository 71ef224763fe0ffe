/** The modules that a page shares: versions by the name of the module, in the federation runtime's format. */
export type ShareScope = Record<string, Record<string, unknown>>;

/** The modules that a remote shares and consumes: the version of its own copy, and the caret range that it accepts. */
export type OwnShares = Readonly<Record<string, { version: string; requiredVersion: string }>>;

/**
 * Whether a remote can use the modules that a page shares. All or none: a router of the page belongs to the page's
 * React, and `react-dom/client` only works with the React of its own version.
 */
export function fitsPage(page: ShareScope, own: OwnShares): boolean {
  return Object.entries(own).every(([name, { version, requiredVersion }]) => {
    const offered = versionsOf(page, name);
    if (offered.length > 0) return offered.every((one) => satisfies(one, requiredVersion));
    // The page does not have this module, but may have other parts of the same package, which our own copy would
    // conflict with.
    return Object.keys(page)
      .filter((other) => familyOf(other) === familyOf(name))
      .every((other) => versionsOf(page, other).every((one) => one === version));
  });
}

/** The versions of one module that a page offers. */
export function versionsOf(page: ShareScope, name: string): string[] {
  return Object.keys(page[name] ?? {});
}

/** Whether a release is within a caret range of a major version from 1 on. Prereleases are in no range, as in npm. */
function satisfies(version: string, caret: string): boolean {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.map(Number) ?? [];
  const [least = 0, leastMinor = 0, leastPatch = 0] = caret.slice(1).split('.').map(Number);
  if (major === undefined || minor === undefined || patch === undefined || major !== least) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

/** `react-dom/client` → `react`: modules that must have the same version to work together. */
function familyOf(name: string): string {
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  return packageName === 'react-dom' ? 'react' : (packageName ?? name);
}
