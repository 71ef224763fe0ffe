import { expect, test } from 'vitest';
import { NotAFeed, parseFeed } from './parse-feed.ts';
import { isTruncatedXml, repairTruncatedXml } from './repair-xml.ts';

const item = (number: number) =>
  `<item><title>Title ${number}</title><link>https://paper.example/${number}</link><pubDate>Fri, 20 Nov 2026 04:43:28 GMT</pubDate><description><![CDATA[<p>Text ${number}</p>]]></description></item>`;
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><language>fr</language><ttl>30</ttl>${item(1)}${item(2)}${item(3)}</channel></rss>`;

test('an RSS feed is read with its language, pace and items', () => {
  const feed = parseFeed(rss);
  expect(feed).toMatchObject({ title: 'Paper', language: 'fr', ttlMinutes: 30, repaired: false });
  expect(feed.items).toHaveLength(3);
  expect(feed.items[0]).toMatchObject({
    link: 'https://paper.example/1',
    title: 'Title 1',
    published: 'Fri, 20 Nov 2026 04:43:28 GMT',
  });
});

test('an Atom feed gives the alternate link, author and language', () => {
  const feed =
    parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es"><title>P</title><author><name>All of us</name></author>
    <entry><id>x</id><title>T</title><link rel="self" href="https://a/self"/><link href="https://a/1"/><updated>2026-11-20T00:00:00Z</updated></entry></feed>`);
  expect(feed.language).toBe('es');
  expect(feed.items[0]).toMatchObject({
    link: 'https://a/1',
    author: 'All of us',
    published: '2026-11-20T00:00:00Z',
  });
});

test('a JSON feed and an RDF feed are read too', () => {
  expect(
    parseFeed(
      '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","url":"https://a/1","content_html":"<p>x</p>"}]}',
    ).items[0],
  ).toMatchObject({ link: 'https://a/1', content: '<p>x</p>' });
  expect(
    parseFeed(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel><item rdf:about="https://a/1"><title>T</title><link>https://a/1</link></item></rdf:RDF>`,
    ).items[0]?.link,
  ).toBe('https://a/1');
});

test('a permalink stands in for a missing link, any other guid does not', () => {
  const feed = parseFeed(
    '<rss version="2.0"><channel><item><guid>https://a/1</guid></item><item><guid isPermaLink="false">https://a/2</guid></item></channel></rss>',
  );
  expect(feed.items.map(({ link }) => link)).toEqual(['https://a/1']);
});

test('white space before the XML declaration does no harm', () => {
  expect(parseFeed(`\ufeff\n\n ${rss}`).items).toHaveLength(3);
});

test('a feed cut at any place gives all items that are complete', () => {
  const ends = [...rss.matchAll(/<\/item>/g)].map((match) => match.index + match[0].length);
  for (let cut = 60; cut < rss.length; cut += 7) {
    const complete = ends.filter((end) => end <= cut).length;
    if (complete === 0) continue;
    const feed = parseFeed(rss.slice(0, cut));
    expect(feed.items.map(({ title }) => title)).toEqual(
      ['Title 1', 'Title 2', 'Title 3'].slice(0, complete),
    );
    expect(feed.repaired).toBe(true);
  }
});

test('markup inside CDATA and comments is not taken for open elements', () => {
  const broken =
    '<rss><channel><!-- <item> --><item><description><![CDATA[<div><p>]]></description><enclosure url="a>b"/></item><item><ti';
  expect(repairTruncatedXml(broken)).toBe(
    '<rss><channel><!-- <item> --><item><description><![CDATA[<div><p>]]></description><enclosure url="a>b"/></item></channel></rss>',
  );
});

test('a whole feed is not taken for a broken one', () => {
  expect(isTruncatedXml(rss)).toBe(false);
  expect(isTruncatedXml(`${rss}\n<!-- cached -->\n`)).toBe(false);
  expect(isTruncatedXml(rss.slice(0, -3))).toBe(true);
});

test.each([
  '',
  'hello',
  '<!doctype html><html><title>Just a moment</title></html>',
  '{}',
  '{"items":',
  '<rss version="2.0"><channel><item><title>cut',
])('%j is no feed', (text) => {
  expect(() => parseFeed(text)).toThrow(NotAFeed);
});

test.each([
  ['comments that never end', `<rss>${'<!--'.repeat(500_000)}</item>`],
  ['ends without a beginning', '</rss><!--'.repeat(200_000)],
  ['quotes that never close', `<rss>${'<a "'.repeat(500_000)}</item>`],
  ['nothing but openings', `<rss>${'<item>'.repeat(300_000)}</item>`],
])('%s do not hold up the crawler', (_name, xml) => {
  const begun = performance.now();
  isTruncatedXml(xml);
  repairTruncatedXml(xml);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
