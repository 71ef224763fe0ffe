// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../contracts/index.ts';
import { readStream } from './read-stream.ts';
import { sessionCookies } from './session-cookies.ts';

let requests: Request[];
const events: string[] = [];

function serve(handler: (request: Request) => Response): void {
  requests = [];
  events.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return handler(request);
  });
}
const json = (body: object, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const ask = (signal = new AbortController().signal) =>
  readStream(
    calls.ask.ask,
    { params: { targetId: 'tgt/1' }, body: { period: '7d', question: 'Why?' }, signal },
    (event, data) => events.push(`${event} ${data}`),
  );

beforeEach(() => sessionCookies.store({ access_token: 'old', refresh_token: 'r' }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionCookies.clear();
});

it('yields each event, after replacing a refused token', async () => {
  serve((request) => {
    if (request.url.endsWith('/auth/refresh')) return json({ access_token: 'new', expires_in: 3_600 }, 200);
    if (request.headers.get('authorization') !== 'Bearer new') return json({ error: 'Expired' }, 401);
    return new Response('event: sentence\ndata: {"text":"One"}\n\nevent: answered\ndata: {}\n\n');
  });
  await ask();
  expect(events).toEqual(['sentence {"text":"One"}', 'answered {}']);
  const last = requests.at(-1);
  expect(last && new URL(last.url).pathname).toBe('/api/targets/tgt%2F1/questions');
  expect(last && (await last.json())).toEqual({ period: '7d', question: 'Why?' });
});

it.each([
  [
    'says why it was refused',
    json({ error: 'Enough', title: 'Enough for today', code: 'rate_limited' }, 429, { 'retry-after': '60' }),
    { name: 'ApiError', code: 'rate_limited', retryAfterSeconds: 60 },
  ],
  [
    'keeps the status of a page of a proxy',
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { name: 'ApiError', status: 502 },
  ],
])('%s', async (_, response, expected) => {
  serve(() => response);
  await expect(ask()).rejects.toMatchObject(expected);
});

it('ends with the reason of its signal if it is stopped, and as lost if the network fails', async () => {
  serve(() => {
    throw new TypeError('away');
  });
  await expect(ask()).rejects.toMatchObject({ name: 'NetworkError' });
  await expect(ask(AbortSignal.abort(new Error('Stopped')))).rejects.toThrow('Stopped');
});
