import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A customer's server in a separate process: answers `/ok`, never answers `/dead`. Sends its port and, on request, which events
 * it received, when, and how often.
 */
const got = new Map<string, { at: number; times: number }>();
let arrivals = 0;

const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    if (request.url?.startsWith('/dead')) return;
    const id = `${request.headers['webhook-id']} ${request.url}`;
    arrivals += 1;
    const known = got.get(id);
    if (known) known.times += 1;
    else got.set(id, { at: Date.now(), times: 1 });
    reply.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '0.0.0.0', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', (message) => {
  if (message === 'clear') got.clear();
  if (message === 'arrivals') process.send?.({ arrivals });
  if (message === 'count') process.send?.({ count: got.size });
  if (message === 'all') process.send?.({ all: [...got].map(([id, { at, times }]) => [id, at, times]) });
});
process.on('disconnect', () => process.exit());
