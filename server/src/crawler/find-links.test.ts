import { expect, test } from 'vitest';
import { readPageLinks } from '../extractor/index.ts';
import { chooseArticleLinks, chooseFeeds } from './find-links.ts';
import { parseRobots, rulesForStatus } from './robots.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const findArticleLinks = (html: string, url: string) => chooseArticleLinks(readPageLinks(html, url), url);
const findFeedLink = (html: string, url: string) => chooseFeeds(readPageLinks(html, url))[0];
const found = (body: string, url = 'https://paper.example/') =>
  findArticleLinks(page(body), url).map((link) => link.url);

test.each([
  ['a dated address', '<a href="/2026/11/20/x">x</a>', ['https://paper.example/2026/11/20/x']],
  [
    'a long slug',
    '<a href="/news/the-harbour-wall-rises">x</a>',
    ['https://paper.example/news/the-harbour-wall-rises'],
  ],
  [
    'a number with a headline',
    '<a href="/a/1234567">A headline of some length</a>',
    ['https://paper.example/a/1234567'],
  ],
  [
    'an Arabic slug',
    '<a href="/خبر-عاجل-من-المرفأ-القديم">x</a>',
    [
      'https://paper.example/%D8%AE%D8%A8%D8%B1-%D8%B9%D8%A7%D8%AC%D9%84-%D9%85%D9%86-%D8%A7%D9%84%D9%85%D8%B1%D9%81%D8%A3-%D8%A7%D9%84%D9%82%D8%AF%D9%8A%D9%85',
    ],
  ],
  ['a number without words', '<a href="/a/1234567">12</a>', []],
  ['a section', '<a href="/category/the-very-long-section-name">Sport</a>', []],
  ['a picture', '<a href="/2026/11/20/big-picture-of-the-day.jpg">x</a>', []],
  ['another site', '<a href="https://other.example/2026/11/20/x">x</a>', []],
  ['a script', '<a href="javascript:void(0)">the harbour wall rises again today</a>', []],
  ['the page itself', '<a href="/#a-very-long-anchor-name">x</a>', []],
])('%s', (_name, body, urls) => {
  expect(found(body)).toEqual(urls);
});

const headline = 'Bridge repairs to last until spring, council says';
test.each([
  '/news/articles/c4ngk17zz8lo',
  '/articles/ASTCN2D1.html',
  '/story.asp?id=4412',
  '/?p=4412',
  '/spip.php?article4412',
  '/news/1552/',
  '/actualite/pont',
  'https://www.paper.example/news/bridge-repairs-council',
])('a headline that leads to %s is that of an article', (address) => {
  expect(found(`<a href="${address}">${headline}</a>`)).toHaveLength(1);
});

test.each([
  ['/files/harbour-wall-will-be-rebuilt.pdf', 'Download', 1],
  ['/files/PR_0417.PDF', headline, 1],
  ['/wp-content/uploads/2019/04/menu.pdf', 'Our menu', 0],
  ['/files/1234567.pdf', 'Opening hours in winter', 0],
  ['/files/terms.pdf', 'Read our general terms and conditions here', 0],
  ['/files/our-brochure-of-all-services.pdf', headline, 0],
  ['/files/bank-leaves-monetary-policy-unchanged.pdf', 'Text', 1],
])('a document is read if its name or its link is a headline: %s, %s', (address, text, count) => {
  expect(found(`<a href="${address}">${text}</a>`)).toHaveLength(count);
});

test('documents hosted elsewhere do not change which pages count', () => {
  const pages = '<a href="/news/one-two-three-four">x</a><a href="/shop/one-two-three-four">x</a>';
  const documents = Array.from({ length: 30 }, (_, at) => `<a href="/files/${at}.pdf">${headline}</a>`);
  expect(found(pages + documents.join(''), 'https://paper.example/news/')).toEqual([
    'https://paper.example/news/one-two-three-four',
  ]);
  expect(found(documents.join(''), 'https://paper.example/news/')).toHaveLength(30);
});

test('a headline in a script without spaces has words too', () => {
  const link = '<a href="/articles/ASTCN2D1.html">川の橋、春まで通行止め 修理に時間がかかる見通し</a>';
  expect(found(link)).toHaveLength(1);
});

test.each([
  '/about-us-and-our-team',
  '/privacy-policy-and-cookies-notice',
  '/politique-de-confidentialite-du-site',
  '/quienes-somos-en-nuestra-redaccion',
  '/auteur/anne-duchamp-de-la-tour',
  '/?page=2',
  '/press/press-contacts-and-media-kit',
  '/prensa/contacto-para-medios-de-comunicacion',
])('%s is about the site', (address) => {
  expect(found(`<a href="${address}">About us</a>`)).toEqual([]);
});

test('links are relative to the base address of the page', () => {
  const head =
    '<base href="https://paper.example/site/"><link rel="alternate" type="text/xml" href="rss.xml">';
  const html = page('<a href="2026/11/20/x">x</a>', head);
  expect(findFeedLink(html, 'https://paper.example/')).toBe('https://paper.example/site/rss.xml');
  expect(findArticleLinks(html, 'https://paper.example/')).toEqual([
    { url: 'https://paper.example/site/2026/11/20/x', text: 'x' },
  ]);
});

test.each([
  '<link rel="feed" href="/feed">',
  '<link rel="alternate" type="application/xml" title="RSS" href="/feed">',
])('%s names a feed', (head) => {
  expect(findFeedLink(page('', head), 'https://paper.example/')).toBe('https://paper.example/feed');
});

test('links outside the source’s path belong to other papers', () => {
  expect(
    found(
      '<a href="/other/2026/11/20/x">x</a><a href="/mine/2026/11/20/y">y</a>',
      'https://host.example/mine/',
    ),
  ).toEqual(['https://host.example/mine/2026/11/20/y']);
});

test('a section is crawled even if its articles are elsewhere on the site', () => {
  expect(found('<a href="/2026/11/20/x">x</a>', 'https://paper.example/world/')).toEqual([
    'https://paper.example/2026/11/20/x',
  ]);
});

test('a picture and a headline with the same link are one article, titled by the headline', () => {
  expect(
    findArticleLinks(
      page('<a href="/2026/11/20/x?utm_source=a"></a><a href="/2026/11/20/x">The headline</a>'),
      'https://paper.example/',
    ),
  ).toEqual([{ url: 'https://paper.example/2026/11/20/x', text: 'The headline' }]);
});

test('a page’s feed is found, and its comments feed only if there is no other', () => {
  const comments = '<link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">';
  const main = '<link rel="alternate" type="application/atom+xml; charset=utf-8" href="/feed.xml">';
  expect(findFeedLink(page('', comments + main), 'https://paper.example/')).toBe(
    'https://paper.example/feed.xml',
  );
  expect(findFeedLink(page('', comments), 'https://paper.example/')).toBe(
    'https://paper.example/comments/feed',
  );
  expect(
    findFeedLink(page('', '<link rel="alternate" hreflang="fr" href="/fr">'), 'https://paper.example/'),
  ).toBeUndefined();
});

const robots = parseRobots(
  'https://paper.example/robots.txt',
  'User-agent: *\nDisallow: /private\nAllow: /private/open\n\nUser-agent: Newswatch\nDisallow: /bots\nCrawl-delay: 5',
  'Newswatch',
);
test.each([
  ['/bots/a', false],
  ['/private', true],
  ['/', true],
])('our own user agent’s group takes precedence over the general one: %s is allowed: %s', (path, allowed) => {
  expect(robots.allows(`https://paper.example${path}`)).toBe(allowed);
  expect(robots.crawlDelayMs).toBe(5000);
});

test('the longest rule wins', () => {
  const rules = parseRobots(
    'https://p.example/robots.txt',
    'User-agent: *\nDisallow: /private\nAllow: /private/open',
    'Newswatch',
  );
  expect(rules.allows('https://p.example/private/x')).toBe(false);
  expect(rules.allows('https://p.example/private/open/x')).toBe(true);
});

test.each([
  [404, true],
  [403, true],
  [429, true],
  [500, false],
  [503, false],
])('a robots.txt with status %i allows everything: %s', (status, allowed) => {
  expect(rulesForStatus(status).allows('https://paper.example/')).toBe(allowed);
});

test('the front page of a site also links to articles on its other hosts; that of a single host only to its own', () => {
  const own = '<a href="/2026/11/20/x">x</a>';
  const other = '<a href="https://sport.paper.example.co.uk/2026/11/20/y">y</a>';
  const shop = '<a href="https://shop.paper.example.co.uk/2026/11/20/z">z</a>';
  const foreign = '<a href="https://rival.co.uk/2026/11/20/z">z</a>';
  const links = own + other + shop + foreign;
  const sport = 'https://sport.paper.example.co.uk/2026/11/20/y';
  expect(found(links, 'https://www.example.co.uk/')).toEqual([
    'https://www.example.co.uk/2026/11/20/x',
    sport,
  ]);
  expect(found(links, 'https://blogs.example.co.uk/')).toEqual(['https://blogs.example.co.uk/2026/11/20/x']);
  expect(found(links, 'https://www.example.co.uk/culture/')).toEqual([
    'https://www.example.co.uk/2026/11/20/x',
  ]);
  expect(found(other, 'https://edition.example.co.uk/')).toEqual([sport]);
});

test('blogs on the same service are separate sites', () => {
  const other = '<a href="https://bob.blogspot.com/2026/11/20/y">y</a>';
  expect(found(other, 'https://alice.blogspot.com/')).toEqual([]);
});

test('an address with parameters is left out only beside the same article without them', () => {
  const link = (href: string, text = headline) => `<a href="${href}">${text}</a>`;
  const tracked = link('/news/bridge-repairs?src=top') + link('/news/bridge-repairs');
  expect(found(tracked)).toEqual(['https://paper.example/news/bridge-repairs']);
  const releases = link('/release.aspx', 'Releases') + link('/release.aspx?ReleaseID=812');
  expect(found(releases)).toEqual(['https://paper.example/release.aspx?ReleaseID=812']);
  const pages = link('/index.php', 'Home') + link('/index.php?page=news&n=4512');
  expect(found(pages)).toEqual(['https://paper.example/index.php?page=news&n=4512']);
  const url = 'https://paper.example/';
  expect(chooseArticleLinks(readPageLinks(page(tracked), url), url, () => true)).toHaveLength(2);
});

test('links in a menu are not articles, unless the page has no others', () => {
  const menu = '<nav><a href="/firm/annual-reports-and-results">Annual reports and results</a></nav>';
  const article = '<a href="/news/2026/11/24/pier">Pier</a>';
  expect(found(menu + article)).toEqual(['https://paper.example/news/2026/11/24/pier']);
  expect(found(menu)).toHaveLength(1);
  const latest = '<nav><a href="/bridge-repairs">Bridge repairs to last until spring, council says</a></nav>';
  expect(found(latest + article)).toHaveLength(2);
  expect(
    found('<a href="/news/2026">News from 2026</a><a href="/tv/live/news-channel">Watch us live</a>'),
  ).toEqual([]);
});

test('a short headline belongs to an article if its address resembles those of others', () => {
  const folder = (text: string, path: string) => `<a href="/press/releases/${path}">${text}</a>`;
  const releases =
    folder('Sixty new apprentices start work in Marle', 'new-apprentices') +
    folder('Company helps the inquiry into the viaduct', 'viaduct-inquiry') +
    folder('Third-quarter trading update', 'trading-update');
  expect(found(releases)).toHaveLength(3);
  const numbered = [20417, 20415, 20409].map((id) => `<a href="news.asp?id=${id}">Choir seeks basses</a>`);
  const others =
    '<a href="cat.asp?id=2041">Arts and leisure</a><a href="print.asp?id=20417">Printer friendly version of this story</a>';
  expect(found(numbered.join('') + others)).toHaveLength(3);
  expect(found(numbered.slice(1).join(''))).toEqual([]);
  expect(
    found('<a href="/sport/article_8b3e2c74-c9a3-11f0-9d30-7b2e01.html">Rovers win cup</a>'),
  ).toHaveLength(1);
  expect(found('<a href="/news/live/cz7p0e4xk2lt">Viaduct: latest news</a>')).toHaveLength(1);
});
