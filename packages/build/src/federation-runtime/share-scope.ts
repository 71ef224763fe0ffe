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
 * Loads what a build wishes for. There is one copy of each module in a scope: one that runs already, else the newest.
 * Rejects where that one does not fit: running on it would fail later, and elsewhere.
 */
export async function load(
  scope: ShareScope,
  { shareKey, requiredVersion, fallback }: Wish,
  by: string,
): Promise<Factory> {
  const versions = scope[shareKey] ?? {};
  const best = Object.keys(versions).sort(
    (a, b) => Number(isUnderWay(versions[b])) - Number(isUnderWay(versions[a])) || order(b, a),
  )[0];
  const found = best === undefined ? undefined : versions[best];
  if (best === undefined || !found) return fallback();
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
