import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteBuild, ShellDescriptor } from '@newswatch/shared/contracts';
import type { Blobs } from './blobs.ts';
import { integrityOf } from './integrity.ts';
import { isReserved } from './reserved-names.ts';

/** The facts about a stored file's bytes. */
export interface StoredFile {
  integrity: string;
  /** The integrity of the unpacked content of a packed file; `undefined` if it is not packed or cannot be unpacked. */
  unpacked: string | undefined;
}

const AT_ONCE = 8;
/** The maximum unpacked size, far more than any file of an app. A packed file that unpacks to more cannot match one. */
const UNPACKED_MAX = 64 * 1_024 * 1_024;
const CODE = /\.(?:js|css)$/;
const PACKED = /\.(?:br|gz)$/;
const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Reads every file of a version, by its path in it, except the store's own files. */
export async function readStored(blobs: Blobs, folder: string): Promise<Map<string, StoredFile>> {
  const keys = await blobs.list(folder);
  const waiting = keys.filter((key) => !isReserved(key.slice(folder.length))).sort();
  const stored = new Map<string, StoredFile>();
  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const bytes = await blobs.read(key);
      const path = key.slice(folder.length);
      if (bytes) stored.set(path, { integrity: integrityOf(bytes), unpacked: await unpack(path, bytes) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}

async function unpack(path: string, bytes: Uint8Array): Promise<string | undefined> {
  const unpacker = path.endsWith('.br') ? unpackers.br : path.endsWith('.gz') ? unpackers.gz : undefined;
  if (!unpacker) return undefined;
  // The file is not packed, truncated, or a decompression bomb: the caller reports it as a packed file that matches nothing.
  return unpacker(bytes, { maxOutputLength: UNPACKED_MAX }).then(integrityOf, () => undefined);
}

/** Faults of files that were not announced: code, and packed files, which may replace announced code. */
export function unannouncedFileFaults(
  stored: ReadonlyMap<string, StoredFile>,
  announced: ReadonlySet<string>,
): string[] {
  return [...stored.keys()]
    .filter((path) => !announced.has(path) && (CODE.test(path) || PACKED.test(path)))
    .map((path) => `${path} is in the store but was not announced`);
}

/**
 * The faults that prevent a set of files from being served as it is. A packed twin, which is served instead of its file, must
 * contain exactly the same bytes. And a name cannot be both a file and a folder, which S3 allows and a copy on disk does not.
 */
export function servingFaults(stored: ReadonlyMap<string, StoredFile>): string[] {
  return [...stored].flatMap(([path, { unpacked }]) => {
    const within = path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));
    const clash = within.find((folder) => stored.has(folder));
    if (clash !== undefined) return [`${path} is inside ${clash}, which is a file`];
    if (!PACKED.test(path)) return [];
    const plain = path.replace(PACKED, '');
    const twin = stored.get(plain);
    if (!twin) return CODE.test(plain) ? [`${path} has no ${plain} beside it`] : [];
    return unpacked === twin.integrity ? [] : [`${path} unpacks to different bytes than ${plain}`];
  });
}

/** The differences between the stored bytes and a descriptor. An empty list: browsers will get every file and accept it. */
export function descriptorFaults(
  stored: ReadonlyMap<string, StoredFile>,
  document: RemoteBuild | ShellDescriptor,
): string[] {
  const { integrity } = document;
  const named = 'entry' in document ? [document.entry] : [...document.scripts, ...document.styles];
  const preloaded = 'entry' in document ? Object.values(document.preload).flat() : document.preload;
  const needed = new Set([...named, ...Object.keys(integrity), ...preloaded]);
  return [
    ...[...needed].filter((path) => !stored.has(path)).map((path) => `${path} is not in the store`),
    ...[...stored]
      .filter(([path, file]) => Object.hasOwn(integrity, path) && integrity[path] !== file.integrity)
      .map(([path]) => `${path} does not match the descriptor`),
    ...[...stored.keys()]
      .filter((path) => (CODE.test(path) || path === named[0]) && !Object.hasOwn(integrity, path))
      .map((path) => `${path} has no integrity hash in the descriptor`),
    ...servingFaults(stored),
  ];
}
