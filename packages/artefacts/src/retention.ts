import type { Pointer } from '@newswatch/shared/contracts';
import type { Blobs } from './blobs.ts';
import { KEPT_DAYS } from './pointer.ts';
import { findPointer } from './pointer-store.ts';
import { DESCRIPTOR } from './reserved-names.ts';
import { sourceMapsKey } from './source-maps.ts';
import { folderOf, listVersions, type PublishedVersion, versionFolder } from './versions.ts';

const DAY_MS = 86_400_000;
/** The number of versions that are always kept, regardless of their age: enough to go back a few steps. */
const KEPT_VERSIONS = 5;
/** The time after which an unfinished upload counts as abandoned. */
const UNFINISHED_MS = DAY_MS;

/** The complete versions that nobody can need any longer. Expects newest first, as `listVersions` returns them. */
export function staleVersions(
  versions: readonly PublishedVersion[],
  pointer: Pick<Pointer, 'current' | 'previous' | 'canary'>,
  now: Date,
): string[] {
  const needed = new Set([pointer.current, pointer.previous, pointer.canary?.version]);
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  return versions
    .slice(KEPT_VERSIONS)
    .filter(({ version, published_at }) => !needed.has(version) && Date.parse(published_at) < oldest)
    .map(({ version }) => version);
}

/** Removes the versions that `staleVersions` names, and abandoned uploads. Returns the removed versions. */
export async function removeStaleVersions(blobs: Blobs, app: string, now: Date): Promise<string[]> {
  const pointer = await findPointer(blobs, app);
  if (!pointer) return [];
  const versions = await listVersions(blobs, app);
  const stale = staleVersions(versions, pointer, now);
  const complete = new Set(versions.map(({ version }) => version));
  const removed: string[] = [];
  const keys = await blobs.list(folderOf(app));
  const names = new Set(keys.map((key) => key.slice(folderOf(app).length).split('/')[0] ?? ''));
  for (const version of names) {
    const own = keys.filter((key) => key.startsWith(versionFolder(app, version)));
    if (!(stale.includes(version) || (!complete.has(version) && (await isGivenUp(blobs, own, now)))))
      continue;
    // The descriptor is removed first: from here on, nobody finds the version.
    await blobs.remove(versionFolder(app, version) + DESCRIPTOR);
    await Promise.all([...own, sourceMapsKey(app, version)].map((key) => blobs.remove(key)));
    removed.push(version);
  }
  await blobs.sweep?.(folderOf(app), new Date(now.getTime() - UNFINISHED_MS));
  return removed;
}

async function isGivenUp(blobs: Blobs, keys: readonly string[], now: Date): Promise<boolean> {
  const times = await Promise.all(keys.map((key) => blobs.createdAt(key)));
  return times.every((time) => time !== undefined && time.getTime() < now.getTime() - UNFINISHED_MS);
}
