import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { Call } from '@newswatch/shared/contracts';
import { calls } from '@newswatch/shared/contracts';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** At a higher level, brotli costs more time than our pages save. */
const QUALITY = 5;
/**
 * Larger responses are compressed on another thread; for smaller ones, on two cores, that costs more than compressing
 * at once.
 */
const AT_ONCE_BYTES = 65_536;

/** Options of a route whose responses may be compressed. Responses below 1 KB are not: it would save no packet. */
export const PACKED = {
  compress: {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    syncThreshold: AT_ONCE_BYTES,
  },
} satisfies RouteShorthandOptions;

/**
 * The compression of routes that serve files which the build has compressed as brotli: other browsers get gzip. On a page without
 * TLS, no browser accepts brotli.
 */
export const PACKED_FILES = { compress: { encodings: ['gzip'] } } satisfies RouteShorthandOptions;

/** Lets routes compress their responses if they opt in (`PACKED`, `PACKED_FILES`). Event streams are never compressed. */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, { global: false, globalDecompression: false });
}

/**
 * Whether the responses of a call are compressed. The length of a compressed response reveals its content to an
 * attacker who can make a browser send chosen text next to a secret (BREACH). Calls with a bearer token cannot be made
 * from another site. Calls without one that return tokens, and the mailbox, which contains codes, are not compressed.
 */
export function isPacked(call: Call): boolean {
  return ['user', 'admin', 'optional'].includes(call.access) && !call.file && call !== calls.system.mailbox;
}
