import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type SourceMapPayload, SourceMaps } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Blobs } from './blobs.ts';

/** More than this unpacked is no set of maps of one build. */
const UNPACKED_MAX = 64 * 1024 * 1024;

/** Fast: the best compression takes 20 seconds at the first start, for what hardly anybody reads. */
const QUICK = 5;

/** Beside the versions and not in them: every file of a version is served, and maps are nobody's but administrators'. */
export function sourceMapsKey(app: string, version: string): string {
  return `maps/${app}/${version}.json.br`;
}

/** The maps of a build as they are sent and stored. */
export async function packSourceMaps(maps: SourceMaps): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK };
  return promisify(brotliCompress)(JSON.stringify(maps), { params });
}

/** @throws {Error} where the bytes are no packed maps */
export async function unpackSourceMaps(packed: Uint8Array): Promise<SourceMaps> {
  const bytes = await promisify(brotliDecompress)(packed, { maxOutputLength: UNPACKED_MAX });
  return v.parse(v.pipe(v.string(), v.parseJson(), SourceMaps), bytes.toString('utf8'));
}

/** Keeps the maps of a version. Those that were kept first stay: maps depend on the folder that was built in. */
export async function storeSourceMaps(
  blobs: Blobs,
  app: string,
  version: string,
  packed: Uint8Array,
): Promise<void> {
  await blobs.create(sourceMapsKey(app, version), packed);
}

/** The map of each script of a version; `undefined` where none were kept. */
export async function findSourceMaps(
  blobs: Blobs,
  app: string,
  version: string,
): Promise<ReadonlyMap<string, SourceMapPayload> | undefined> {
  const packed = await blobs.read(sourceMapsKey(app, version));
  return packed && new Map(Object.entries(await unpackSourceMaps(packed)));
}
