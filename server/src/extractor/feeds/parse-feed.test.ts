import { expect, test } from 'vitest';
import type { ParsedFeed } from './feed.ts';
import { parseFeed } from './parse-feed.ts';

/** Parses a text that must be a feed. */
function read(text: string, feedUrl?: string): ParsedFeed {
  const feed = parseFeed(text, feedUrl);
  if (!feed) throw new Error('not a feed');
  return feed;
}

const item = (number: number) =>
  `<item><title>Title ${number}</title><link>https://paper.example/${number}</link><pubDate>Fri, 20 Nov 2026 04:43:28 GMT</pubDate><description><![CDATA[<p>Text ${number}</p>]]></description></item>`;
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><language>fr</language><ttl>30</ttl>${item(1)}${item(2)}${item(3)}</channel></rss>`;

test('an RSS feed is read with its language, update interval and items', () => {
  const feed = read(rss);
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
    read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es"><title>P</title><author><name>All of us</name></author>
    <entry><id>x</id><title>T</title><link rel="self" href="https://a/self"/><link href="https://a/1"/><updated>2026-11-20T00:00:00Z</updated></entry></feed>`);
  expect(feed.language).toBe('es');
  expect(feed.items[0]).toMatchObject({
    link: 'https://a/1',
    author: 'All of us',
    published: '2026-11-20T00:00:00Z',
  });
});

test('an RSS item with only the day of its last change in Atom’s namespace, with any prefix, has that date', () => {
  const feed = (extra: string) =>
    read(
      `<rss version="2.0" xmlns:a10="http://www.w3.org/2005/Atom"><channel><item><title>T</title><link>https://a/1</link>${extra}<a10:updated>2026-11-20T00:00:00Z</a10:updated></item></channel></rss>`,
    ).items[0]?.published;
  expect(feed('')).toBe('2026-11-20T00:00:00Z');
  expect(feed('<pubDate>Thu, 19 Nov 2026 04:43:28 GMT</pubDate>')).toBe('Thu, 19 Nov 2026 04:43:28 GMT');
});

test('a JSON feed and an RDF feed are read too', () => {
  expect(
    read(
      '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","url":"https://a/1","content_html":"<p>x</p>"}]}',
    ).items[0],
  ).toMatchObject({ link: 'https://a/1', content: '<p>x</p>' });
  expect(
    read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel><item rdf:about="https://a/1"><title>T</title><link>https://a/1</link></item></rdf:RDF>`,
    ).items[0]?.link,
  ).toBe('https://a/1');
});

test('a permalink replaces a missing link, but any other guid does not', () => {
  const feed = read(
    '<rss version="2.0"><channel><item><guid>https://a/1</guid></item><item><guid isPermaLink="false">https://a/2</guid></item></channel></rss>',
  );
  expect(feed.items.map(({ link, id }) => [link, id])).toEqual([
    ['https://a/1', 'https://a/1'],
    [undefined, 'https://a/2'],
  ]);
});

test('whitespace before the XML declaration is accepted', () => {
  expect(read(`\ufeff\n\n ${rss}`).items).toHaveLength(3);
});

test('a feed truncated at any point yields all complete items', () => {
  const ends = [...rss.matchAll(/<\/item>/g)].map((match) => match.index + match[0].length);
  for (let cut = 60; cut < rss.length; cut += 7) {
    const complete = ends.filter((end) => end <= cut).length;
    if (complete === 0) continue;
    const feed = read(rss.slice(0, cut));
    expect(feed.items.map(({ title }) => title)).toEqual(
      ['Title 1', 'Title 2', 'Title 3'].slice(0, complete),
    );
    expect(feed.repaired).toBe(true);
  }
});

test.each([
  '',
  'hello',
  '<!doctype html><html><title>Just a moment</title></html>',
  '{}',
  '{"items":',
  '<rss version="2.0"><channel><item><title>cut',
])('%j is not a feed', (text) => {
  expect(parseFeed(text)).toBeUndefined();
});

test.each([
  ['comments that never end', `<rss>${'<!--'.repeat(500_000)}</item>`],
  ['ends without a beginning', '</rss><!--'.repeat(200_000)],
  ['quotes that never close', `<rss>${'<a "'.repeat(500_000)}</item>`],
  ['nothing but openings', `<rss>${'<item>'.repeat(300_000)}</item>`],
])('%s do not hold up the crawler', (_name, xml) => {
  expect(parseFeed(xml)?.items ?? []).toEqual([]);
});

const atom = (inner: string, attributes = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>P</title>${inner}</feed>`;
const channel = (inner: string, attributes = ''): string =>
  `<rss version="2.0" ${attributes}><channel><title>P</title>${inner}</channel></rss>`;

test.each([
  [
    'RSS 0.91 without a version',
    '<rss><channel><title>P</title><item><title>T</title><link>https://a/1</link></item></channel></rss>',
  ],
  [
    'a channel alone',
    '<channel><title>P</title><item><title>T</title><link>https://a/1</link></item></channel>',
  ],
  [
    'RSS 0.90',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>P</title></channel><item><title>T</title><link>https://a/1</link></item></rdf:RDF>',
  ],
  [
    'Atom 0.3',
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>P</title><entry><title>T</title><link rel="alternate" type="text/html" href="https://a/1"/><issued>2026-11-20T00:00:00Z</issued></entry></feed>',
  ],
  [
    'Atom with a prefix',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>P</a:title><a:entry><a:title>T</a:title><a:link href="https://a/1"/></a:entry></a:feed>',
  ],
  [
    'elements in capitals',
    '<RSS><CHANNEL><TITLE>P</TITLE><ITEM><TITLE>T</TITLE><LINK>https://a/1</LINK></ITEM></CHANNEL></RSS>',
  ],
  [
    'warnings of a server before it',
    `<br />\n<b>Warning</b>: include() in <b>x.php</b><br />${channel('<item><title>T</title><link>https://a/1</link></item>')}`,
  ],
  [
    'a comment before it',
    `<!-- generated -->\n<?xml version="1.0"?>${channel('<item><title>T</title><link>https://a/1</link></item>')}`,
  ],
  [
    'a bare ampersand in it',
    channel('<item><title>T</title><link>https://a/1</link><description>AT&T & co</description></item>'),
  ],
  [
    'entities of HTML in it',
    channel(
      '<item><title>T</title><link>https://a/1</link><description>caf&eacute;&nbsp;</description></item>',
    ),
  ],
  [
    'an element that is never closed',
    channel('<item><title>T</title><link>https://a/1</link><description><p>x</description></item>'),
  ],
  [
    'the link only as that of Atom',
    channel(
      '<item><title>T</title><atom:link href="https://a/1"/></item>',
      'xmlns:atom="http://www.w3.org/2005/Atom"',
    ),
  ],
  [
    'the title only as that of media',
    channel(
      '<item><media:title>T</media:title><link>https://a/1</link></item>',
      'xmlns:media="http://search.yahoo.com/mrss/"',
    ),
  ],
  [
    'a link that a counting service replaced',
    channel(
      '<item><title>T</title><link>https://counter/9</link><feedburner:origLink>https://a/1</feedburner:origLink></item>',
      'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"',
    ),
  ],
  [
    'prefixes nobody declared',
    channel('<item><dc:title>T</dc:title><feedburner:origLink>https://a/1</feedburner:origLink></item>'),
  ],
])('a feed with %s is read', (_name, text) => {
  const feed = read(text);
  expect(feed).toMatchObject({ title: 'P', repaired: false });
  expect(feed.items).toMatchObject([{ title: 'T', link: 'https://a/1' }]);
});

test('relative links are resolved against the nearest base, or else the address of the feed', () => {
  const entry = '<entry xml:base="news/"><title>T</title><link href="1"/></entry>';
  expect(read(atom(entry, 'xml:base="https://a/"')).items[0]?.link).toBe('https://a/news/1');
  expect(read(channel('<item><title>T</title><link>/1</link></item>'), 'https://a/feed').items[0]?.link).toBe(
    'https://a/1',
  );
});

test('item languages take precedence over the feed’s', () => {
  const feed = read(
    atom('<entry><title xml:lang="fr">T</title></entry><entry><title>U</title></entry>', 'xml:lang="en"'),
  );
  expect(feed.items.map(({ language }) => language)).toEqual(['fr', 'en']);
});

test('unescaped markup in a feed stays markup, and XHTML loses its wrapper', () => {
  expect(
    read(channel('<item><description>One <b>bold</b> &amp; x<br/></description></item>')).items[0]?.summary,
  ).toBe('One <b>bold</b> &amp; x<br>');
  const xhtml = '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x</p></div></content>';
  expect(read(atom(`<entry>${xhtml}</entry>`)).items[0]?.content).toBe('<p>x</p>');
});

test.each([
  'Inflation < 2% in May',
  'I <3 Paris',
  'Salaries <€2,000 & more',
  'When A<B, and B<C',
  'x <- y, and x <y',
  'العجز <5% من الناتج',
])('the unescaped sign in "%s" is text', (title) => {
  const feed = read(
    channel(
      `<item><title>${title}</title><link>https://a/1</link><description><![CDATA[<p>1 < 2</p>]]></description></item>`,
    ),
  );
  expect(feed.items).toMatchObject([{ title, link: 'https://a/1', summary: '<p>1 < 2</p>' }]);
});

test('a news sitemap yields title, date and language; an index yields its sitemaps, news first', () => {
  const news = read(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a/1</loc><news:news><news:publication><news:name>P</news:name><news:language>fr</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>T</news:title></news:news></url></urlset>',
  );
  expect(news).toMatchObject({ format: 'sitemap', title: 'P', language: 'fr' });
  expect(news.items).toMatchObject([
    { link: 'https://a/1', title: 'T', published: '2026-11-20', language: 'fr' },
  ]);
  const index = read(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://a/old.xml</loc></sitemap><sitemap><loc>https://a/news.xml</loc></sitemap></sitemapindex>',
  );
  expect(index.sitemaps).toEqual(['https://a/news.xml', 'https://a/old.xml']);
});

test('entities are not expanded', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${channel('<item><title>&b;</title><link>https://a/1</link></item>')}`;
  expect(read(bomb).items[0]?.title).toBe('&b;');
});

test('relative links are resolved against the site if the feed is published by a service on another host', () => {
  const item = '<link>https://paper.example/</link><item><title>T</title><link>/1</link></item>';
  expect(read(channel(item), 'https://feeds.example/paper').items[0]?.link).toBe('https://paper.example/1');
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://paper.example/',
    items: [{ id: '1', url: '/1', title: 'T' }],
  });
  expect(read(json, 'https://feeds.example/paper').items[0]?.link).toBe('https://paper.example/1');
  expect(read(json, 'https://paper.example/news/feed.json').items[0]?.link).toBe('https://paper.example/1');
});

test('numeric references to windows-1252 characters are quotes and dashes, not control characters', () => {
  const item = '<item><title>It&#146;s &#x96; so &#160;&#8364;</title><link>https://a/1</link></item>';
  expect(read(channel(item)).items[0]?.title).toBe('It’s – so \u00a0€');
});

test.each([
  ['dc:creator', channel('<item><dc:creator>Ana Ruiz</dc:creator><dc:creator>Tom Marsh</dc:creator></item>')],
  [
    'author',
    atom('<entry><author><name>Ana Ruiz</name></author><author><name>Tom Marsh</name></author></entry>'),
  ],
  [
    'authors',
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","authors":[{"name":"Ana Ruiz"},{"name":"Tom Marsh"}]}]}',
  ],
])('every author in %s is named', (_name, text) => {
  expect(read(text).items[0]?.author).toBe('Ana Ruiz, Tom Marsh');
});

test('an entry copied from another feed has the author of that feed', () => {
  const entry = '<entry><source><author><name>Ana Ruiz</name></author></source></entry>';
  expect(read(atom(entry)).items[0]?.author).toBe('Ana Ruiz');
});

test('a file without a type is a picture if its extension says so', () => {
  const items =
    '<item><enclosure url="https://a/1.mp3"/><enclosure url="https://a/1.jpg?w=9" type=""/></item><item><media:content url="https://a/2.png"/></item><item><media:content url="https://a/3.png" medium="video"/></item>';
  expect(read(channel(items)).items.map(({ image }) => image)).toEqual([
    'https://a/1.jpg?w=9',
    'https://a/2.png',
    undefined,
  ]);
});

test('a link that runs a script is ignored', () => {
  const item = '<item><link>javascript:void(0)</link><guid>https://a/1</guid></item>';
  expect(read(channel(item)).items[0]?.link).toBe('https://a/1');
});

test('attributes that repeat the prefix of their element are read', () => {
  const feed = read(
    `<rss xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title><item><title>T</title><atom:link atom:rel="self" atom:href="https://a/self"/><atom:link atom:href="https://a/1"/></item></channel></rss>`,
  );
  expect(feed.items[0]?.link).toBe('https://a/1');
});

test('items with elements of Google’s namespace are read', () => {
  const feed = read(
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>P</title><item><g:id>7</g:id><g:title>The pier</g:title><g:link>https://a/1</g:link><g:description>It stays.</g:description><g:image_link>https://a/1.jpg</g:image_link><g:publish_date>2026-11-20</g:publish_date><g:author>Mara Lind</g:author></item></channel></rss>`,
  );
  expect(feed.items[0]).toMatchObject({
    id: '7',
    title: 'The pier',
    link: 'https://a/1',
    summary: 'It stays.',
    image: 'https://a/1.jpg',
    published: '2026-11-20',
    author: 'Mara Lind',
  });
});
