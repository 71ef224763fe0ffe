import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/** A person's server that receives webhooks. */
export interface Receiver {
  readonly received: ReceivedRequest[];
  readonly port: number;
  url(path?: string): string;
  /** Answers all further requests; with 200 at first. */
  answer: (request: ReceivedRequest, reply: ServerResponse) => void;
}

/** Starts a receiver on a free loopback port; the caller closes it. */
export async function startReceiver(): Promise<Receiver & { close(): Promise<void> }> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const got = {
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
        path: request.url ?? '/',
      };
      received.push(got);
      receiver.answer(got, reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const receiver = {
    received,
    port,
    url: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    answer: (_request: ReceivedRequest, reply: ServerResponse) => void reply.writeHead(200).end('ok'),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return receiver;
}
