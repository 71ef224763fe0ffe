import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProber, type Prober } from '../../crawler/index.ts';
import { type PaperRoute, type PaperServer, rssOf, startPaper } from '../../crawler/paper-server.fixture.ts';
import { createLogger } from '../../logging.ts';
import { presentLook } from './probe-answer.ts';

const now = new Date('2026-03-10T09:00:00Z');
let paper: PaperServer;
let other: PaperServer;
let prober: Prober;

beforeAll(async () => {
  [paper, other] = await Promise.all([startPaper(), startPaper()]);
  prober = createProber({
    contactUrl: () => 'https://news.example',
    allowedPrivateHosts: [paper.address, other.address],
    logger: createLogger('silent'),
    now: () => now,
  });
});
afterAll(async () => {
  await Promise.all([prober.close(), paper.close(), other.close()]);
});

async function check(path: string) {
  const url = path.includes(':') ? path : `${paper.url}${path}`;
  return presentLook(
    url,
    await prober.look({ url, language: 'english' }, { articles: 1, withinMs: 60_000 }),
    now,
  );
}
const page = (title: string, body: string): string =>
  `<html><title>${title}</title><body>${body}</body></html>`;

const noLinks: readonly (readonly [string, PaperRoute, RegExp])[] = [
  ['a PDF file', { type: 'application/pdf', body: '%PDF-1.4' }, /leads to a PDF file/],
  ['a picture', { type: 'image/png', body: 'PNG' }, /leads to a picture/],
  ['data', { type: 'application/json', body: '{"a":1}' }, /leads to data/],
  [
    'a form to sign in',
    page('Sign in - Members', '<h1>Sign in</h1><form><input type="password"></form>'),
    /asks visitors to sign in/,
  ],
  ['a check for robots', page('Just a moment...', '<h1>Checking your browser</h1>'), /visitors are people/],
  [
    'an empty page',
    page('App', '<div id="root"></div><script src="/a.js"></script>'),
    /until its scripts run/,
  ],
  [
    'an article',
    '<html><head><meta property="og:type" content="article"></head><body><h1>Quay</h1></body></html>',
    /a single article/,
  ],
  [
    'a page that says it is a feed',
    { type: 'application/xml', body: page('Oops', 'The feed has ended.') },
    /says that it is a feed/,
  ],
  [
    'a list of other things',
    page('Hello', '<p>Nothing here yet, but come back soon, please.</p>'),
    /^No links to articles/,
  ],
];
test.each(noLinks)('%s is named as the reason for having no links', async (_name, route, reason) => {
  paper.serve('/page', route);
  const probe = await check('/page');
  expect(probe).toMatchObject({ reachable: true, has_feed: false, error: { code: 'empty' } });
  expect(probe.error?.message).toMatch(reason);
});

test('a feed without entries is empty, whether it was entered or found on a page', async () => {
  paper.serve('/none', rssOf());
  paper.serve('/home', page('Home', '<a href="/none">RSS</a>'));
  expect(await check('/none')).toMatchObject({
    reachable: true,
    has_feed: true,
    entries: 0,
    error: { code: 'empty', message: 'The feed has no entries.' },
  });
  const { error } = await check('/home');
  expect(error?.message).toBe(`The feed ${paper.url}/none is empty, and the page has no links to articles.`);
});

test('a feed that is cut off before its first entry is broken, not a page', async () => {
  paper.serve('/cut', { type: 'application/rss+xml', body: '<?xml version="1.0"?><rss version="2.0"><chan' });
  expect(await check('/cut')).toMatchObject({ error: { code: 'not_a_feed' } });
});

test('a page that only redirects counts as not reached, even if its robots.txt was', async () => {
  paper.serve('/round', { status: 302, headers: { location: `${other.url}/round` } });
  other.serve('/round', { status: 302, headers: { location: `${paper.url}/round` } });
  expect(await check('/round')).toMatchObject({ reachable: false, error: { code: 'too_many_redirects' } });
});

test('a page that has moved to another host is shown with the answer of that host', async () => {
  paper.serve('/moved', { status: 301, headers: { location: `${other.url}/new` } });
  other.serve(
    '/new',
    page('New', '<h2><a href="/news/the-quay-will-close-for-eleven-weeks">The quay will close</a></h2>'),
  );
  expect(await check('/moved')).toMatchObject({
    redirected: true,
    http_status: 200,
    url: `${other.url}/new`,
  });
});

test('a temporarily unavailable robots.txt is not a refusal', async () => {
  other.serve('/robots.txt', { status: 500 });
  expect(await check(`${other.url}/`)).toMatchObject({ reachable: false, robots_allowed: null });
});

const rss = (...items: readonly string[]): PaperRoute => ({ ...rssOf(...items) });
const post = (text: string): string => `<guid>${text}</guid><description>${text}</description>`;

test('the page of an account is found by its handle, and its feed has posts', async () => {
  const { host } = new URL(other.url);
  const asked = `/.well-known/webfinger?resource=${encodeURIComponent(`acct:ada@${host}`)}`;
  other.serve('/robots.txt', '');
  other.serve(asked, {
    type: 'application/jrd+json',
    body: JSON.stringify({
      links: [
        { rel: 'self', href: `${other.url}/users/1` },
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: `${other.url}/people/ada` },
      ],
    }),
  });
  other.serve(
    '/people/ada',
    page('Ada', '<link rel="alternate" type="application/rss+xml" href="/ada.rss">'),
  );
  other.serve('/ada.rss', rss(post('Good morning, harbour'), post('The wall is high')));
  const probe = await check(`${other.url}${asked}`);
  expect(probe).toMatchObject({
    url: `${other.url}/people/ada`,
    feed_url: `${other.url}/ada.rss`,
    kind: 'post',
    entries: 2,
    samples: [{ title: 'Good morning, harbour' }, {}],
  });

  // Without an answer, the usual address of profiles is tried.
  other.serve(asked, { status: 404 });
  other.serve('/@ada', page('Ada', '<link rel="alternate" type="application/rss+xml" href="/ada.rss">'));
  expect(await check(`${other.url}${asked}`)).toMatchObject({ url: `${other.url}/@ada`, kind: 'post' });
});

test('a podcast is recognised by its feed, with how many of the sampled episodes have a transcript', async () => {
  other.serve('/t.txt', { type: 'text/plain', body: 'Ann: The tide rose over the wall of the harbour.' });
  const item =
    '<title>One</title><guid>1</guid><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg"/>';
  other.serve('/pod', rss(`${item}<podcast:transcript url="${other.url}/t.txt" type="text/plain"/>`));
  expect(await check(`${other.url}/pod`)).toMatchObject({ kind: 'episode', transcripts: 1 });
});
