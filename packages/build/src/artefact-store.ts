import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ArtefactPointer } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { App } from './workspace.ts';

/** The document that names what is deployed, in the root of the store. */
export const POINTER_FILE = 'current.json';

/** Where a version of an app lives in the store. */
export function artefactFolder(store: string, app: Pick<App, 'name' | 'kind'>, version: string): string {
  return app.kind === 'shell' ? join(store, 'shell', version) : join(store, 'r', app.name, version);
}

/**
 * Copies a build into the store. What is there already is never touched: a version names its bytes. The folder appears
 * under its name only when it is complete. Source maps stay behind.
 */
export async function publish(store: string, app: App, version: string): Promise<void> {
  const folder = artefactFolder(store, app, version);
  if (await exists(folder)) return;
  const unfinished = `${folder}.${randomUUID()}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  await cp(join(app.folder, 'dist'), unfinished, {
    recursive: true,
    filter: (source) => !source.endsWith('.map'),
  });
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Somebody else published the same version in the meantime: then it is there, which is what was wanted.
    if (!(await exists(folder))) throw error;
  }
}

/** Replaces the pointer as a whole; a reader sees the old one or the new one, never half of each. */
export async function writePointer(store: string, pointer: ArtefactPointer): Promise<void> {
  await mkdir(store, { recursive: true });
  const file = join(store, POINTER_FILE);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(v.parse(ArtefactPointer, pointer), null, 2)}\n`);
  await rename(unfinished, file);
}

/** The pointer as it stands; `undefined` in a new store. Throws when it is there and cannot be read. */
export async function findPointer(store: string): Promise<ArtefactPointer | undefined> {
  const file = join(store, POINTER_FILE);
  if (!(await exists(file))) return undefined;
  return v.parse(v.pipe(v.string(), v.parseJson(), ArtefactPointer), await readFile(file, 'utf8'));
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
