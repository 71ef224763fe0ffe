import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type SourceMapPayload, SourceMaps } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Blobs } from './blobs.ts';

/** The maximum size of the unpacked maps of one build. */
const UNPACKED_MAX = 64 * 1024 * 1024;

/** A fast compression level: the best compression takes 20 seconds at the first start, for files that are rarely read. */
const QUICK = 5;

/**
 * The key of the source maps of a version, which are beside the versions, not in them: every file of a version is served, but
 * only administrators may read maps.
 */
export function sourceMapsKey(app: string, version: string): string {
  return `maps/${app}/${version}.json.br`;
}

/** The maps of a build, packed for transfer and storage. */
export async function packSourceMaps(maps: SourceMaps): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK };
  return promisify(brotliCompress)(JSON.stringify(maps), { params });
}

/** @throws {Error} if the bytes are not packed maps */
export async function unpackSourceMaps(packed: Uint8Array): Promise<SourceMaps> {
  const bytes = await promisify(brotliDecompress)(packed, { maxOutputLength: UNPACKED_MAX });
  return v.parse(v.pipe(v.string(), v.parseJson(), SourceMaps), bytes.toString('utf8'));
}

/** Stores the maps of a version. Maps that are already stored stay, because maps depend on the folder of the build. */
export async function storeSourceMaps(
  blobs: Blobs,
  app: string,
  version: string,
  packed: Uint8Array,
): Promise<void> {
  await blobs.create(sourceMapsKey(app, version), packed);
}

/** The map of each script of a version; `undefined` if none were stored. */
export async function findSourceMaps(
  blobs: Blobs,
  app: string,
  version: string,
): Promise<ReadonlyMap<string, SourceMapPayload> | undefined> {
  const packed = await blobs.read(sourceMapsKey(app, version));
  return packed && new Map(Object.entries(await unpackSourceMaps(packed)));
}
