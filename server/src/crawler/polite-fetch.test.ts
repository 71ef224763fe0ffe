import { expect, onTestFinished, test } from 'vitest';
import { createGuardedFetcher } from '../outbound/index.ts';
import { createHostGate } from './host-gate.ts';
import { startPaper } from './paper-server.fixture.ts';
import { createPoliteFetcher } from './polite-fetch.ts';
import type { Renderer } from './renderer.ts';
import { createRobotsCache } from './robots-cache.ts';

const PAUSE_MS = 80;
const request = { signal: new AbortController().signal };
const policy = { sourceId: 'src_1', respectRobots: true, delayMs: 0 };

/** A browser that follows nothing: what each address shows, or where it redirects. */
const browserOf = (pages: Record<string, string>): Renderer => ({
  render: async ({ url }) => {
    const { pathname } = new URL(url);
    const leadsTo = pages[url];
    const stored = { cookies: [], origins: [] };
    if (leadsTo) return { leavesOrigin: true, url: leadsTo, status: null, stored, msLeft: 1_000 };
    return { html: `The page ${pathname}`, url, status: 200 };
  },
  close: async () => {},
});

/** A site whose old address redirects to another host. */
async function movedSite() {
  const [old, moved] = await Promise.all([startPaper(), startPaper()]);
  const outbound = createGuardedFetcher({
    userAgent: 'x',
    allowedPrivateHosts: [old.address, moved.address],
  });
  onTestFinished(() => Promise.all([outbound.close(), old.close(), moved.close()]).then(() => {}));
  for (const path of ['/open', '/closed']) {
    old.serve(path, { status: 301, headers: { location: `${moved.url}${path}` } });
    moved.serve(path, `The page ${path}`);
  }
  moved.serve('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed' });
  const fetcher = createPoliteFetcher({
    outbound,
    renderer: browserOf({
      [`${old.url}/open`]: `${moved.url}/open`,
      [`${old.url}/closed`]: `${moved.url}/closed`,
      [`${old.url}/loop`]: `${moved.url}/loop`,
      [`${moved.url}/loop`]: `${old.url}/loop`,
    }),
    robots: createRobotsCache('Newswatch', () => new Date(0)),
    gate: createHostGate(),
    hostDelayMs: () => 0,
    admittedHostDelayMs: PAUSE_MS,
  });
  return { old, moved, fetcher };
}

test('the robots.txt of a redirect’s target host is respected', async () => {
  const { old, moved, fetcher } = await movedSite();
  await expect(fetcher.fetch(`${old.url}/closed`, policy, request)).rejects.toMatchObject({
    code: 'robots_disallowed',
  });
  expect(moved.requests).toEqual(['/robots.txt']);
  const page = await fetcher.fetch(`${old.url}/open`, policy, request);
  expect(page).toMatchObject({ text: 'The page /open', movedTo: `${moved.url}/open` });
});

test('robots.txt also applies to redirects within a host', async () => {
  const { moved, fetcher } = await movedSite();
  moved.serve('/led', { status: 302, headers: { location: '/between' } });
  moved.serve('/between', { status: 302, headers: { location: '/closed' } });
  moved.serve('/moved', { status: 301, headers: { location: '/open' } });
  const led = () => fetcher.fetch(`${moved.url}/led`, policy, request);
  await expect(led()).rejects.toMatchObject({
    code: 'robots_disallowed',
    message: expect.stringContaining('asks crawlers to stay away from this page'),
  });
  expect(moved.requests).toEqual(['/robots.txt', '/led', '/between']);
  expect(await fetcher.fetch(`${moved.url}/moved`, policy, request)).toMatchObject({
    text: 'The page /open',
  });
  const ignoring = { ...policy, respectRobots: false };
  expect(await fetcher.fetch(`${moved.url}/led`, ignoring, request)).toMatchObject({
    text: 'The page /closed',
  });
});

test('a robots.txt may redirect within its host five times, even through addresses that it forbids', async () => {
  const { moved, fetcher } = await movedSite();
  const hops = ['/robots.txt', '/closed-1', '/closed-2', '/closed-3', '/closed-4'];
  for (const [at, path] of hops.entries())
    moved.serve(path, { status: 302, headers: { location: hops[at + 1] ?? '/closed-5' } });
  moved.serve('/closed-5', { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed' });
  await expect(fetcher.fetch(`${moved.url}/closed`, policy, request)).rejects.toMatchObject({
    code: 'robots_disallowed',
  });
  expect(moved.requests).toEqual([...hops, '/closed-5']);
});

test('a redirect’s target host gets one request at a time, with pauses', async () => {
  const { old, moved, fetcher } = await movedSite();
  await fetcher.fetch(`${moved.url}/open`, policy, request);
  const ended = performance.now();
  await fetcher.fetch(`${old.url}/open`, policy, request);
  // Timers may fire slightly early.
  expect(performance.now() - ended).toBeGreaterThanOrEqual(PAUSE_MS - 5);
  expect(moved.requests).toEqual(['/robots.txt', '/open', '/open']);
});

test('in the browser, the target host of a page’s redirect is checked first and also gets its pauses', async () => {
  const { old, moved, fetcher } = await movedSite();
  const render = (url: string) =>
    fetcher.render({ url, waitMs: 0, scrollToBottom: false, ...request }, policy);
  await expect(render(`${old.url}/closed`)).rejects.toMatchObject({ code: 'robots_disallowed' });
  await render(`${moved.url}/open`);
  const ended = performance.now();
  expect(await render(`${old.url}/open`)).toMatchObject({ html: 'The page /open', url: `${moved.url}/open` });
  // Timers may fire slightly early.
  expect(performance.now() - ended).toBeGreaterThanOrEqual(PAUSE_MS - 5);
  await expect(render(`${old.url}/loop`)).rejects.toMatchObject({ code: 'too_many_redirects' });
});

test('a host that a robots.txt redirects to also gets its pauses', async () => {
  const { old, moved, fetcher } = await movedSite();
  old.serve('/robots.txt', { status: 301, headers: { location: `${moved.url}/robots.txt` } });
  await fetcher.fetch(`${moved.url}/open`, policy, request);
  const ended = performance.now();
  await expect(fetcher.fetch(`${old.url}/closed`, policy, request)).rejects.toMatchObject({
    code: 'robots_disallowed',
  });
  expect(performance.now() - ended).toBeGreaterThanOrEqual(PAUSE_MS - 5);
  expect(moved.requests).toEqual(['/robots.txt', '/open', '/robots.txt']);
});
