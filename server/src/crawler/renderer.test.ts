import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Newsroom, startNewsroom } from '@newswatch/demo-newsroom';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readPageLinks } from '../extractor/index.ts';
import { createLogger } from '../logging.ts';
import { createGuardedFetcher, type GuardedFetcher } from '../outbound/index.ts';
import { LeadsToFile } from './crawl-failure.ts';
import { findChromium } from './find-chromium.ts';
import { chooseArticleLinks } from './find-links.ts';
import { createHostGate } from './host-gate.ts';
import { startPaper } from './paper-server.fixture.ts';
import { createPoliteFetcher } from './polite-fetch.ts';
import { createRenderer, type OtherOriginPage, type RenderedPage, type Renderer } from './renderer.ts';
import { createRobotsCache } from './robots-cache.ts';

const logger = createLogger('silent');
/** As in the product. By default, the browser is searched for in the usual places. */
const chromiumPath = process.env.NEWSWATCH_CHROMIUM;
const signal = new AbortController().signal;
let newsroom: Newsroom;
let outbound: GuardedFetcher;
let renderer: Renderer;

beforeAll(async () => {
  newsroom = await startNewsroom();
  const { hostname, port } = new URL(newsroom.url);
  outbound = createGuardedFetcher({
    userAgent: 'Newswatch-Test/1.0',
    allowedPrivateHosts: [{ host: hostname, port: Number(port) }],
  });
  renderer = createRenderer({
    policy: outbound.policy,
    userAgent: 'Newswatch-Test/1.0',
    logger,
    chromiumPath,
  });
});
afterAll(async () => {
  await renderer.close();
  await outbound.close();
  await newsroom.close();
});

const findArticleLinks = (html: string, url: string) => chooseArticleLinks(readPageLinks(html, url), url);
/** Long enough for a page's own requests on a busy machine. */
const waitMs = 1_500;
const render = async (url: string, scrollToBottom = false) =>
  onItsHost(await renderer.render({ url, waitMs, scrollToBottom, signal }));

function onItsHost(page: RenderedPage | OtherOriginPage): RenderedPage {
  if (page.leavesOrigin) throw new Error(`it leads to ${page.url}`);
  return page;
}

test('a page rendered by scripts is read as a person would see it', async () => {
  const article = newsroom.publish({ outlet: 'signal-nine', title: 'Batteries by the sea' });
  const front = await render(`${newsroom.url}/signal-nine/`);
  expect(findArticleLinks(front.html, front.url).map(({ text }) => text)).toContain('Batteries by the sea');
  const page = await render(newsroom.url + article.path);
  expect(page.html).toContain(article.paragraphs[1]);
  expect(newsroom.requests.at(-1)?.headers['user-agent']).toBe('Newswatch-Test/1.0');
});

test('a picture of the page is taken only on request', async () => {
  const url = `${newsroom.url}/signal-nine/`;
  const request = { url, waitMs: 100, scrollToBottom: false, signal };
  const page = onItsHost(await renderer.render({ ...request, withPicture: true }));
  expect([...(page.picture ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(onItsHost(await renderer.render(request)).picture).toBeUndefined();
});

test('a page that loads more is scrolled to its end', async () => {
  for (let count = 0; count < 12; count += 1) newsroom.publish({ outlet: 'signal-nine' });
  const short = await render(`${newsroom.url}/signal-nine/`);
  const long = await render(`${newsroom.url}/signal-nine/`, true);
  expect(findArticleLinks(long.html, long.url).length).toBeGreaterThan(
    findArticleLinks(short.html, short.url).length,
  );
});

test('the browser has none of our passwords', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newswatch-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const wrapper = join(folder, 'chromium');
  writeFileSync(
    wrapper,
    `#!/bin/sh\nenv > '${folder}/environment'\nexec '${findChromium(chromiumPath)}' "$@"\n`,
    { mode: 0o755 },
  );
  vi.stubEnv('SMTP_URL', 'smtp://user:Very-secret-1@mail.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { policy } = outbound;
  const own = createRenderer({ policy, userAgent: 'Newswatch-Test/1.0', logger, chromiumPath: wrapper });
  onTestFinished(() => own.close());
  await own.render({ url: newsroom.url, waitMs: 0, scrollToBottom: false, signal });
  const seen = readFileSync(join(folder, 'environment'), 'utf8');
  expect(seen).toMatch(/^PATH=/m);
  expect(seen).not.toMatch(/Very-secret-1/);
});

test('the browser cannot reach private addresses, whatever a page tries', async () => {
  const hits: string[] = [];
  const secret = await listen((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret');
  });
  const asks = ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]'].map(
    (host) => `http://${host}:${secret.port}/`,
  );
  const trap = await listen((request, response) => {
    if (request.url === '/hop') return response.writeHead(302, { location: asks[0] }).end();
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Trap</title><body><script>
      for (const ask of ${JSON.stringify([...asks, '/hop'])}) {
        fetch(ask, { mode: 'no-cors' }).catch(() => {});
        for (const tag of ['iframe', 'script', 'img']) { const el = document.createElement(tag); el.src = ask + tag; document.body.append(el); }
        navigator.sendBeacon(ask + 'beacon', 'x');
        new EventSource(ask + 'events');
        try { new WebSocket(ask.replace('http', 'ws') + 'socket'); } catch (error) { console.log(error); }
      }
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${secret.port}' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    </script>`);
  });
  const guarded = createGuardedFetcher({
    userAgent: 'x',
    allowedPrivateHosts: [{ host: '127.0.0.1', port: trap.port }],
  });
  const own = createRenderer({ policy: guarded.policy, userAgent: 'x', logger, chromiumPath });
  try {
    const page = await own.render({
      url: `http://127.0.0.1:${trap.port}/`,
      waitMs: 1000,
      scrollToBottom: false,
      signal,
    });
    expect(onItsHost(page).html).toContain('Trap');
    expect(hits).toEqual([]);
    await expect(
      own.render({ url: `http://127.0.0.1:${trap.port}/hop`, waitMs: 0, scrollToBottom: false, signal }),
    ).rejects.toMatchObject({ code: 'url_not_allowed' });
    await expect(
      own.render({ url: asks[0] ?? '', waitMs: 0, scrollToBottom: false, signal }),
    ).rejects.toMatchObject({ code: 'url_not_allowed' });
    await expect(
      own.render({ url: 'file:///etc/passwd', waitMs: 0, scrollToBottom: false, signal }),
    ).rejects.toMatchObject({ code: 'url_not_allowed' });
    expect(hits).toEqual([]);
  } finally {
    await own.close();
    await guarded.close();
    await secret.close();
    await trap.close();
  }
});

test.each([
  ['its server', { location: '/hop' }, ''],
  ['a script', {}, '<script>setTimeout(() => { location.href = elsewhere; }, 50)</script>'],
  ['an element', {}, '<meta http-equiv="refresh" content="0; url=elsewhere">'],
])(
  'a page that %s sends to another host is not shown there: that host must be asked first',
  async (_, headers, body) => {
    const hits: string[] = [];
    const elsewhere = await listen((request, response) => {
      hits.push(request.url ?? '');
      response.end('elsewhere');
    });
    const away = `http://127.0.0.1:${elsewhere.port}/away`;
    const site = await listen((request, response) => {
      if (request.url === '/hop') return response.writeHead(302, { location: away }).end();
      const html = body.replace('= elsewhere', `= '${away}'`).replace('=elsewhere', `=${away}`);
      return response
        .writeHead('location' in headers ? 302 : 200, { 'content-type': 'text/html', ...headers })
        .end(`<!doctype html><title>Here</title>${html}`);
    });
    const { policy, close } = createGuardedFetcher({
      userAgent: 'x',
      allowedPrivateHosts: [site, elsewhere].map(({ port }) => ({ host: '127.0.0.1', port })),
    });
    const own = createRenderer({ policy, userAgent: 'x', logger, chromiumPath });
    onTestFinished(() => Promise.all([own.close(), close(), site.close(), elsewhere.close()]).then(() => {}));
    const page = await own.render({
      url: `http://127.0.0.1:${site.port}/`,
      waitMs: 10_000,
      scrollToBottom: false,
      signal,
    });
    expect(page).toMatchObject({ leavesOrigin: true, url: away, status: null });
    expect(hits).toEqual([]);
  },
);

test('a page that sends the browser to another host and back for a cookie is shown', async () => {
  const group = await startPaper();
  const seen: (string | undefined)[] = [];
  const site = await listen((request, response) => {
    seen.push(request.headers.cookie);
    return request.headers.cookie
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>News</title>')
      : response.writeHead(302, { location: `${group.url}/set` }).end();
  });
  const url = `http://127.0.0.1:${site.port}/`;
  // Cookies are shared between ports.
  group.serve('/set', { status: 302, headers: { location: url, 'set-cookie': 'known=1; Path=/' } });
  const guarded = createGuardedFetcher({
    userAgent: 'x',
    allowedPrivateHosts: [{ host: '127.0.0.1', port: site.port }, group.address],
  });
  const own = createRenderer({ policy: guarded.policy, userAgent: 'x', logger, chromiumPath });
  onTestFinished(() =>
    Promise.all([own.close(), guarded.close(), site.close(), group.close()]).then(() => {}),
  );
  const fetcher = createPoliteFetcher({
    outbound: guarded,
    renderer: own,
    robots: createRobotsCache('x', () => new Date()),
    gate: createHostGate(),
    hostDelayMs: () => 0,
    admittedHostDelayMs: 0,
  });
  const page = await fetcher.render(
    { url, waitMs: 0, scrollToBottom: false, signal },
    { sourceId: 'src_1', respectRobots: false, delayMs: 0 },
  );
  expect(page.html).toContain('News');
  expect(seen).toEqual([undefined, 'known=1']);
  const next = await own.render({ url, waitMs: 0, scrollToBottom: false, signal });
  expect(next.leavesOrigin && next.stored.cookies).toEqual([]);
});

test('in the browser, robots.txt also applies to redirects, navigation by scripts and frames', async () => {
  const [site, elsewhere] = await Promise.all([startPaper(), startPaper()]);
  const guarded = createGuardedFetcher({
    userAgent: 'x',
    allowedPrivateHosts: [site.address, elsewhere.address],
  });
  const own = createRenderer({ policy: guarded.policy, userAgent: 'x', logger, chromiumPath });
  onTestFinished(() =>
    Promise.all([own.close(), guarded.close(), site.close(), elsewhere.close()]).then(() => {}),
  );
  elsewhere.serve('/frame', 'Elsewhere');
  const frames = ['/closed', '/open', `${elsewhere.url}/frame`].map(
    (src) => `<iframe src="${src}"></iframe>`,
  );
  site.serve('/framed', `<p>Around frames</p>${frames.join('')}`);
  site.serve('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed' });
  site.serve('/closed', 'Secret');
  site.serve('/open', 'Shown');
  site.serve('/moved', { status: 302, headers: { location: '/closed' } });
  site.serve('/scripted', '<script>location.replace("/closed")</script>');
  site.serve('/allowed', { status: 302, headers: { location: '/open' } });
  const fetcher = createPoliteFetcher({
    outbound: guarded,
    renderer: own,
    robots: createRobotsCache('x', () => new Date()),
    gate: createHostGate(),
    hostDelayMs: () => 0,
    admittedHostDelayMs: 0,
  });
  const show = (path: string, respectRobots = true) =>
    fetcher.render(
      { url: site.url + path, waitMs: 300, scrollToBottom: false, signal },
      { sourceId: 'src_1', respectRobots, delayMs: 0 },
    );
  for (const path of ['/moved', '/scripted'])
    await expect(show(path)).rejects.toMatchObject({ code: 'robots_disallowed' });
  expect((await show('/framed')).html).toContain('Around frames');
  expect(site.requests).toContain('/open');
  expect(site.requests).not.toContain('/closed');
  // The robots.txt of another origin is not requested for each of its frames.
  expect(elsewhere.requests).toEqual([]);
  expect((await show('/allowed')).html).toContain('Shown');
  expect((await show('/moved', false)).html).toContain('Secret');
});

test('a page reached through other hosts has only the remaining time', async () => {
  const stored = { cookies: [], origins: [] };
  await expect(
    renderer.render({
      url: newsroom.url,
      from: { leavesOrigin: true, url: newsroom.url, status: null, stored, msLeft: 500 },
      waitMs: 20_000,
      scrollToBottom: false,
      signal,
    }),
  ).rejects.toMatchObject({ code: 'timeout' });
});

test('failures have the same reasons with and without the browser', async () => {
  await expect(render(`${newsroom.url}/trouble/down`)).rejects.toMatchObject({
    code: 'http_status',
    httpStatus: 503,
    retryAfterSeconds: 120,
  });
  await expect(render(`${newsroom.url}/trouble/private`)).rejects.toMatchObject({ code: 'url_not_allowed' });
  await expect(render(`${newsroom.url}/trouble/loop`)).rejects.toMatchObject({ code: 'too_many_redirects' });
});

test.each([
  ['a PDF', { type: 'application/pdf; charset=binary', body: '%PDF-1.7' }],
  ['a PDF that is declared as a page', { body: '\n%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj' }],
  ['a PDF that is declared as text', { type: 'text/plain', body: '%PDF-1.7\n1 0 obj endobj' }],
  ['another file', { type: 'application/zip', body: 'PK' }],
  ['an attachment', { headers: { 'content-disposition': 'attachment' }, body: '<p>Hello</p>' }],
])('%s is not shown as a page', async (_what, answer) => {
  const site = await startPaper();
  const guarded = createGuardedFetcher({ userAgent: 'x', allowedPrivateHosts: [site.address] });
  const own = createRenderer({ policy: guarded.policy, userAgent: 'x', logger, chromiumPath });
  onTestFinished(() => Promise.all([own.close(), guarded.close(), site.close()]).then(() => {}));
  site.serve('/file', answer);
  site.serve('/moved', { status: 302, headers: { location: '/file' } });
  for (const path of ['/file', '/moved']) {
    const url = `${site.url}${path}`;
    await expect(own.render({ url, waitMs: 0, scrollToBottom: false, signal })).rejects.toThrow(LeadsToFile);
  }
});

test('as many pages are rendered at the same time as administrators allow, from the next page on', async () => {
  let allowed = 1;
  let open = 0;
  const most: number[] = [];
  const held: (() => void)[] = [];
  const site = await listen((_, response) => {
    open += 1;
    most.push(open);
    held.push(() => {
      open -= 1;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Page</title>');
    });
  });
  const guarded = createGuardedFetcher({
    userAgent: 'x',
    allowedPrivateHosts: [{ host: '127.0.0.1', port: site.port }],
  });
  const own = createRenderer({
    policy: guarded.policy,
    userAgent: 'x',
    logger,
    chromiumPath,
    pagesAtOnce: () => allowed,
  });
  // Starting the browser may take seconds.
  const untilHeld = (count: number) => expect.poll(() => held.length, { timeout: 20_000 }).toBe(count);
  const page = (path: string) =>
    own.render({ url: `http://127.0.0.1:${site.port}/${path}`, waitMs: 0, scrollToBottom: false, signal });
  const pages = [page('one'), page('two'), page('three')];
  await untilHeld(1);
  allowed = 2;
  held.shift()?.();
  await untilHeld(2);
  for (const answer of held.splice(0)) answer();
  await Promise.all(pages);
  expect(most).toEqual([1, 1, 2]);
  await own.close();
  await guarded.close();
  await site.close();
});

test('a stopped crawl leaves no page open', async () => {
  const stop = new AbortController();
  const waiting = renderer.render({
    url: `${newsroom.url}/signal-nine/`,
    waitMs: 20_000,
    scrollToBottom: false,
    signal: stop.signal,
  });
  stop.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
});

test('without a browser, the reason says what to do', async () => {
  const none = createRenderer({
    policy: outbound.policy,
    userAgent: 'x',
    logger,
    chromiumPath: '/nowhere/chromium',
  });
  await expect(
    none.render({ url: newsroom.url, waitMs: 0, scrollToBottom: false, signal }),
  ).rejects.toMatchObject({
    code: 'browser_unavailable',
    message: expect.stringContaining('Install Chromium'),
  });
  await none.close();
});

async function listen(listener: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
