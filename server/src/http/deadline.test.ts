import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leftSignalOf } from './deadline.ts';

let signal: AbortSignal;
const arrived = { resolve: () => {} };
const server = createServer((request, response) => {
  signal = leftSignalOf(response);
  if (request.url === '/answered') response.end('Here.');
  else arrived.resolve();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const ask = (path: string) =>
  get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path, agent: false });

it('notifies a handler that its client has disconnected, but not that it has received the response', async () => {
  const [answer] = (await once(ask('/answered'), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'close');
  expect(signal.aborted).toBe(false);

  const { promise, resolve } = Promise.withResolvers<void>();
  arrived.resolve = resolve;
  const request = ask('/waits').on('error', () => undefined);
  await promise;
  const aborted = once(signal, 'abort');
  request.destroy();
  await aborted;
  expect(signal.aborted).toBe(true);
});
