import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { Call } from '@newswatch/shared/contracts';
import { calls } from '@newswatch/shared/contracts';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Above this, brotli takes longer than a page of ours gains by it. */
const QUALITY = 5;
/** Larger answers are packed on a thread of their own: on two cores that is dearer than packing a page at once. */
const AT_ONCE_BYTES = 65_536;

/** Of a route whose answers may be packed. Below 1 KB nothing is: it would save no packet. */
export const PACKED = {
  compress: {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    syncThreshold: AT_ONCE_BYTES,
  },
} satisfies RouteShorthandOptions;

/**
 * Makes routes able to pack their answers; each says for itself that it wants to (`PACKED`). Built files are packed by
 * the build, streams of events are never.
 */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, { global: false, globalDecompression: false });
}

/**
 * Whether a call's answers are packed. The length of a packed answer tells of what stands in it, to somebody who can
 * make a browser ask with words of theirs beside a secret (BREACH). Calls with a bearer cannot be made from another
 * site; the ones without, which hand out tokens, and the mailbox, which holds codes, stay as they are.
 */
export function isPacked(call: Call): boolean {
  return ['user', 'admin', 'optional'].includes(call.access) && call !== calls.system.mailbox;
}
