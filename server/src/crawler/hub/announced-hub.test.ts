import { describe, expect, it, test } from 'vitest';
import { parseFeed } from '../../extractor/feeds/parse-feed.ts';
import { announcedHub } from './announced-hub.ts';
import { parseLinkHeader } from './link-header.ts';

const FEED = 'https://paper.example/news/feed.xml';
const HUB = 'https://hub.example/';

/** What a feed announces when read from this address with this `Link` header. */
function announced(text: string, link: string | null = null) {
  const feed = parseFeed(text, FEED);
  if (!feed) throw new Error('not a feed');
  return announcedHub(feed, { url: FEED, link });
}

const item = '<item><title>T</title><link>https://paper.example/1</link></item>';
const rss = (links: string, namespace = 'xmlns:atom="http://www.w3.org/2005/Atom"') =>
  `<rss version="2.0" ${namespace}><channel><title>P</title><link>https://paper.example/</link>${links}${item}</channel></rss>`;
const atom = (links: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>P</title>${links}<entry><title>T</title><link rel="self" href="https://paper.example/entry"/><link rel="hub" href="https://entry.example/"/><link href="https://paper.example/1"/></entry></feed>`;
const plain = rss('');

describe('a hub in the feed', () => {
  it.each([
    [
      'RSS',
      rss(
        '<atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://paper.example/self"/>',
      ),
    ],
    [
      'RSS with another prefix',
      rss(
        '<a10:link rel="hub" href="https://hub.example/"/><a10:link rel="self" href="https://paper.example/self"/>',
        'xmlns:a10="http://www.w3.org/2005/Atom"',
      ),
    ],
    [
      'RSS with an undeclared prefix',
      rss('<atom:link rel="self" href="/self"/><atom:link rel="hub" href="https://hub.example/"/>', ''),
    ],
    [
      'Atom',
      atom(
        '<link rel="hub" href="https://hub.example/"/><link rel="self" href="https://paper.example/self"/>',
      ),
    ],
    [
      'Atom with a base and relations in capitals',
      atom(
        '<link rel="HUB" href="https://hub.example"/><link rel="alternate Self" href="self"/>',
        'xml:base="https://paper.example/"',
      ),
    ],
    [
      'RDF',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title><atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://paper.example/self"/></channel>${item}</rdf:RDF>`,
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'P',
        feed_url: 'https://paper.example/self',
        hubs: [
          { type: 'rssCloud', url: 'https://cloud.example/' },
          { type: 'WebSub', url: HUB },
        ],
        items: [{ id: '1', url: 'https://paper.example/1', title: 'T' }],
      }),
    ],
  ])('is found in %s', (_name, text) => {
    expect(announced(text)).toEqual({ hubUrl: HUB, topicUrl: 'https://paper.example/self' });
  });

  it('is none if only an entry names one', () => {
    expect(announced(atom('<link rel="self" href="https://paper.example/self"/>'))).toBeNull();
    expect(announced(plain)).toBeNull();
  });

  it('gets the address of the feed itself if the feed does not state it', () => {
    expect(announced(rss('<atom:link rel="hub" href="https://hub.example/"/>'))).toEqual({
      hubUrl: HUB,
      topicUrl: FEED,
    });
  });

  it('is the first one over https, of several', () => {
    const hub = (href: string) => `<atom:link rel="hub" href="${href}"/>`;
    expect(
      announced(rss(hub('http://old.example/') + hub(HUB) + hub('https://third.example/')))?.hubUrl,
    ).toBe(HUB);
    expect(announced(rss(hub('http://old.example/')))?.hubUrl).toBe('http://old.example/');
  });

  it.each([
    'javascript:alert(1)',
    'ftp://hub.example/',
    'https://me:secret@hub.example/',
    '',
    `https://hub.example/${'x'.repeat(3_000)}`,
  ])('is none if its address is %s', (href) => {
    expect(announced(rss(`<atom:link rel="hub" href="${href}"/>`))).toBeNull();
  });
});

describe('a hub in the Link header', () => {
  it('comes before one in the feed', () => {
    const inFeed = rss(
      '<atom:link rel="hub" href="https://other.example/"/><atom:link rel="self" href="https://paper.example/other"/>',
    );
    const link = `<${HUB}>; rel="hub", <https://paper.example/self>; rel="self"`;
    expect(announced(inFeed, link)).toEqual({ hubUrl: HUB, topicUrl: 'https://paper.example/self' });
  });

  it('is completed by the address in the feed', () => {
    const inFeed = rss('<atom:link rel="self" href="https://paper.example/self"/>');
    expect(announced(inFeed, `<${HUB}>;rel=hub`)).toEqual({
      hubUrl: HUB,
      topicUrl: 'https://paper.example/self',
    });
  });
});

test.each([
  ['<https://a.example/>; rel="hub"', [['https://a.example/', 'hub']]],
  ['<https://a.example/>;rel=hub', [['https://a.example/', 'hub']]],
  ['</self>; rel=self', [['https://paper.example/self', 'self']]],
  ['<>; rel=self', [[FEED, 'self']]],
  ['<https://a.example/>; REL="Self  HUB"', [['https://a.example/', 'self hub']]],
  [
    '<https://a.example/?a=1,2;3>; title="a, b; \\"c\\" <d>; rel=x"; rel="hub" , , <b>; rel="self"; type=text/xml',
    [
      ['https://a.example/?a=1,2;3', 'hub'],
      ['https://paper.example/news/b', 'self'],
    ],
  ],
  // Of a repeated relation, the first counts.
  ['<https://a.example/>; rel=hub; rel=self', [['https://a.example/', 'hub']]],
  // About another resource.
  [
    '<https://a.example/>; rel=hub; anchor="#x", <https://b.example/>; rel=hub',
    [['https://b.example/', 'hub']],
  ],
  ['<https://a.example/>; async; rel = "hub" ', [['https://a.example/', 'hub']]],
  ['<https://a.example/', []],
  ['nonsense, <https://a.example/>; rel=hub', []],
  ['', []],
  [null, []],
])('the header %j is read', (header, links) => {
  expect(parseLinkHeader(header, FEED).map(({ url, relations }) => [url, relations.join(' ')])).toEqual(
    links,
  );
});

test.each([
  `${'<a>;'.repeat(8_000)}`,
  `<a>${'; x="\\'.repeat(6_000)}`,
  `<a>${' ;'.repeat(15_000)}`,
  `<a>; rel=${' '.repeat(30_000)}`,
  '<'.repeat(30_000),
])('a hostile header does not hold up the crawler', (header) => {
  const begun = performance.now();
  expect(parseLinkHeader(header, FEED).length).toBeLessThanOrEqual(50);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
