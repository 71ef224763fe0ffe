import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
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

/** A file of a build as it is stored. */
export interface DistFile extends ArtefactFile {
  content: Uint8Array;
}

/**
 * Files that are not deployed: source maps with the whole source, and the federation plugin's lists, whose order differs from
 * build to build.
 */
const STAYS_HERE = /(\.map(\.br)?|(^|\/)mf-(stats|manifest)\.json)$/;

/** Every file of a build that is deployed, sorted by path: no files for developers, and not the descriptor. */
export async function readDist(app: Pick<App, 'folder'>): Promise<DistFile[]> {
  const dist = join(app.folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !STAYS_HERE.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
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
 * The source maps of a build's scripts, packed; `undefined` if it has none that can be read. The source itself is
 * omitted: reading a stack only needs the original positions.
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
    maps[path.slice(0, -'.map'.length)] = {
      ...map.output,
      sources: map.output.sources.map((source) => sourcePath(source, name)),
    };
  }
  return Object.keys(maps).length === 0 ? undefined : packSourceMaps(maps);
}

/**
 * Turns the bundler's `webpack://mf-targets/./src/page.tsx?1a2b` into the path from the root of the workspace, or
 * within its package.
 */
function sourcePath(source: string, app: string): string {
  const path = posix.join(app, source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?\w*$/, ''));
  return path.replace(/^.*\/(?=node_modules\/)/, '');
}

/** Publishes a build to a local store. Existing files are never touched: a version identifies its bytes. */
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

/** The result of `npm start` for a pointer. `kept`: it has another version, or none if the app was withdrawn. */
export type Following = { result: 'pointed' } | { result: 'kept'; version: string | null; because: Reason };
type Reason = 'deployed' | 'quarantined' | 'withdrawn';

/**
 * Points an app's pointer at the version built here. A version that was deployed manually stays until another one is
 * deployed, and a restart does not bring back a quarantined version (docs/decisions/014).
 */
export async function followBuild(blobs: Blobs, app: string, version: string, at: Date): Promise<Following> {
  const change = { by: 'start', at } as const;
  const pointer = await findPointer(blobs, app);
  if (pointer?.current === version) return { result: 'pointed' };
  const kept = (because: Reason) => ({ result: 'kept', version: pointer?.current ?? null, because }) as const;
  if (pointer?.current === null) return kept('withdrawn');
  if (pointer?.quarantined[version]) return kept('quarantined');
  if (pointer?.set_by === 'deploy') return kept('deployed');
  const next = pointer ? pointAt(pointer, version, change) : firstPointer(version, change);
  // Somebody else deployed at the same moment, so their version is kept.
  return (await swapPointer(blobs, app, next)) ? { result: 'pointed' } : followBuild(blobs, app, version, at);
}
