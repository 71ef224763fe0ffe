import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Newsroom, startNewsroom } from '@newswatch/demo-newsroom';
import { afterEach, expect, test } from 'vitest';
import { createGuardedFetcher, type GuardedFetcher, type OutboundConfig } from './fetch-guarded.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function serve(listener: RequestListener): Promise<{ host: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  opened.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { host: `127.0.0.1:${address.port}`, server };
}

const pair = (address: string) => ({
  host: address.split(':')[0] ?? '',
  port: Number(address.split(':')[1]),
});

function outboundTo(host: string, config: Partial<OutboundConfig> = {}): GuardedFetcher {
  const fetcher = createGuardedFetcher({
    userAgent: 'Newswatch-Test/1.0',
    allowedPrivateHosts: [pair(host)],
    ...config,
  });
  opened.push(() => fetcher.close());
  return fetcher;
}

async function newsroomWith(
  config: Partial<OutboundConfig> = {},
): Promise<{ newsroom: Newsroom; outbound: GuardedFetcher }> {
  const newsroom = await startNewsroom({ slowMs: 50 });
  opened.push(() => newsroom.close());
  return { newsroom, outbound: outboundTo(new URL(newsroom.url).host, config) };
}

test('a feed is fetched with our user agent', async () => {
  const { newsroom, outbound } = await newsroomWith();
  const answer = await outbound.fetch(`${newsroom.url}/harbour-post/feed.xml`);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('The Harbour Post');
  expect(newsroom.requests.at(-1)?.headers['user-agent']).toBe('Newswatch-Test/1.0');
});

test('an unchanged feed costs a 304', async () => {
  const { newsroom, outbound } = await newsroomWith();
  const first = await outbound.fetch(`${newsroom.url}/harbour-post/feed.xml`);
  const again = await outbound.fetch(`${newsroom.url}/harbour-post/feed.xml`, { etag: first.etag });
  expect(again.status).toBe(304);
  expect(again.bytes.byteLength).toBe(0);
});

test('redirects are followed to the end and the final address is returned', async () => {
  const { newsroom, outbound } = await newsroomWith();
  const answer = await outbound.fetch(`${newsroom.url}/trouble/moved`);
  expect(answer.url).toBe(`${newsroom.url}/harbour-post/feed.xml`);
});

test.each([
  ['down', 'http_status', { httpStatus: 503, retryAfterSeconds: 120 }],
  ['gone', 'http_status', { httpStatus: 410 }],
  ['huge', 'too_large', {}],
  ['private', 'url_not_allowed', {}],
  ['loop', 'too_many_redirects', {}],
] as const)('the feed %s is refused as %s', async (key, code, more) => {
  const { newsroom, outbound } = await newsroomWith();
  await expect(outbound.fetch(`${newsroom.url}/trouble/${key}`)).rejects.toMatchObject({ code, ...more });
});

test('an endlessly slow feed times out', async () => {
  const { newsroom, outbound } = await newsroomWith({ totalTimeoutMs: 300 });
  await expect(outbound.fetch(`${newsroom.url}/trouble/slow`)).rejects.toMatchObject({ code: 'timeout' });
});

test('a server that sends nothing times out', async () => {
  const { host } = await serve(() => {});
  const outbound = outboundTo(host, { idleTimeoutMs: 50, totalTimeoutMs: 2_000 });
  await expect(outbound.fetch(`http://${host}/`)).rejects.toMatchObject({ code: 'timeout' });
});

test('a caller can abort, and gets its own abort reason', async () => {
  const { host } = await serve(() => {});
  const stop = new AbortController();
  const waiting = outboundTo(host).fetch(`http://${host}/`, { signal: stop.signal });
  stop.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
});

test('a small compressed response cannot expand into a large page', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const { host } = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb);
  });
  const outbound = outboundTo(host, { maxBytes: 1_000_000 });
  await expect(outbound.fetch(`http://${host}/`)).rejects.toMatchObject({ code: 'too_large' });
});

test('a redirect to another port of an allowed host is refused before any request is sent', async () => {
  let asked = 0;
  const secret = await serve((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  const open = await serve((_request, response) => {
    response.writeHead(302, { location: `http://${secret.host}/` }).end();
  });
  await expect(outboundTo(open.host).fetch(`http://${open.host}/`)).rejects.toMatchObject({
    code: 'url_not_allowed',
  });
  expect(asked).toBe(0);
});

test.each([
  ['only a private address', ['10.0.0.1']],
  ['one private address among public ones', ['93.184.216.34', '127.0.0.1']],
  ['a mapped loopback address', ['::ffff:127.0.0.1']],
])('a name that resolves to %s is refused', async (_name, addresses) => {
  const outbound = outboundTo('nothing:1', { resolve: async () => addresses });
  await expect(outbound.fetch('http://rebind.example/')).rejects.toMatchObject({ code: 'url_not_allowed' });
});

test('a name is resolved once per connection, and the socket goes to exactly that answer', async () => {
  const { host } = await serve((request, response) => response.end(request.headers.host));
  const port = host.split(':')[1];
  let asked = 0;
  const outbound = outboundTo(`paper.example:${port}`, {
    // A second lookup would return an address where nothing listens.
    resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.9']),
  });
  const answer = await outbound.fetch(`http://paper.example:${port}/`);
  expect(answer.text).toBe(`paper.example:${port}`);
  expect(asked).toBe(1);
});

test('if the first address does not respond, the next is tried', async () => {
  const { host } = await serve((_request, response) => response.end('here'));
  const port = host.split(':')[1];
  const outbound = outboundTo(`paper.example:${port}`, { resolve: async () => ['127.0.0.9', '127.0.0.1'] });
  expect((await outbound.fetch(`http://paper.example:${port}/`)).text).toBe('here');
});

test('an unknown name is a dns error, a closed port a connect error, no encryption a tls error', async () => {
  const unknown = outboundTo('nothing:1', {
    resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  });
  await expect(unknown.fetch('http://gone.example/')).rejects.toMatchObject({ code: 'dns' });
  const { host, server } = await serve((_request, response) => response.end());
  await expect(outboundTo(host).fetch(`https://${host}/`)).rejects.toMatchObject({ code: 'tls' });
  await new Promise((done) => server.close(done));
  await expect(outboundTo(host).fetch(`http://${host}/`)).rejects.toMatchObject({ code: 'connect' });
});

test('conditional headers are not sent to another origin after a redirect', async () => {
  const seen: (string | undefined)[] = [];
  const second = await serve((request, response) => {
    seen.push(request.headers['if-none-match']);
    response.end('new home');
  });
  const first = await serve((request, response) => {
    seen.push(request.headers['if-none-match']);
    response.writeHead(301, { location: `http://${second.host}/` }).end();
  });
  const outbound = outboundTo(first.host, { allowedPrivateHosts: [pair(first.host), pair(second.host)] });
  await outbound.fetch(`http://${first.host}/`, { etag: '"a"' });
  expect(seen).toEqual(['"a"', undefined]);
});

test.each([
  ['gzip, gzip, gzip, gzip, gzip, gzip', 'is compressed in a way that we do not support.'],
  ['compress', 'is compressed in a way that we do not support.'],
  ['gzip', 'could not be decompressed.'],
  ['br', 'could not be decompressed.'],
  ['zstd', 'could not be decompressed.'],
])(
  'a response whose content encoding %s cannot be read is not called a dropped connection',
  async (coding, why) => {
    const { host } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end('This is not compressed at all.');
    });
    await expect(outboundTo(host).fetch(`http://${host}/`)).rejects.toThrow(
      `The response from ${host} ${why}`,
    );
  },
);

test('an invalid content encoding is ignored, as in browsers', async () => {
  const { host } = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'utf-8' }).end('plain');
  });
  expect((await outboundTo(host).fetch(`http://${host}/`)).text).toBe('plain');
});
