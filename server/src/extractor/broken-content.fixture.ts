/** Faulty feeds and pages, with the content that a tolerant parser still finds. */

export interface BrokenFeed {
  name: string;
  text: string;
  /** Titles of the items that must be found; undefined if it is not a feed. */
  titles: readonly string[] | undefined;
}

export interface BrokenPage {
  name: string;
  html: string;
  /** Text that the article must contain, and text that it must not. */
  contains: string;
  without?: string;
}

const NUMBERS = [1, 2, 3];
const ALL = NUMBERS.map((number) => `Title ${number}`);

const rssItem = (number: number, more = '') =>
  `<item><title>Title ${number}</title><link>https://paper.example/${number}</link><guid isPermaLink="false">g${number}</guid><pubDate>Fri, 20 Nov 2026 04:43:2${number} GMT</pubDate>${more}</item>`;
const rss = (items: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Paper</title><link>https://paper.example/</link>${more}${items}</channel></rss>`;
const RSS = rss(NUMBERS.map((number) => rssItem(number)).join(''));
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Paper</title><id>p</id>${NUMBERS.map(
  (number) =>
    `<entry><title>Title ${number}</title><link href="https://paper.example/${number}"/><id>g${number}</id><updated>2026-11-20T04:43:28Z</updated></entry>`,
).join('')}</feed>`;
const RDF = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>Paper</title></channel>${NUMBERS.map(
  (number) =>
    `<item rdf:about="https://paper.example/${number}"><title>Title ${number}</title><link>https://paper.example/${number}</link></item>`,
).join('')}</rdf:RDF>`;
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Paper',
  items: NUMBERS.map((number) => ({
    id: `g${number}`,
    url: `https://paper.example/${number}`,
    title: `Title ${number}`,
  })),
});

/** The same feed truncated after each of its tags, once the first item is complete. */
function cutAtEachTag(name: string, text: string, end: string): BrokenFeed[] {
  const ends = [...text.matchAll(new RegExp(end, 'g'))].map((match) => match.index + match[0].length);
  return [...text.matchAll(/>/g)]
    .map((match) => match.index + 1)
    .filter((cut) => cut >= ends[0]! && cut < text.length)
    .map((cut) => ({
      name: `${name} broken off at ${cut}`,
      text: text.slice(0, cut),
      titles: ALL.slice(0, ends.filter((one) => one <= cut).length),
    }));
}

const all = (name: string, text: string): BrokenFeed => ({ name, text, titles: ALL });
const none = (name: string, text: string): BrokenFeed => ({ name, text, titles: undefined });
const inItem = (name: string, more: string): BrokenFeed =>
  all(name, rss(NUMBERS.map((number) => rssItem(number, more)).join('')));

const WITH_FAULTS: readonly BrokenFeed[] = [
  all('a byte order mark', `\ufeff${RSS}`),
  all('two byte order marks', `\ufeff\ufeff${RSS}`),
  all('empty lines before the declaration', `\n\n\t ${RSS}`),
  all('two declarations', `<?xml version="1.0"?>\n${RSS}`),
  all('no declaration', RSS.replace(/^<\?xml.*?\?>/, '')),
  all('a declaration of version 1.1', RSS.replace('1.0', '1.1')),
  all('a comment before it', `<!-- made by x -->${RSS}`),
  all('a comment with two dashes inside', RSS.replace('<channel>', '<channel><!-- a -- b -->')),
  all('a style sheet', RSS.replace('?>', '?><?xml-stylesheet href="a.xsl" type="text/xsl"?>')),
  all('a doctype', RSS.replace('?>', '?><!DOCTYPE rss PUBLIC "-//N//DTD" "http://x/rss.dtd">')),
  all('a doctype with entities', RSS.replace('?>', '?><!DOCTYPE rss [<!ENTITY nbsp "&#160;">]>')),
  all('text behind its end', `${RSS}\n<!-- 0.3 s -->garbage`),
  all('a page behind its end', `${RSS}<script>track()</script></html>`),
  all('a warning of PHP before it', `Warning: foo() in /x.php on line 3\n${RSS}`),
  all('a notice in tags before it', `<br /><b>Notice</b>: y in <b>z</b><br />${RSS}`),
  all('control characters', RSS.replaceAll('Paper', 'Pa\u0001\u0008per')),
  all('a zero character', RSS.replace('Paper', 'Pa\u0000per')),
  all('lone halves of characters', RSS.replace('Paper', 'Pa\ud800per')),
  all(
    'names of elements in capitals',
    RSS.replace(/<(\/?)(item|title|link|channel|rss)/g, (tag) => tag.toUpperCase()),
  ),
  all('attributes without quotes', RSS.replaceAll('"false"', 'false')),
  all('attributes without values', RSS.replaceAll('isPermaLink="false"', 'isPermaLink')),
  all('attributes twice', RSS.replaceAll('isPermaLink="false"', 'isPermaLink="false" isPermaLink="false"')),
  all('curly quotes around attributes', RSS.replace('version="2.0"', 'version=“2.0”')),
  all('prefixes nobody declared', RSS.replaceAll('</item>', '<dc:creator>Ann</dc:creator><media:x/></item>')),
  all('no version', RSS.replace(' version="2.0"', '')),
  all('a version nobody knows', RSS.replace('2.0', '9.9')),
  all('items outside of the channel', RSS.replace('</channel>', '').replace('<item>', '</channel><item>')),
  all('no channel', RSS.replace('<channel>', '').replace('</channel>', '')),
  all('the channel never closed', RSS.replace('</channel>', '')),
  all('the root never closed', RSS.replace('</rss>', '')),
  all('an end tag too many', RSS.replace('</item>', '</item></item>')),
  all('an end tag of another element', RSS.replace('</item>', '</b></item>')),
  all(
    'white space inside of tags',
    RSS.replaceAll('<item>', '<item \n >').replaceAll('</item>', '</item  >'),
  ),
  all('one line for each tag', RSS.replaceAll('><', '>\r\n<')),
  all('ends of lines of old Macs', RSS.replaceAll('><', '>\r<')),
  all(
    'titles as CDATA',
    RSS.replace(/Title \d/g, (title) => `<![CDATA[${title}]]>`),
  ),
  all(
    'titles with tags',
    RSS.replace(/Title \d/g, (title) => `<![CDATA[<b>${title}</b>]]>`),
  ),
  all('titles escaped twice', RSS.replace(/Title (\d)/g, 'Title&amp;#32;$1')),
  all(
    'titles with white space around',
    RSS.replace(/Title \d/g, (title) => `\n   ${title}\t\n`),
  ),
  all('numbers as characters', RSS.replace(/Title/g, '&#84;itle')),
  all('an empty item between', RSS.replace('</item>', '</item><item></item>')),
  all(
    'a skipped item of a comment',
    RSS.replace('</item>', '</item><!-- <item><title>No</title></item> -->'),
  ),
  all('a link in CDATA', RSS.replace(/<link>(.*?)<\/link>/g, '<link><![CDATA[$1]]></link>')),
  all('no links', RSS.replace(/<link>.*?<\/link>/g, '')),
  all('no ids', RSS.replace(/<guid.*?<\/guid>/g, '')),
  all('neither links nor ids', RSS.replace(/<link>.*?<\/link>|<guid.*?<\/guid>/g, '')),
  all('the same id for every item', RSS.replace(/g\d</g, 'same<')),
  all('relative links', RSS.replaceAll('https://paper.example/', '/')),
  all('links to nowhere', RSS.replaceAll('https://paper.example/', 'javascript:alert(1)//')),
  all('dates of nonsense', RSS.replace(/Fri, 20 Nov 2026/g, 'Foo, 99 Bar 0000')),
  all('no dates', RSS.replace(/<pubDate>.*?<\/pubDate>/g, '')),
  inItem('bare ampersands', '<description>AT&T & co &foo; &#xZZ;</description>'),
  inItem('a bare smaller-than', '<description>1 < 2 and 3 <4</description>'),
  inItem('tags of HTML never closed', '<description><p>One<br>two<img src=x></description>'),
  inItem('entities of HTML', '<description>&eacute;&nbsp;&rsquo;&hellip;</description>'),
  inItem('CDATA in CDATA', '<description><![CDATA[a <![CDATA[b]]> c]]></description>'),
  inItem('an end of CDATA too many', '<description>a ]]> b</description>'),
  inItem('numbers of no character', '<description>&#0;&#x110000;&#55296;</description>'),
  inItem('a script', '<description><script>if (a<b && c>d) {}</script></description>'),
  inItem(
    'a title of a picture',
    '<media:content url="x"><media:title>Not this</media:title></media:content>',
  ),
  inItem('a title of another feed', '<source url="x">Other</source>'),
  inItem('elements a hundred deep', '<a>'.repeat(100) + '</a>'.repeat(100)),
  inItem(
    'an element with a thousand attributes',
    `<x ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  ),
  inItem('a text of a million letters', `<description>${'word '.repeat(70_000)}</description>`),
  all(
    'an entity bomb',
    RSS.replace(
      '?>',
      `?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]>`,
    ),
  ),
  all('an entity of a file', RSS.replace('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>')),
  all('Atom without its name space', ATOM.replace(/ xmlns=".*?"/, '')),
  all(
    'Atom with the name space of 0.3',
    ATOM.replace('http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'),
  ),
  all('Atom titles as HTML', ATOM.replace(/<title>(Title \d)/g, '<title type="html">&lt;i&gt;$1&lt;/i&gt;')),
  all(
    'Atom titles as XHTML',
    ATOM.replace(
      /<title>(Title \d)/g,
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">$1</div>',
    ),
  ),
  all('Atom links before they say what for', ATOM.replaceAll('<link ', '<link rel="self" href="x"/><link ')),
  all('Atom inside of RSS', RSS.replace('<item>', '<atom:link href="x" rel="self"/><item>')),
  all('JSON with a byte order mark', `\ufeff${JSON_FEED}`),
  all('JSON with white space', `\n\n${JSON_FEED}\n`),
  all('JSON without a version', JSON_FEED.replace(/"version":".*?",/, '')),
  all('JSON with ids of numbers', JSON_FEED.replace(/"g(\d)"/g, '$1')),
  none('nothing', ''),
  none('white space', ' \n\t'),
  none('a page', '<!doctype html><html><head><title>Not found</title></head><body>No</body></html>'),
  none(
    'a page that names feeds',
    '<html><head><link rel="alternate" type="application/rss+xml" href="/f"></head></html>',
  ),
  none('JSON of something else', '{"error":"not found"}'),
  none('half of a JSON', JSON_FEED.slice(0, -20)),
  none('a list of JSON', '[1,2,3]'),
  none('a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'),
  none('a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj <</Type/Catalog>>'),
  none('plain words', 'Service unavailable. Please try again.'),
];

/** Every feed of the corpus. */
export const brokenFeeds: readonly BrokenFeed[] = [
  ...WITH_FAULTS,
  ...cutAtEachTag('RSS', RSS, '</item>'),
  ...cutAtEachTag('Atom', ATOM, '</entry>'),
  ...cutAtEachTag('RDF', RDF, '</item>'),
];

const SENTENCE =
  'The harbour wall will be raised by two metres before winter, the council decided on Friday.';
const TEXT = Array.from(
  { length: 6 },
  (_, at) => `<p>${SENTENCE} Part ${at} of the plan was read aloud by the mayor, who agreed with it.</p>`,
).join('\n');
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wall to be raised - Paper</title></head><body><header><nav><a href="/">Home</a> <a href="/news">News</a></nav></header><main><article><h1>Wall to be raised</h1>${TEXT}</article></main><footer><p>All rights reserved.</p></footer></body></html>`;
const page = (name: string, html: string, without = 'All rights reserved'): BrokenPage => ({
  name,
  html,
  contains: SENTENCE,
  without,
});

/** Every page of the corpus. */
export const brokenPages: readonly BrokenPage[] = [
  page('whole', PAGE),
  page('no doctype', PAGE.replace('<!doctype html>', '')),
  page('no head', PAGE.replace(/<head>.*?<\/head>/, '')),
  page('no body', PAGE.replace(/<\/?body>/g, '')),
  page('two bodies', PAGE.replace('<main>', '<body><main>')),
  page('broken off in the footer', PAGE.slice(0, PAGE.indexOf('All rights'))),
  page('paragraphs never closed', PAGE.replaceAll('</p>', '')),
  page('divisions never closed', PAGE.replace('<main>', '<div><div><div><main>')),
  page('divisions closed too often', PAGE.replace('<main>', '</div></div><main>')),
  page('elements crossed', PAGE.replaceAll('raised by', '<b>raised <i>by</b></i>')),
  page('a comment never closed', PAGE.replace('</article>', '</article><!-- ')),
  page(
    'a script with tags',
    PAGE.replace('<main>', '<script>document.write("<p>All rights reserved</p>")</script><main>'),
  ),
  page('a script never closed', PAGE.replace('</footer>', '<script>var a = 1;')),
  page('a style in the text', PAGE.replace('<h1>', '<style>p{color:red}</style><h1>'), 'color:red'),
  page('a form around the page', PAGE.replace('<main>', '<form><main>').replace('</main>', '</main></form>')),
  page(
    'a table around the page',
    PAGE.replace('<main>', '<table><tr><td><main>').replace('</main>', '</main></td></tr></table>'),
  ),
  page(
    'names in capitals',
    PAGE.replace(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()),
  ),
  page(
    'XHTML',
    PAGE.replace(
      '<!doctype html>',
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">',
    ),
  ),
  page('zero characters', PAGE.replaceAll('</p>', '\u0000</p>')),
  page('control characters', PAGE.replaceAll('<p>', '<p>\u0001\u0002')),
  page('bidi controls', PAGE.replaceAll('<p>', '<p>\u202b\u202c')),
  page('non-breaking spaces', PAGE.replaceAll('<p>', '<p>&nbsp;&nbsp;')),
  page('ends of lines of Windows', PAGE.replaceAll('\n', '\r\n')),
  page('attributes without quotes', PAGE.replace('lang="en"', 'lang=en')),
  page('attributes with brackets', PAGE.replaceAll('<p>', '<p data-x="a > b">')),
  page('a thousand classes', PAGE.replace('<article>', `<article class="${'x '.repeat(1000)}">`)),
  page('three thousand divisions deep', PAGE.replace('<main>', `${'<div>'.repeat(3000)}<main>`)),
  page(
    'a data address of a megabyte',
    PAGE.replace('<h1>', `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}"><h1>`),
    'AAAA',
  ),
  page(
    'a JSON-LD of nonsense',
    PAGE.replace('</head>', '<script type="application/ld+json">{"@type": NewsArticle, }</script></head>'),
  ),
  page(
    'a JSON-LD of null',
    PAGE.replace('</head>', '<script type="application/ld+json">null</script></head>'),
  ),
  page(
    'a JSON-LD of wrong types',
    PAGE.replace(
      '</head>',
      '<script type="application/ld+json">{"@type":["NewsArticle",1],"headline":{"a":1},"datePublished":[1],"author":7}</script></head>',
    ),
  ),
  page(
    'a JSON-LD a thousand deep',
    PAGE.replace(
      '</head>',
      `<script type="application/ld+json">${'['.repeat(1000)}${']'.repeat(1000)}</script></head>`,
    ),
  ),
  page(
    'dates of nonsense',
    PAGE.replace('</head>', '<meta property="article:published_time" content="soon"></head>'),
  ),
  page('a base of another house', PAGE.replace('<head>', '<head><base href="javascript:x">')),
  page('a refresh', PAGE.replace('</head>', '<meta http-equiv="refresh" content="0;url=//x"></head>')),
  page(
    'a canonical address of nonsense',
    PAGE.replace('</head>', '<link rel="canonical" href="http://[::bad"></head>'),
  ),
  page(
    'a frame set',
    PAGE.replace('</main>', '</main><iframe src="//ad"><p>All rights reserved</p></iframe>'),
  ),
  page(
    'no script, no text',
    PAGE.replace('<main>', '<noscript><p>Please enable JavaScript.</p></noscript><main>'),
    'enable JavaScript',
  ),
  page(
    'consent over the text',
    PAGE.replace(
      '<main>',
      '<div id="cookie-consent"><p>We use cookies to improve your visit. Accept all.</p></div><main>',
    ),
    'We use cookies',
  ),
  page(
    'a newsletter in the text',
    PAGE.replace(
      /<\/p>\n/,
      '</p><div class="newsletter-signup"><p>Subscribe to our newsletter</p><input></div>',
    ),
    'Subscribe to our',
  ),
  page(
    'links to share',
    PAGE.replace('<h1>', '<ul class="share-buttons"><li><a href="#">Share on Facebook</a></li></ul><h1>'),
    'Share on Facebook',
  ),
  page(
    'read more in the text',
    PAGE.replace(/<\/p>\n/, '</p><p>Read more: <a href="/x">Another tale of the sea</a></p>'),
    'Another tale',
  ),
  page(
    'an advertisement in the text',
    PAGE.replace(/<\/p>\n/, '</p><div class="ad-slot"><p>Advertisement</p></div>'),
    'Advertisement',
  ),
  page(
    'comments of readers',
    PAGE.replace(
      '</article>',
      '</article><section id="comments"><h2>Comments</h2><div class="comment"><p>First! What a wall.</p></div></section>',
    ),
    'What a wall',
  ),
  page(
    'a list of other news',
    PAGE.replace(
      '</main>',
      `</main><aside class="related"><ul>${'<li><a href="/o">Other news of the day</a></li>'.repeat(20)}</ul></aside>`,
    ),
    'Other news of the day',
  ),
  page(
    'a caption',
    PAGE.replace(
      '<h1>',
      '<figure><img src="a.jpg"><figcaption>Photo: Ann Lee / Agency</figcaption></figure><h1>',
    ),
    'Ann Lee',
  ),
  page(
    'paragraphs made of breaks',
    PAGE.replaceAll('<p>', '')
      .replaceAll('</p>', '<br><br>')
      .replace('All rights reserved.<br><br>', '<p>All rights reserved.</p>'),
  ),
  page(
    'a footer inside of the article',
    PAGE.replace('</article>', '<footer><p>All rights reserved.</p></footer></article>'),
  ),
];
