import { isDeepStrictEqual } from 'node:util';
import { type ArtefactFile, INTEGRITY_FILE, RemoteBuild, ShellDescriptor } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Blobs } from './blobs.ts';
import { integrityOf } from './integrity.ts';
import { DESCRIPTOR, isReserved } from './reserved-names.ts';
import { descriptorFaults, readStored, servingFaults, unannouncedFileFaults } from './stored-bytes.ts';

export type Descriptor = RemoteBuild | ShellDescriptor;

const SHELL = 'shell';

/** The folder of an app's versions; ends with a slash. */
export function folderOf(app: string): string {
  return app === SHELL ? 'shell/' : `r/${app}/`;
}

/** The folder of a version's files; ends with a slash. */
export function versionFolder(app: string, version: string): string {
  return `${folderOf(app)}${version}/`;
}

/** The error for a descriptor that cannot be parsed: no deployment wrote it, so the version is incomplete. */
export class OddDescriptor extends Error {
  override readonly name = 'OddDescriptor';
  constructor(app: string, version: string, cause: unknown) {
    super(`The descriptor of ${app} ${version} cannot be read; the version is not complete.`, { cause });
  }
}

/** The descriptor of a complete version. Throws `OddDescriptor` if something else is in its place. */
export async function findDescriptor(
  blobs: Blobs,
  app: string,
  version: string,
): Promise<Descriptor | undefined> {
  const bytes = await blobs.read(versionFolder(app, version) + DESCRIPTOR);
  if (!bytes) return undefined;
  const schema = app === SHELL ? ShellDescriptor : RemoteBuild;
  const text = Buffer.from(bytes).toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) throw new OddDescriptor(app, version, new v.ValiError(parsed.issues));
  return parsed.output;
}

/** Reads every byte of a complete version again, and returns the files that are missing or differ from its descriptor. */
export async function versionFaults(blobs: Blobs, app: string, document: Descriptor): Promise<string[]> {
  const stored = await readStored(blobs, versionFolder(app, document.version));
  return [...descriptorFaults(stored, document), ...(await listFaults(blobs, app, document))];
}

/** The differences between a build's own list of hashes and its descriptor: browsers believe either. */
async function listFaults(blobs: Blobs, app: string, { version, integrity }: Descriptor): Promise<string[]> {
  if (!Object.hasOwn(integrity, INTEGRITY_FILE)) return [];
  const bytes = await blobs.read(versionFolder(app, version) + INTEGRITY_FILE);
  const list = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
    bytes && Buffer.from(bytes).toString('utf8'),
  );
  if (!list.success) return [`${INTEGRITY_FILE} is not a list of hashes`];
  const { [INTEGRITY_FILE]: _, ...described } = integrity;
  const names = Object.keys({ ...described, ...list.output });
  return names
    .filter((path) => list.output[path] !== described[path])
    .map((path) => `${INTEGRITY_FILE} has another hash of ${path} than the descriptor`);
}

/** The files among these that are not in the store yet. Throws a readable message if one is stored with different bytes. */
export async function missingFiles(
  blobs: Blobs,
  app: string,
  version: string,
  files: readonly ArtefactFile[],
): Promise<string[]> {
  const folder = versionFolder(app, version);
  const there = new Set(await blobs.list(folder));
  const missing = files.filter(({ path }) => !there.has(folder + path)).map(({ path }) => path);
  await Promise.all(
    files.map(async ({ path, integrity }) => {
      if (!there.has(folder + path)) return;
      if (await differs(blobs, folder + path, integrity)) throw new OtherBytes(app, version, path);
    }),
  );
  return missing;
}

/** The error for other bytes of a stored version: another build needs another version. */
export class OtherBytes extends Error {
  override readonly name = 'OtherBytes';
  constructor(app: string, version: string, path: string) {
    super(`${app} ${version} is stored with a different ${path}. A version is never overwritten.`);
  }
}

async function differs(blobs: Blobs, key: string, integrity: string): Promise<boolean> {
  const bytes = await blobs.read(key);
  return !bytes || integrityOf(bytes) !== integrity;
}

/** The error for a file with a reserved name. */
export class ReservedName extends Error {
  override readonly name = 'ReservedName';
  constructor(path: string) {
    super(`${path} must not be uploaded: the name is reserved for the store.`);
  }
}

/** Stores one file of a version. Throws if the file is stored with different bytes, or the name is reserved. */
export async function storeFile(
  blobs: Blobs,
  app: string,
  version: string,
  file: { path: string; bytes: Uint8Array },
): Promise<void> {
  if (isReserved(file.path)) throw new ReservedName(file.path);
  const key = versionFolder(app, version) + file.path;
  if (await blobs.create(key, file.bytes)) return;
  if (await differs(blobs, key, integrityOf(file.bytes))) throw new OtherBytes(app, version, file.path);
}

/**
 * Completes a version. The descriptor is written last: code that finds it finds every file. Reads each file back first, and
 * returns the files that are missing or wrong; an empty list means that the version is complete.
 */
export async function completeVersion(
  blobs: Blobs,
  descriptor: { app: string; document: Descriptor },
  files: readonly ArtefactFile[],
): Promise<string[]> {
  const { app, document } = descriptor;
  const stored = await readStored(blobs, versionFolder(app, document.version));
  const faults = [
    ...files.flatMap(({ path, integrity }) => {
      const file = stored.get(path);
      if (!file) return [`${path} is missing`];
      return file.integrity === integrity ? [] : [`${path} differs from the announced file`];
    }),
    ...unannouncedFileFaults(stored, new Set(files.map(({ path }) => path))),
    ...servingFaults(stored),
    ...(await listFaults(blobs, app, document)),
  ];
  if (faults.length > 0) return faults;
  const bytes = Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
  if (await blobs.create(versionFolder(app, document.version) + DESCRIPTOR, bytes)) return [];
  // The descriptor of a version that is already complete: the same files, or a different build. Throws if it cannot be read.
  const existing = await findDescriptor(blobs, app, document.version);
  return existing && isDeepStrictEqual(existing.integrity, document.integrity)
    ? []
    : [`${app} ${document.version} was completed with another descriptor and is never overwritten`];
}

/** A complete version of an app. */
export interface PublishedVersion {
  version: string;
  published_at: string;
}

/** The complete versions of an app, newest first. */
export async function listVersions(blobs: Blobs, app: string): Promise<PublishedVersion[]> {
  const names = new Set(
    (await blobs.list(folderOf(app))).map((key) => key.slice(folderOf(app).length).split('/')[0] ?? ''),
  );
  const found = await Promise.all([...names].map(async (version) => publishedAt(blobs, app, version)));
  return found
    .filter((version) => version !== undefined)
    .sort((a, b) => (a.published_at < b.published_at ? 1 : -1));
}

async function publishedAt(
  blobs: Blobs,
  app: string,
  version: string,
): Promise<PublishedVersion | undefined> {
  const created = await blobs.createdAt(versionFolder(app, version) + DESCRIPTOR);
  return created && { version, published_at: created.toISOString() };
}
