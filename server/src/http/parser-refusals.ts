import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { messages } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { envelopeOf } from './error-reply.ts';

/** Requests that Node's own parser rejects never reach a route; they get the same envelope here. */
const REFUSALS: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The body of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const UNREADABLE = ['400 Bad Request', 'The request cannot be understood.'] as const;

/** The handler for Fastify's `clientErrorHandler`. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Nobody is there to read a response, or one has already started.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  endWith(socket, REFUSALS[error.code ?? ''] ?? UNREADABLE);
}

/**
 * Rejects requests with no Host header or several, for the server as a whole, for a tunnel, or with unsupported
 * expectations. The app is created with `requireHostHeader: false`.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && !raw.headers.host) {
      throw new Failure('malformed_request', 'The request has no Host header.');
    }
    // `headers` contains only the first one.
    if (raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1) {
      throw new Failure('malformed_request', 'The request has more than one Host header.');
    }
    if (raw.url === '*') throw new Failure('not_found', messages.generic.unknownCall);
  });
  // Without a listener, Node closes the connection without a response.
  app.server.on('connect', (_request, socket) => {
    endWith(socket, ['400 Bad Request', 'This server is not a proxy.']);
  });
  app.server.on('checkExpectation', (_request, response) => {
    const { headers, body } = refusal('The server cannot fulfil the Expect header.');
    response.writeHead(417, headers).end(body);
  });
}

function endWith(socket: Duplex, [status, sentence]: readonly [status: string, sentence: string]): void {
  const { headers, body } = refusal(sentence);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

function refusal(sentence: string): { headers: Record<string, string>; body: string } {
  const requestId = newId('req');
  const body = JSON.stringify(envelopeOf(new Failure('malformed_request', sentence), requestId));
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      connection: 'close',
    },
    body,
  };
}
