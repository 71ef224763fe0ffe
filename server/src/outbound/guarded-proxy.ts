import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AddressPolicy, Destination } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';
import { pinAddresses, type Resolve, systemResolve } from './pinned-address.ts';

/** Set on every response of the proxy itself: such a page is a refusal and never an article. */
export const REFUSAL_HEADER = 'x-newswatch-refusal';

export interface GuardedProxy {
  /** The address for the browser's `--proxy-server`. */
  readonly url: string;
  close(): Promise<void>;
}

export interface GuardedProxyOptions {
  readonly policy: AddressPolicy;
  readonly resolve?: Resolve;
  /** The maximum number of bytes that a single connection may receive. Default 20 MB. */
  readonly maxBytes?: number;
  readonly connectTimeoutMs?: number;
}

/**
 * A forward proxy on a loopback port through which a browser must go: every request that it makes, by any
 * means, is checked, resolved once and pinned like our own. Plain requests are passed on; CONNECT opens a
 * tunnel.
 */
export async function startGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const { policy, resolve = systemResolve, maxBytes = 20 * 1024 * 1024, connectTimeoutMs = 10_000 } = options;
  const sockets = new Set<Duplex>();
  const track = (socket: Duplex): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };

  async function open(destination: Destination): Promise<Socket> {
    const [address] = await pinAddresses(destination, policy, resolve);
    return new Promise((done, fail) => {
      const socket = connect({ host: address, port: destination.port, timeout: connectTimeoutMs });
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.off('error', fail);
        done(socket);
      });
      socket.once('timeout', () => socket.destroy(new Error('timed out')));
      socket.once('error', fail);
    });
  }

  const server = createServer((request, response) => {
    passOn(request, response).catch((error: unknown) => refuse(response, error));
  });

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const destination = policy.checkUrl(url);
    const socket = await open(destination);
    track(socket);
    capBytes(socket, maxBytes);
    const { 'proxy-connection': _hop, ...headers } = request.headers;
    const onward = requestHttp(
      url,
      {
        method: request.method,
        headers: { ...headers, connection: 'close' },
        createConnection: () => socket,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    onward.on('error', (error) => refuse(response, error));
    response.on('close', () => socket.destroy());
    request.pipe(onward);
  }

  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    track(client);
    // A browser that disconnects early is normal; without a listener, its error would end our process.
    client.on('error', () => client.destroy());
    tunnel(request, client, head).catch((error: unknown) => {
      const status = error instanceof OutboundError ? '403 Forbidden' : '502 Bad Gateway';
      client.end(
        `HTTP/1.1 ${status}\r\n${REFUSAL_HEADER}: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      );
    });
  });

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(request.url ?? '') ?? [];
    const socket = await open(policy.checkHost(host, Number(port)));
    track(socket);
    capBytes(socket, maxBytes);
    // Either end may disconnect at any time; the other one is then closed too.
    socket.on('error', () => client.destroy());
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) socket.write(head);
    socket.pipe(client);
    client.pipe(socket);
    client.once('close', () => socket.destroy());
    socket.once('close', () => client.destroy());
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()));
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function capBytes(socket: Socket, maxBytes: number): void {
  let received = 0;
  socket.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > maxBytes) socket.destroy(new Error('too large'));
  });
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const refused = error instanceof OutboundError;
  const text = refused ? error.message : 'The address could not be reached.';
  response
    .writeHead(refused ? 403 : 502, { 'content-type': 'text/plain', [REFUSAL_HEADER]: '1' })
    .end(`${text}\n`);
}
