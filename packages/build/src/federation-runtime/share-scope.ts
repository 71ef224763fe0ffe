/** Gives a shared module's exports; calling it is what runs the module. */
export type Factory = () => unknown;

/**
 * One version of a shared module on offer. The shape is the federation runtime's own: remotes of other houses bring that
 * runtime along, and read and write the same objects.
 */
export interface Offer {
  version: string;
  /** The container that brings it. */
  from: string;
  scope: string[];
  get: () => Promise<Factory> | Factory;
  lib?: Factory | undefined;
  loaded?: boolean | undefined;
  loading?: Promise<Factory> | null | undefined;
  /** The containers that run on it. */
  useIn: string[];
  deps: string[];
  strategy: 'loaded-first';
  shareConfig: { singleton: boolean; strictVersion: boolean; requiredVersion: string; eager: false };
}

/** What is on offer, by module and version. */
export type ShareScope = Record<string, Record<string, Offer>>;

/** What a build asks of a shared module. */
export interface Wish {
  shareKey: string;
  /** A caret range; `federation.ts` writes no other. */
  requiredVersion: string;
  /** The build's own copy, for a scope in which nobody offers one. */
  fallback: () => Promise<Factory> | Factory;
}

/** Whoever offered a version first keeps the place: later copies of it are never loaded. */
export function offer(scope: ShareScope, name: string, given: Offer): void {
  scope[name] ??= {};
  scope[name][given.version] ??= given;
}

/**
 * Loads what a build wishes for. There is one copy of each module in a scope: one that runs already, else that of whoever
 * offered first, which is the host: a newer one of some remote would stand beside sister modules of the host's.
 * Rejects where that one does not fit: running on it would fail later, and elsewhere.
 */
export async function load(
  scope: ShareScope,
  { shareKey, requiredVersion, fallback }: Wish,
  by: string,
): Promise<Factory> {
  const versions = scope[shareKey] ?? {};
  const offered = Object.keys(versions);
  const running = offered.find((version) => isUnderWay(versions[version]));
  const sister = running === undefined ? versionOfSisters(scope, shareKey) : undefined;
  const best = running ?? offered.find((version) => version === sister) ?? offered[0];
  const found = best === undefined ? undefined : versions[best];
  if (best === undefined || !found) return fallback();
  if (sister !== undefined && sister !== best && shareKey.startsWith(OURS)) {
    throw new Error(
      `${by} needs ${shareKey} ${sister}, as the rest of it here, and ${found.from} shares ${best}`,
    );
  }
  if (!fits(best, requiredVersion)) {
    throw new Error(`${by} needs ${shareKey} ${requiredVersion}, and ${found.from} shares ${best}`);
  }
  found.useIn ??= [];
  if (!found.useIn.includes(by)) found.useIn.push(by);
  if (found.lib) return found.lib;
  try {
    found.loading ??= Promise.resolve(found.get());
    const factory = await found.loading;
    found.loaded = true;
    found.lib = factory;
    return factory;
  } catch (error) {
    // The next attempt is to ask the server again.
    found.loading = null;
    throw error;
  }
}

/** Doors of these packages hold contexts of each other: two of them are always of one version. */
const OURS = '@newswatch/';

/** The version in which other doors of the same package run already. */
function versionOfSisters(scope: ShareScope, shareKey: string): string | undefined {
  const own = packageOf(shareKey);
  for (const [key, versions] of Object.entries(scope)) {
    if (packageOf(key) !== own) continue;
    const running = Object.keys(versions).find((version) => isUnderWay(versions[version]));
    if (running !== undefined) return running;
  }
  return undefined;
}

function packageOf(shareKey: string): string {
  return shareKey.split('/', shareKey.startsWith('@') ? 2 : 1).join('/');
}

function isUnderWay(given: Offer | undefined): boolean {
  return Boolean(given?.loaded || given?.lib || given?.loading);
}

function numbers(version: string): number[] {
  return version.split(/[.+-]/, 3).map((part) => Number(part) || 0);
}

function order(a: string, b: string): number {
  const [one, other] = [numbers(a), numbers(b)];
  for (const place of [0, 1, 2]) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a version lies in a caret range of a major version from 1 on. */
export function fits(version: string, caret: string): boolean {
  const least = caret.slice(1);
  return numbers(version)[0] === numbers(least)[0] && order(version, least) >= 0;
}
