import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import {
  type Blobs,
  completeVersion,
  DESCRIPTOR,
  findDescriptor,
  findPointer,
  firstPointer,
  integrityOf,
  packSourceMaps,
  pointAt,
  storeFile,
  storeSourceMaps,
  swapPointer,
} from '@newswatch/artefacts';
import { type ArtefactFile, SourceMapPayload, type SourceMaps } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Descriptor } from './build-app.ts';
import type { App } from './workspace.ts';

/** A file of a build as it goes into the store. */
export interface DistFile extends ArtefactFile {
  content: Uint8Array;
}

/** For developers: the whole source, and the federation plugin's lists, whose order differs from build to build. */
const STAYS_HERE = /(\.map(\.br)?|(^|\/)mf-(stats|manifest)\.json)$/;

/** Everything of a build that is deployed: nothing for developers, and the descriptor apart. Sorted by path. */
export async function readDist(app: Pick<App, 'folder'>): Promise<DistFile[]> {
  const dist = join(app.folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !STAYS_HERE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== DESCRIPTOR)
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(dist, path));
      return { path, bytes: content.byteLength, integrity: integrityOf(content), content };
    }),
  );
}

/**
 * The maps of a build's scripts, packed; `undefined` where it has none that can be read. Without the source itself: to read a
 * stack takes only where everything came from.
 */
export async function readSourceMaps({
  name,
  folder,
}: Pick<App, 'name' | 'folder'>): Promise<Uint8Array | undefined> {
  const dist = join(folder, 'dist');
  const paths = (await readdir(dist, { recursive: true })).filter((path) => path.endsWith('.js.map')).sort();
  const maps: SourceMaps = {};
  for (const path of paths) {
    const text = await readFile(join(dist, path), 'utf8');
    const map = v.safeParse(v.pipe(v.string(), v.parseJson(), SourceMapPayload), text);
    if (!map.success) continue;
    const script = path.slice(0, -'.map'.length).replaceAll('\\', '/');
    maps[script] = { ...map.output, sources: map.output.sources.map((source) => sourcePath(source, name)) };
  }
  return Object.keys(maps).length === 0 ? undefined : packSourceMaps(maps);
}

/** Of the bundler's `webpack://mf-targets/./src/page.tsx?1a2b`, the path from the root of the workspace, or in its package. */
function sourcePath(source: string, app: string): string {
  const path = posix.join(app, source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?\w*$/, ''));
  return path.replace(/^.*\/(?=node_modules\/)/, '');
}

/** Puts a build into a store of this machine. What is there already is never touched: a version names its bytes. */
export async function publish(blobs: Blobs, app: App, document: Descriptor): Promise<void> {
  if (await findDescriptor(blobs, app.name, document.version)) return;
  const maps = await readSourceMaps(app);
  if (maps) await storeSourceMaps(blobs, app.name, document.version, maps);
  const files = await readDist(app);
  for (const { path, content } of files) {
    await storeFile(blobs, app.name, document.version, { path, bytes: content });
  }
  const faults = await completeVersion(blobs, { app: app.name, document }, files);
  if (faults.length > 0) throw new Error(`${app.name} ${document.version}: ${faults.join(', ')}`);
}

/** What `npm start` did with a pointer. `kept`: somebody deployed another version by hand, or this one failed. */
export type Following =
  | { result: 'pointed' }
  | { result: 'kept'; version: string; because: 'deployed' | 'quarantined' }
  | { result: 'kept'; because: 'withdrawn' };

/**
 * Lets the pointer of an app follow what was built here. A version that was deployed by hand stays until somebody deploys
 * another one, and a version in quarantine is not brought back by a restart (docs/decisions/014).
 */
export async function followBuild(blobs: Blobs, app: string, version: string, at: Date): Promise<Following> {
  const change = { by: 'start', at } as const;
  const pointer = await findPointer(blobs, app);
  if (pointer?.current === version) return { result: 'pointed' };
  if (pointer?.current === null) return { result: 'kept', because: 'withdrawn' };
  if (pointer?.quarantined[version]) {
    return { result: 'kept', version: pointer.current, because: 'quarantined' };
  }
  if (pointer?.set_by === 'deploy') return { result: 'kept', version: pointer.current, because: 'deployed' };
  const next = pointer ? pointAt(pointer, version, change) : firstPointer(version, change);
  // Somebody deployed in this very moment: theirs is what is to be kept.
  return (await swapPointer(blobs, app, next)) ? { result: 'pointed' } : followBuild(blobs, app, version, at);
}
