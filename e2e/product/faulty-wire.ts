import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A fault of the network: an error status, no answer, half of the file, one byte changed, or no answer until released.
 */
export type Fault = 404 | 503 | 'hang' | 'truncated' | 'other bytes' | 'held';

/** A proxy in front of the product, with faults on demand. */
export interface FaultyWire {
  url: string;
  /** Every requested address, in order; `document` is true for whole pages. */
  asked: { path: string; query: string; document: boolean }[];
  /** Returns the fault for an address, or `undefined` to let it pass. */
  fault: (path: string, query: string) => Fault | undefined;
  /** Whether browsers must not cache an answer, so that a fault affects every tab. By default, caching is left to the product. */
  uncached: (path: string) => boolean;
  /** Releases requests that are held. */
  release(): void;
  /** Ends all faults, and forgets recorded and held requests. */
  repair(): void;
  close(): Promise<void>;
}

const well = (): undefined => undefined;
const never = (): boolean => false;

function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(url, 'http://wire');
}

/** Starts a proxy on its own port. The product sees the host that the browser requested, as without a proxy. */
export async function startFaultyWire(product: string): Promise<FaultyWire> {
  const { hostname, port } = new URL(product);
  const agent = new Agent({ keepAlive: true });
  const held: (() => void)[] = [];
  const wire: Omit<FaultyWire, 'url' | 'close'> = {
    asked: [],
    fault: well,
    uncached: never,
    release() {
      for (const letGo of held.splice(0)) letGo();
    },
    repair() {
      wire.fault = well;
      wire.asked.length = 0;
      wire.release();
    },
  };

  const ask = (
    incoming: IncomingMessage,
    response: ServerResponse,
    take: (answer: IncomingMessage) => void,
    headers = incoming.headers,
  ): void => {
    const { method, url: path } = incoming;
    const onward = request({ hostname, port, path, method, headers, agent }, take);
    // Either side may disconnect at any time: a closed tab, or a product that stops.
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const headersOf = (incoming: IncomingMessage, answer: IncomingMessage): IncomingHttpHeaders => ({
    ...answer.headers,
    ...(wire.uncached(addressOf(incoming).pathname) ? { 'cache-control': 'no-store' } : {}),
  });
  const pass = (incoming: IncomingMessage, response: ServerResponse): void =>
    ask(incoming, response, (answer) => {
      response.writeHead(answer.statusCode ?? 502, headersOf(incoming, answer));
      answer.pipe(response);
    });
  const spoil = (
    incoming: IncomingMessage,
    response: ServerResponse,
    change: (body: Buffer, answer: IncomingMessage) => void,
  ): void =>
    ask(
      incoming,
      response,
      async (answer) => change(await buffer(answer), answer),
      // Requested uncompressed, so that the fault changes the script and not its encoding, and in one piece, so that its length
      // is known.
      { ...incoming.headers, 'accept-encoding': 'identity' },
    );

  const server = createServer((incoming, response) => {
    const { pathname: path, search: query } = addressOf(incoming);
    wire.asked.push({ path, query, document: incoming.headers['sec-fetch-dest'] === 'document' });
    const fault = wire.fault(path, query);
    if (fault === undefined) return pass(incoming, response);
    if (fault === 'hang') return;
    if (fault === 'held') return void held.push(() => pass(incoming, response));
    if (typeof fault === 'number') return void response.writeHead(fault).end();
    spoil(incoming, response, (body, answer) => {
      response.writeHead(200, { ...headersOf(incoming, answer), 'content-length': body.byteLength });
      if (fault === 'truncated') {
        response.write(body.subarray(0, body.byteLength >> 1), () => response.destroy());
        return;
      }
      body[body.byteLength - 1] = (body.at(-1) ?? 0) ^ 1;
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with a port.
  const address = server.address() as AddressInfo;
  return Object.assign(wire, {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}
