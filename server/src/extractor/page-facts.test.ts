import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const title = 'The old pier stays open this winter';
const paragraph =
  'The council voted to keep the pier open, and the fishermen who had waited outside cheered. ';
const body = `<p>${paragraph.repeat(3)}</p><p>${paragraph.repeat(2)}</p>`;
const page = (content: string, head = '', language = 'en'): string =>
  `<!doctype html><html lang="${language}"><head><title>${title} | The Quay</title>${head}</head><body><main><article>${content}</article></main><footer>© 2009–2026 The Quay</footer></body></html>`;
const heading = `<h1>${title}</h1>`;

function read(html: string) {
  return extractArticle({
    html,
    url: 'https://quay.example/news/pier',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
}
const dateOf = (html: string) => read(html).publishedAt?.toISOString().slice(0, 10);
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;
const articleOf = (date: string, more = '') =>
  `{"@type":"NewsArticle","datePublished":"${date}T10:00:00Z"${more}}`;

test.each([
  [
    'that names its address, with a slash at the end',
    `[${articleOf('2020-01-01')},${articleOf('2026-11-20', ',"url":"https://www.quay.example/news/pier/"')}]`,
  ],
  [
    'that has its title',
    `[${articleOf('2020-01-01', ',"headline":"A story about a lighthouse"')},${articleOf('2026-11-20', `,"headline":"${title}"`)}]`,
  ],
  ['after a video', `[{"@type":"VideoObject","datePublished":"2019-01-01"},${articleOf('2026-11-20')}]`],
  ['with quotes written as entities', articleOf('2026-11-20').replaceAll('"', '&quot;')],
  ['with a comma after the last of its facts', articleOf('2026-11-20', ',')],
  ['beside another object without a list', `{"@type":"WebSite","name":"The Quay"}${articleOf('2026-11-20')}`],
])('JSON-LD describes the page’s own article %s', (_name, text) => {
  expect(dateOf(page(heading + body, jsonLd(text)))).toBe('2026-11-20');
});

test('the date of a video counts only if the page has no other', () => {
  const video = jsonLd('{"@type":"VideoObject","datePublished":"2019-01-01"}');
  const meta = '<meta property="article:published_time" content="2026-11-20T10:00:00Z">';
  expect(dateOf(page(heading + body, video + meta))).toBe('2026-11-20');
  expect(dateOf(page(`${heading}<p>20 November 2026</p>${body}`, video))).toBe('2026-11-20');
  expect(dateOf(page(heading + body, video))).toBe('2019-01-01');
});

test.each([
  ['related articles', '<div class="related"><meta itemprop="datePublished" content="2020-01-01"></div>'],
  ['comments', '<div itemprop="comment"><meta itemprop="datePublished" content="2026-11-24"></div>'],
])('the machine-readable date of %s is not that of the article', (_name, others) => {
  expect(dateOf(page(`${heading}<time datetime="2026-11-20">20 Nov</time>${body}${others}`))).toBe(
    '2026-11-20',
  );
});

const today = 'Thursday, 26 November 2026';
test.each([
  [
    'beside a heading in a column that is named after the one beside it',
    `<div class="sidebar_content">${heading}<div class="detail">20 Nov 2026</div>${body}</div>`,
  ],
  [
    'in the footer of the post',
    `${heading}${body}<div class="post-footer"><abbr class="published" title="2026-11-20T08:00:00Z">8:00</abbr></div>`,
  ],
  [
    'that WordPress calls published and updated',
    `${heading}<time class="entry-date published updated" datetime="2026-11-20">x</time>${body}`,
  ],
  [
    'below the heading, not that of the day at the top',
    `<div><span class="date">${today}</span></div>${heading}<div>By Tom Marsh, 20 November 2026</div>${body}`,
  ],
  [
    'in one of two lines',
    `${heading}<div>By <a href="/t">Tom Marsh</a> and others<br>20 November 2026</div>${body}`,
  ],
  ['in several elements', `${heading}<div><b>20</b> <i>Nov</i> <u>2026</u></div>${body}`],
  [
    'after that of an update',
    `${heading}<div class="timestamp">Updated 22 November 2026</div><div>Published 20 November 2026</div>${body}`,
  ],
  ['above the heading', `<h6>20 November 2026</h6>${heading}${body}`],
])('the date is found %s', (_name, content) => {
  expect(dateOf(page(content))).toBe('2026-11-20');
});

test('the date in the site’s header is the current day, not the article’s', () => {
  const html = page(`${heading}<time datetime="2026-11-20">x</time>${body}`);
  expect(
    dateOf(html.replace('<main>', `<header><time datetime="2026-11-26">${today}</time></header><main>`)),
  ).toBe('2026-11-20');
});

test('a day with a link in a paragraph is not the article’s date', () => {
  expect(
    dateOf(page(`${heading}<p>${paragraph}It had closed on <a href="/x">3 March 2025</a>.</p>${body}`)),
  ).toBeUndefined();
});

test('the date of an older page is found although neither title nor date is marked up', () => {
  const old = `<html><head><title>The Quay - ${title}</title></head><body><table><tr><td><b>${title}</b><br><font><i>By Tom Marsh</i><br>Friday, March 14, 2003</font><br><br>${paragraph.repeat(3)}<br><br>${paragraph.repeat(3)}</td></tr></table></body></html>`;
  expect(read(old)).toMatchObject({ author: 'Tom Marsh', publishedAt: new Date('2003-03-14') });
});

test.each([
  ['in an element', '<font size="1">Posted by J. Smith on 20.11.2026 10:05</font>'],
  ['between line breaks', 'Posted by J. Smith on 20.11.2026 10:05'],
])('an older page whose title names its sections has a headline, an author and a date %s', (_name, line) => {
  const old = `<html><head><title>Old Town Gazette :: News :: Mayor opens bridge</title></head><body><table><tr><td colspan="2"><font size="6">Old Town Gazette</font></td></tr><tr><td><a href="/">Home</a><br><a href="/news">News</a></td><td><font size="5"><b>Mayor opens bridge</b></font><br>${line}<br><br>${paragraph.repeat(3)}<br><br>${paragraph.repeat(3)}</td></tr></table></body></html>`;
  expect(read(old)).toMatchObject({
    title: 'Mayor opens bridge',
    author: 'J. Smith',
    publishedAt: new Date('2026-11-20T10:05:00Z'),
  });
  expect(read(old.replace('<b>Mayor opens bridge</b>', '')).title).toBe('Mayor opens bridge');
});

const byline = (content: string) => read(page(`${heading}${content}${body}`)).author;
test.each([
  ['without an email address', '<p class="byline">By Tom Marsh tom@quay.example</p>', 'Tom Marsh'],
  ['without the site behind it', '<p class="article-byline">by Tom Marsh , Quay.org</p>', 'Tom Marsh'],
  ['in a class with a capital', '<div class="Author"><span>Tom Marsh</span></div>', 'Tom Marsh'],
  ['of a newsroom', '<p>By Quay staff</p>', 'Quay staff'],
  ['of a newsroom in Spanish', '<p class="author">Redacción Local</p>', 'Redacción Local'],
  [
    'beside a date without a space',
    '<div><span>By Tom Marsh</span><span>20 November 2026</span></div>',
    'Tom Marsh',
  ],
  [
    'in a list with a role',
    '<ul><li><span>Author, </span><span>Tom Marsh</span></li><li><span>Role, </span><span>Reporter</span></li></ul>',
    'Tom Marsh',
  ],
  ['after the date', '<div>18 November 2026 - by Tom Marsh</div>', 'Tom Marsh'],
  ['after the date in capitals', '<h5>11/18/2026 7:11 AM PST BY TOM MARSH</h5>', 'TOM MARSH'],
  ['after a number that is no date', '<h2>10 songs by Tom Marsh</h2>', null],
])('the author is printed %s', (_name, content, author) => {
  expect(byline(content)).toBe(author);
});

test('a press release in one block has the date in its second line', () => {
  const text = paragraph.repeat(3);
  const release = `<title>Port - Press Release 112</title><table><tr><td><font><b>Quay to close</b><br>For immediate release<br>November 19, 2026<br><br>${text}<br><br>${text}</font></td></tr></table>`;
  expect(dateOf(release)).toBe('2026-11-19');
});

test('an author in the widget that contains the whole post is found', () => {
  const post = `<div class="widget Blog">${heading}${body}<div class="post-footer">Posted by <span class="fn">Tom Marsh</span></div></div>`;
  expect(read(page(post)).author).toBe('Tom Marsh');
});

test.each([
  [
    'a profile’s address',
    '<meta property="article:author" content="https://social.example/tom"><meta name="byl" content="By Tom Marsh">',
  ],
  [
    'the first account',
    '<meta name="author" content="admin"><meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Tom Marsh">',
  ],
  ['a list of names', jsonLd('{"@type":"NewsArticle","author":{"name":["Tom Marsh"]}}')],
])('the head names the author beside %s', (_name, head) => {
  expect(read(page(heading + body, head)).author).toBe('Tom Marsh');
});

test('a picture is found in the page’s metadata, otherwise in the article', () => {
  const image =
    '<figure><img src="icon.svg"></figure><figure><img src="pier.jpg" width="800" height="500"></figure>';
  expect(read(page(heading + image + body)).imageUrl).toBe('https://quay.example/news/pier.jpg');
  const named = '<link rel="image_src" href="/named.jpg">';
  expect(read(page(heading + image + body, named)).imageUrl).toBe('https://quay.example/named.jpg');
  const base = '<base href="https://files.quay.example/2026/">';
  expect(read(page(heading + image + body, base)).imageUrl).toBe('https://files.quay.example/2026/pier.jpg');
});

test('words of a language without spaces are counted, and its titles lose the newspaper’s name', () => {
  const text =
    '市は二十日、川にかかる橋の通行止めが来年の春まで続くと発表した。部品が海外から届かないためだという。';
  const html = `<html lang="ja"><head><title>橋は春まで通行止め、修理に時間：港新聞</title><meta property="og:site_name" content="港新聞"></head><body><h1>橋は春まで通行止め、修理に時間</h1><p>${text.repeat(3)}</p><p>${text.repeat(2)}</p></body></html>`;
  const article = read(html);
  expect(article).toMatchObject({ title: '橋は春まで通行止め、修理に時間', extraction: 'full' });
});

test('a picture only in the feed’s summary is the article’s picture', () => {
  const summary = '<img src="https://quay.example/feed.jpg" alt="The pier"> The pier stays open.';
  const article = extractArticle({
    html: null,
    url: 'https://quay.example/news/pier',
    hints: { title, summary },
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
  expect(article).toMatchObject({
    imageUrl: 'https://quay.example/feed.jpg',
    summary: 'The pier stays open.',
  });
});

test('a name below the title takes precedence over a head with only the site as author', () => {
  const byline = `${heading}<div><i>By Mara Lind and Jo Roe</i></div>${body}`;
  for (const name of ['The Quay', 'Quay', 'Quay Media (www.quay.example)']) {
    const head = `<meta property="og:site_name" content="The Quay"><meta name="author" content="${name}">`;
    expect(read(page(byline, head)).author).toBe('Mara Lind and Jo Roe');
  }
  expect(read(page(heading + body, '<meta name="author" content="Quay">')).author).toBe('Quay');
  const described = jsonLd('{"@type":"NewsArticle","author":{"name":"Quay"}}');
  expect(read(page(byline, described)).author).toBe('Mara Lind and Jo Roe');
  expect(read(page(heading + body, described)).author).toBe('Quay');
});

test('an address after an author’s name is not part of the name', () => {
  const head = '<meta name="author" content="Mara Lind (https://lind.example/mara/)">';
  expect(read(page(heading + body, head)).author).toBe('Mara Lind');
});

test('a name in brackets after an address is the author', () => {
  const head = '<meta name="author" content="editor@quay.example (Mara Lind)">';
  expect(read(page(heading + body, head)).author).toBe('Mara Lind');
});

test.each(['Staff and agencies', 'Agencies', 'La rédaction avec agences', 'Redacción y agencias'])(
  '%s names nobody',
  (text) => {
    expect(byline(`<p class="author">${text}</p>`)).toBeNull();
    const head = `<meta name="author" content="${text}">`;
    expect(read(page(heading + body, head)).author).toBeNull();
  },
);

test('an author marked up at the end of the article is found, one at the end of another is not', () => {
  const foot = (name: string) =>
    `<footer><p itemprop="author" itemscope><b itemprop="name">${name}</b></p></footer>`;
  const other = `<article><h3>Lamps</h3>${foot('Ann Other')}</article>`;
  expect(read(page(heading + other + body + foot('Mara Lind'))).author).toBe('Mara Lind');
});

test('the signature takes precedence over markup with only the site as author', () => {
  const site = '<div itemprop="author"><meta itemprop="name" content="The Quay"></div>';
  const head = '<meta property="og:site_name" content="The Quay">';
  const signature = '<p class="c-signature"><b>Harbour Agency</b></p>';
  expect(read(page(heading + site + body + signature, head)).author).toBe('Harbour Agency');
  expect(read(page(heading + site + body, head)).author).toBe('The Quay');
});

test('adjacent marked-up authors all count, one elsewhere does not', () => {
  const author = (name: string) =>
    `<span itemprop="author" itemscope><a itemprop="name" href="#a">${name}</a></span>`;
  const line = `<p>By ${author('Mara Lind')}, ${author('Jo Roe')}</p>`;
  const other = `<section>${author('Ann Other')}</section>`;
  expect(read(page(heading + line + body + other)).author).toBe('Mara Lind, Jo Roe');
});

test('a list of facts below the article gives its author and its date', () => {
  const facts =
    '<ul><li><strong>Date</strong> 20.11.2026</li><li><strong>Author</strong> Mara Lind</li></ul>';
  const far = '<p>Boats.</p>'.repeat(40);
  const article = read(page(heading + body + far + facts));
  expect(article.author).toBe('Mara Lind');
  expect(article.publishedAt?.toISOString().slice(0, 10)).toBe('2026-11-20');
});

test('the day of an event is not the date of the article', () => {
  const event = '<ul><li><strong>Date</strong> 20.12.2025</li><li><strong>Place</strong> The pier</li></ul>';
  expect(dateOf(page(`${heading}${body}${'<p>Boats.</p>'.repeat(40)}${event}`))).toBeUndefined();
});

test('a printed day takes precedence over the day when the page was built', () => {
  const built = '<meta itemprop="dateCreated" content="2026-11-24T10:00:00Z">';
  expect(dateOf(page(`${heading}<div>12 October 2025, 19:16</div>${built}${body}`))).toBe('2025-10-12');
  expect(dateOf(page(heading + built + body))).toBe('2026-11-24');
});

test('a day just before the first words of an article is its date', () => {
  expect(dateOf(page(`${heading}<p>06.11.25 - <b>${paragraph}</b></p>${body}`, '', 'fr'))).toBe('2025-11-06');
});

test('the declared region of a page determines which number in a date is the day', () => {
  const british = '<meta property="og:locale" content="en_GB">';
  expect(dateOf(page(`${heading}<time>06/11/2025</time>${body}`, british))).toBe('2025-11-06');
});

test.each([
  ['img/social_placeholder.png', null],
  ['i/blank.jpg', null],
  ['i/blank-ballots.jpg', 'https://quay.example/i/blank-ballots.jpg'],
])('the picture of articles without a picture is none: %s', (name, expected) => {
  const head = `<meta property="og:image" content="https://quay.example/${name}">`;
  const picture = '<figure><div class="conModal"><img src="/pier.jpg"></div></figure>';
  expect(read(page(heading + body, head)).imageUrl).toBe(expected);
  const url = read(page(heading + body + picture + body, head)).imageUrl;
  expect(url).toBe(expected ?? 'https://quay.example/pier.jpg');
});

test('a title in Chinese loses the names of the section and the site', () => {
  const chinese = '老城大桥在春天开放会怎么样？';
  const html = `<!doctype html><html lang="zh"><head><title>${chinese} _探索者 _港湾网</title></head><body><h1>${chinese}</h1>${body}</body></html>`;
  expect(read(html).title).toBe(chinese);
});

test('the picture in the article’s microdata is its picture, but not that of its author or publisher', () => {
  const of = (html: string) => read(page(`${heading}${html}${body}`)).imageUrl;
  expect(of('<meta itemprop="image" content="/pier.jpg">')).toBe('https://quay.example/pier.jpg');
  expect(
    of(
      '<div itemprop="image" itemscope><meta itemprop="width" content="900"><img itemprop="url" src="/pier.jpg"></div>',
    ),
  ).toBe('https://quay.example/pier.jpg');
  expect(of('<div itemprop="author"><img itemprop="image" src="/me.jpg" width="40" height="40"></div>')).toBe(
    null,
  );
});

test('a page that only describes a video has the video’s upload date and still image', () => {
  const video = jsonLd(
    '{"@type":"VideoObject","uploadDate":"2026-11-20T10:00:00Z","thumbnailUrl":["/still.jpg"]}',
  );
  expect(read(page(`${heading}${body}`, video))).toMatchObject({
    publishedAt: new Date('2026-11-20T10:00:00Z'),
    imageUrl: 'https://quay.example/still.jpg',
  });
  const both = `${video}${jsonLd(articleOf('2026-11-22'))}`;
  expect(dateOf(page(`${heading}${body}`, both))).toBe('2026-11-22');
});

test('the only second-level heading of a page without a first-level one is its title, and the day below it counts', () => {
  const html = (more = '') =>
    `<html lang="en"><head><title>The Quay Weekly</title></head><body><div><h2>${title}</h2><div>17.11.2026</div>${body}${more}</div></body></html>`;
  expect(dateOf(html())).toBe('2026-11-17');
  expect(dateOf(html('<h2>Another story of the week</h2><div>18.11.2026</div>'))).toBeUndefined();
});

test('the title of a blog or an older page loses the name before a colon if the rest is printed as the heading', () => {
  const short = 'The last boat home';
  const html = (printed: string) =>
    `<html lang="en"><head><title>The Quay: ${short}</title></head><body><div>${printed}${body}</div></body></html>`;
  for (const printed of [`<h3 class="post-title">${short}</h3>`, `<font size="4"><b>${short}</b></font>`])
    expect(read(html(printed)).title).toBe(short);
});

test('an older blog’s author, marked up as a microformat, may be in lower case', () => {
  const post = (by: string) =>
    `<html lang="en"><head><title>${title}</title></head><body><div class="hentry"><h2 class="entry-title">${title}</h2><div class="entry-content">${body}</div><div class="post-footer">Posted by ${by}</div></div></body></html>`;
  expect(read(post('<span class="fn">pierwatcher</span>')).author).toBe('pierwatcher');
});

test('a feed’s summary loses the line that publishing systems add, unless there is no other', () => {
  const summaryOf = (summary: string) =>
    extractArticle({
      html: null,
      url: 'https://quay.example/news/pier',
      hints: { title, summary },
      sourceLanguage: 'english',
      firstSeenAt: new Date('2026-11-26T12:00:00Z'),
      refusedByStatus: false,
      foundAfterFirstCrawl: false,
    }).summary;
  const added = `<p>The post <a href="/news/pier">${title}</a> appeared first on <a href="/">The Quay</a>.</p>`;
  expect(summaryOf(`<p>The council voted. [&#8230;]</p>${added}`)).toBe('The council voted. […]');
  expect(summaryOf(added)).toContain('appeared first on The Quay');
});

test.each([
  [
    'the line that a template calls a footer',
    '<div itemscope itemtype="https://schema.org/Article"><h1>Pier to stay open</h1><div class="footer"><time itemprop="datePublished" datetime="2026-11-24">24.11.</time></div>',
  ],
  [
    'the issue of a gazette',
    '<h1>Pier to stay open</h1><dl><dt>Publicado en:</dt><dd>«BOE» núm. 285, de 24 de noviembre de 2026, páginas 161201 a 161204</dd></dl><div>',
  ],
  [
    'where it appears, not where it appeared first',
    '<h1>Pier to stay open</h1><p>This post was originally published in Italian on 21 November 2026.</p><p>Posted 24 November 2026</p><div>',
  ],
  [
    'beside the day of a change, in a line of its own',
    '<p>24 November 2026 10:17</p><h1>Pier to stay open</h1><div><span>412 views</span> <span class="itemDateModified">Changed on 26 November 2026</span></div><div>',
  ],
])('the day of publication is found: %s', (_name, head) => {
  expect(
    read(page(`${head}${body}</div>`))
      .publishedAt?.toISOString()
      .slice(0, 10),
  ).toBe('2026-11-24');
});

test('the heading takes precedence over a title with only the site’s name', () => {
  const html = page(`${heading}${body}`, '<meta property="og:title" content="The Quay">');
  expect(read(html.replace(`${title} | The Quay`, 'The Quay')).title).toBe(title);
});

test('the only text in large letters on a page without headings is its title', () => {
  const table = `<table><tr><td><font size="5"><b>${title}</b></font><br>Published 24 November 2026 by Mara Lind<br><br>${body}</td></tr></table>`;
  const found = read(page(table).replace(`${title} | The Quay`, 'The Quay - News'));
  expect(found).toMatchObject({ title, author: 'Mara Lind' });
  expect(found.contentText).not.toContain('Published');
});

test('a standfirst above the text is its beginning', () => {
  const standfirst = 'Forty lamps burn through the night, and nobody knows who pays for them.';
  const head = `<header>${heading}<p class="standfirst">${standfirst}</p></header><section>${body}</section>`;
  expect(read(page(head)).contentText.startsWith(standfirst)).toBe(true);
});

const titleOf = (documentTitle: string, content: string, head = '') =>
  read(
    `<html lang="en"><head><title>${documentTitle}</title>${head}</head><body><header><a href="/">Quay Herald Weekly</a></header><main>${content}${body}</main></body></html>`,
  ).title;

test.each([
  [
    'the site has a heading of its own',
    `${title} | Quay Herald Weekly`,
    `<h1>Quay Herald Weekly</h1>${heading}`,
    '',
  ],
  [
    'its data has a shorter one for search engines',
    title,
    heading,
    jsonLd('{"@type":"NewsArticle","headline":"Pier stays open"}'),
  ],
  [
    'its data only says what the site is',
    'Quay Herald Weekly',
    heading,
    '<meta property="og:title" content="Quay Herald Weekly - News of the coast">',
  ],
  ['its main heading is the section', 'News | Quay Herald', `<h1>News</h1><h2>${title}</h2>`, ''],
  ['its title is the name of the site and the section', 'Quay Herald Weekly: News', heading, ''],
])('the title of a page is its headline, even if %s', (_name, documentTitle, content, head) => {
  expect(titleOf(documentTitle, content, head)).toBe(title);
});

test.each([
  ['the start of 1970', '1970-01-01T00:00:00+00:00'],
  ['a day that could be two', '3/12/2025 2:30:00 PM'],
])('a printed time counts if the data of a page gives %s', (_name, date) => {
  const printed = '<p class="date">12 March 2025, 2:30 pm GMT</p>';
  const head = jsonLd(`{"@type":"NewsArticle","datePublished":"${date}"}`);
  expect(read(page(heading + printed + body, head)).publishedAt?.toISOString()).toBe(
    '2025-03-12T14:30:00.000Z',
  );
});

const pictureOf = (html: string) => read(html).imageUrl;

test.each([
  ['above the headline', `<div class="hero"><img src="/pier.jpg">${heading}</div>`],
  [
    'in the sources of a picture',
    `<div><picture><source srcset="/pier.jpg 1600w"><img src="data:image/svg+xml;base64,PHN2Zy8+"></picture>${heading}</div>`,
  ],
])('the picture of an article without one in its data or its text is the one %s', (_name, top) => {
  expect(pictureOf(page(`${top}<div>${body}</div>`))).toBe('https://quay.example/pier.jpg');
});

test.each([
  ['an author', `<div class="author-box"><img src="/mara.jpg"></div>`],
  ['another article', `<div><a href="/x"><img src="/x.jpg">A lighthouse is for sale again</a></div>`],
  ['nothing, so small', `<img src="/dot.png" width="40">`],
])('the picture of %s is not that of the article', (_name, other) => {
  expect(pictureOf(page(`${heading}${other}<div>${body}</div>`))).toBeNull();
});

test('a picture named only as a logo is not the article’s picture', () => {
  const head = '<meta property="og:image" content="https://quay.example/logo-share-1200x630.png">';
  expect(pictureOf(page(heading + body, head))).toBeNull();
  const own = '<meta property="og:image" content="https://quay.example/logo-of-the-club-burns.png">';
  expect(pictureOf(page(heading + body, own))).toBe('https://quay.example/logo-of-the-club-burns.png');
});
