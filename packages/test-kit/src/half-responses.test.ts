/** The API client with a real server, whose responses stop halfway. The tests of `packages/shared` have no Node. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const countUnread = bindCall(calls.notifications.unreadCount);
const server = createServer((_request, response) => answer(response));
let answer: (response: ServerResponse) => void;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request) =>
    fetch(request.url.replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`), { signal: request.signal }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HALF = '{"unread":';
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-length': HALF.length + 2 });

it('reads a response that arrives in pieces', async () => {
  answer = (response) => {
    begin(response).write(HALF);
    setTimeout(() => response.end('4}'), 20);
  };
  expect(await countUnread()).toEqual({ unread: 4 });
});

it('gives up after 30 s without the rest, and closes the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let closed: Promise<void> | undefined;
  answer = (response) => {
    closed = new Promise((resolve) => response.on('close', resolve));
    begin(response).write(HALF);
  };
  const settled = vi.fn();
  const failure = countUnread().catch((error: unknown) => error);
  void failure.then(settled);
  await wait(50);
  vi.advanceTimersByTime(29_000);
  await wait(20);
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(await failure).toMatchObject({
    name: 'NetworkError',
    message: 'The server did not respond in time.',
  });
  await closed;
});

it('says when the connection was lost halfway', async () => {
  answer = (response) => {
    begin(response).write(HALF, () => response.destroy());
  };
  await expect(countUnread()).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'The connection to the server was lost.',
  });
});
