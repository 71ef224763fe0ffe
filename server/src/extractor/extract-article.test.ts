import { startNewsroom } from '@newswatch/demo-newsroom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { cleanTitle } from './clean-title.ts';
import { detectLanguage } from './detect-language.ts';
import { dropBulk } from './drop-bulk.ts';
import { extractArticle } from './extract-article.ts';
import type { ExtractionRequest } from './extraction-request.ts';
import { oneLine, plainText } from './plain-text.ts';
import { directionOf } from './text-direction.ts';

const firstSeenAt = new Date('2026-11-20T12:00:00Z');
const request = (html: string | null, more: Partial<ExtractionRequest> = {}): ExtractionRequest => ({
  html,
  url: 'https://paper.example/2026/11/20/story',
  hints: {},
  sourceLanguage: 'english',
  firstSeenAt,
  refusedByStatus: false,
  foundAfterFirstCrawl: false,
  ...more,
});
const long =
  'The harbour wall will be raised by two metres before winter, the council decided after a long debate. '.repeat(
    12,
  );
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Home</a></nav><main>${body}</main></body></html>`;

let newsroom: Awaited<ReturnType<typeof startNewsroom>>;
beforeAll(async () => {
  newsroom = await startNewsroom({ seed: 5, now: () => firstSeenAt });
});
afterAll(() => newsroom.close());

test.each([
  ['harbour-post', 'ltr', 'jsonld'],
  ['courrier-du-littoral', 'ltr', 'jsonld'],
  ['faro-diario', 'ltr', 'jsonld'],
  ['sahifat-al-marfa', 'rtl', 'jsonld'],
  ['tidewater-review', 'ltr', 'meta'],
])(
  'an article of %s is read completely: text, author, date, direction',
  async (outlet, direction, source) => {
    const article = newsroom.publish({ outlet });
    const html = await (await fetch(newsroom.url + article.path)).text();
    const read = extractArticle(request(html, { url: newsroom.url + article.path }));
    expect(read).toMatchObject({
      title: article.title,
      author: article.author,
      direction,
      extraction: 'full',
      publishedAtSource: source,
      publishedAt: article.publishedAt,
      isArchive: false,
      looksLikeArticle: true,
      canonicalUrl: newsroom.url + article.path,
    });
    for (const paragraph of article.paragraphs) expect(read.contentText).toContain(paragraph);
    expect(read.contentText).not.toContain('The demo newsroom');
    expect(read.imageUrl).toBe(`${newsroom.url}/${outlet}/pictures/${article.id}.png`);
  },
);

test('an article that the server refuses to show is marked paywalled', () => {
  const html = page(
    '<title>Walled</title>',
    `<article><h1>Walled</h1><p>${long.slice(0, 300)}</p></article>`,
  );
  expect(extractArticle(request(html, { refusedByStatus: true })).extraction).toBe('paywalled');
});

test('an article that says it is not free is paywalled if it shows little, but not if it shows everything', () => {
  const head =
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Walled","isAccessibleForFree":"False"}</script>';
  expect(
    extractArticle(request(page(head, `<article><p>${long.slice(0, 300)}</p></article>`))).extraction,
  ).toBe('paywalled');
  expect(extractArticle(request(page(head, `<article><p>${long.repeat(3)}</p></article>`))).extraction).toBe(
    'full',
  );
});

test('if the page cannot be fetched, the feed’s content is used', () => {
  const read = extractArticle(
    request(null, {
      hints: {
        title: 'Fog',
        summary: '<p>Ferries <b>stop</b> at noon.</p>',
        published: '2026-11-20T08:00:00Z',
      },
    }),
  );
  expect(read).toMatchObject({
    title: 'Fog',
    summary: 'Ferries stop at noon.',
    extraction: 'summary_only',
    contentText: '',
    publishedAtSource: 'feed',
  });
});

test('a feed with the full article replaces a page rendered by scripts', () => {
  const read = extractArticle(
    request(page('<title>App</title>', '<div id="app"></div>'), {
      hints: { title: 'Fog', content: `<p>${long}</p><script>alert(1)</script>` },
    }),
  );
  expect(read.extraction).toBe('full');
  expect(read.contentHtml).not.toContain('script');
});

test('a page without any content is a failed extraction, not a crash', () => {
  expect(extractArticle(request('')).extraction).toBe('failed');
  expect(extractArticle(request('<<<>>>&&&')).extraction).toBe('failed');
});

test('JSON-LD is found in graphs and arrays, and broken blocks are ignored', () => {
  const head = `<script type="application/ld+json">{broken</script>
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"x"},{"@type":["ReportageNewsArticle"],"headline":"Found",
    "author":[{"name":"Ann"},{"name":"Bob"}],"datePublished":"2026-11-19T10:00:00+02:00"}]}</script>`;
  expect(extractArticle(request(page(head, `<article><p>${long}</p></article>`)))).toMatchObject({
    title: 'Found',
    author: 'Ann, Bob',
    publishedAt: new Date('2026-11-19T08:00:00Z'),
    publishedAtSource: 'jsonld',
  });
});

test('the addresses of its picture and of itself are relative to the page’s base address', () => {
  const head = `<base href="https://cdn.example/assets/"><meta property="og:image" content="pictures/a.jpg">
    <link rel="canonical" href="/story">`;
  expect(extractArticle(request(page(head, `<article><p>${long}</p></article>`)))).toMatchObject({
    imageUrl: 'https://cdn.example/assets/pictures/a.jpg',
    canonicalUrl: 'https://cdn.example/story',
  });
});

test('foreign markup is stripped of everything that could run scripts or track readers', () => {
  const cleaned = cleanHtml(
    `<p onclick="steal()" style="position:fixed" class="x">Hi <a href="javascript:alert(1)">bad</a> <a href="/in">good</a></p>
     <img src="data:image/png;base64,xx" onerror="x"><img src="/a.png" alt="A"><iframe src="//evil"></iframe><form><input></form><script>x</script><h1>Big</h1>`,
    'https://paper.example/story',
  );
  expect(cleaned).not.toMatch(/onclick|style|class|javascript|data:|iframe|form|input|script|onerror/);
  expect(cleaned).toContain(
    '<a href="https://paper.example/in" rel="noopener noreferrer nofollow" target="_blank">good</a>',
  );
  expect(cleaned).toContain('src="https://paper.example/a.png" alt="A"');
  expect(cleaned).toContain('<h2>Big</h2>');
});

test.each([
  ['<p>One</p><p>Two\n  lines</p>', 'One\n\nTwo lines'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\n\nb'],
  ['a<br>b', 'a\nb'],
  ['Caf&eacute; &amp; cr&egrave;me &lt;3', 'Café & crème <3'],
  ['<style>p{}</style><script>x</script>ok', 'ok'],
  ['soft\u00adhyphen and \u200bzero and nul\u0000', 'softhyphen and zero and nul'],
  ['plain text, 1 and 2', 'plain text, 1 and 2'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
])('%j reads as %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a long line is cut between words, and never within a character', () => {
  expect(oneLine('one two three four', 12)).toBe('one two…');
  expect(oneLine('😀'.repeat(10), 6).isWellFormed()).toBe(true);
});

const detect = () => ({ tag: 'fr', confidence: 0.95 });
const never = () => {
  throw new Error('too short to be detected');
};

test('the language of a long text is detected if certain; a short text has that declared by its page, feed or source', () => {
  const text = 'x'.repeat(200);
  expect(detectLanguage(text, { page: 'en', source: 'english' }, detect).language).toBe('french');
  expect(detectLanguage(text, { page: 'fr-FR', source: 'english' }, detect).confidence).toBe(1);
  const unsure = () => ({ tag: 'fr', confidence: 0.5 });
  expect(detectLanguage(text, { page: 'en', source: 'english' }, unsure).language).toBe('english');
  expect(detectLanguage('Gol!', { feed: 'es', source: 'english' }, never).language).toBe('spanish');
  expect(detectLanguage('Gol!', { source: 'french' }, never).language).toBe('french');
  expect(detectLanguage('خبر عاجل', { page: 'en', source: 'english' }, never).language).toBe('arabic');
  expect(detectLanguage('Goal!', { source: 'arabic' }, never).language).toBe('english');
});

test('a short headline in Latin letters is in a declared language other than Arabic, or in the one it resembles', () => {
  expect(detectLanguage('Grève à Orly', { page: 'ar', feed: 'fr', source: 'arabic' }, never).language).toBe(
    'french',
  );
  expect(detectLanguage('Grève à Roissy', { page: 'ar', source: 'arabic' }, detect).language).toBe('french');
  const other = () => ({ tag: 'it', confidence: 0.95 });
  expect(detectLanguage('Sciopero a Roma', { source: 'arabic' }, other).language).toBe('english');
  expect(
    detectLanguage('إضراب في مطار أورلي', { page: 'fr', feed: 'ar', source: 'french' }, never).language,
  ).toBe('arabic');
});

test('the direction depends on the letters, not on the declaration', () => {
  expect(directionOf('خبر عاجل من NASA')).toBe('rtl');
  expect(directionOf('A word: خبر')).toBe('ltr');
  expect(directionOf('2026')).toBe('ltr');
});

test('a block whose direction differs from the article’s declares it', () => {
  const html = page(
    '<title>T</title>',
    `<article><p>${long}</p><p>قال الوزير إن العمل سيبدأ في الربيع بعد موافقة المجلس البلدي عليه.</p></article>`,
  );
  const { contentHtml, direction } = extractArticle(request(html));
  expect(direction).toBe('ltr');
  expect(contentHtml).toContain('<p dir="rtl">قال الوزير');
  expect(contentHtml).not.toContain('dir="ltr"');
});

test('what surrounds the paragraphs of an article is not part of its text', () => {
  const html = page(
    '<title>Quay wall to rise | The Post</title><meta property="og:site_name" content="The Post">',
    `<article><h1>Quay wall to rise</h1><p class="byline">By Ann Reed</p><p>November 20, 2026, 4:43 PM</p>
     <figure><img src="/a.jpg"><figcaption>The quay at dawn</figcaption></figure>
     <p>${long}</p><p>Advertisement</p><p><a href="/x">Council elections: what to know</a></p>
     <ul><li><a href="/1">First other story</a></li><li><a href="/2">Second other story</a></li></ul>
     <p>Read more: the ferry timetable</p><p>3 of 12</p><p>${long}The mayor agreed.</p><blockquote>${long.slice(0, 60)}</blockquote>
     <div class="share">Share on X</div><p>Sign up for our newsletter</p><p>This article is for subscribers only.</p></article>`,
  );
  const { contentText, title } = extractArticle(request(html));
  expect(contentText.split('\n\n')).toEqual([long.trim(), `${long}The mayor agreed.`]);
  expect(title).toBe('Quay wall to rise');
});

test('a page that shows a consent wall has only the text from its feed', () => {
  const wall =
    'We value your privacy. We and our 812 partners store and access information on a device, such as cookies. You may accept all cookies or manage your preferences. ';
  const html = page(
    '<title>Quay wall to rise</title>',
    `<main><h1>Quay wall to rise</h1><p>${wall.repeat(4)}</p></main>`,
  );
  const read = extractArticle(
    request(html, { hints: { summary: 'The wall will be raised before winter.' } }),
  );
  expect(read).toMatchObject({
    contentText: '',
    extraction: 'summary_only',
    summary: 'The wall will be raised before winter.',
  });
});

const signInForm = '<form><label>Email</label><input type="email"><input type="password"></form>';

test.each(['Log in to continue', 'Connexion', 'Inicio de sesión', 'تسجيل الدخول'])(
  'a page that asks to sign in, headed %s, is a paywall, with the title from the feed',
  (heading) => {
    const html = page(
      `<title>${heading} | Mercury</title>`,
      `<h1>${heading}</h1><p>Members read on.</p>${signInForm}`,
    );
    expect(extractArticle(request(html, { hints: { title: 'Quay wall to rise' } }))).toMatchObject({
      title: 'Quay wall to rise',
      contentText: '',
      extraction: 'paywalled',
    });
  },
);

test('an article on a page with a sign-in form is read', () => {
  const html = page(
    '<title>Login rules to change</title>',
    `<h1>Login rules to change</h1><p>${long}</p>${signInForm}`,
  );
  expect(extractArticle(request(html))).toMatchObject({ title: 'Login rules to change', extraction: 'full' });
});

test('the main heading is the title if the page only has the name of its section, or a part of the headline', () => {
  const titled = (title: string) =>
    extractArticle(
      request(page(`<title>${title}</title>`, `<h1>Quay wall to rise before winter</h1><p>${long}</p>`)),
    );
  expect(titled('Local news | Mercury').title).toBe('Quay wall to rise before winter');
  expect(titled('Harbour to gain two metres | Mercury').title).not.toBe('Quay wall to rise before winter');
});

test('older pages with line breaks between paragraphs are read in paragraphs', () => {
  const html = `<title>Quay</title><table><tr><td><font><b>Quay</b></font><br>By Ann<br><br><font>${long}</font><br><br>${long}<br>\n<br>${long}</td></tr></table>`;
  expect(extractArticle(request(html)).contentText.split('\n\n')).toHaveLength(3);
});

test('a page that lists articles is recognised, and an article with a list next to it is not mistaken for one', () => {
  const teasers = Array.from(
    { length: 12 },
    (_, index) =>
      `<article><h3><a href="/n/${index}">A headline long enough to be one, number ${index}</a></h3><p>${long.slice(0, 150)}</p></article>`,
  ).join('');
  expect(
    extractArticle(request(page('<title>News</title>', teasers), { url: 'https://paper.example/news' }))
      .isListing,
  ).toBe(true);
  const story = `<article><h1>Story</h1>${`<p>${long}</p>`.repeat(4)}</article>${teasers}`;
  expect(extractArticle(request(page('<title>Story</title>', story))).isListing).toBe(false);
});

test.each([
  ['Ports &amp; ferries', 'Ports & ferries'],
  ['Caf&#233; <em>crème</em>', 'Café crème'],
  ['AT&amp;amp;T', 'AT&amp;T'],
  ['5 < 6 &amp; 7 > 3', '5 < 6 & 7 > 3'],
  ['Half &lt;b&gt;a&lt;/b&gt; story', 'Half a story'],
  ['When to write &lt;b&gt;', 'When to write <b>'],
  ['One<br/>two', 'One two'],
  ['Generics: List<String>', 'Generics: List<String>'],
])('the title %j is shown as %j', (raw, shown) => {
  expect(cleanTitle(raw)).toBe(shown);
});

const bulk = 'var letters = "<p>Not text</p>"; '.repeat(150_000);
const picture = `<p><img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(450_000)}" alt="The wall"></p>`;
test.each([
  ['scripts before it', `<script type="text/javascript">${bulk}</script>`, ''],
  ['styles before it', `<STYLE>${bulk}</STYLE >`, ''],
  ['a picture inside an address', '', picture],
])('an article behind megabytes of bulk is read: %s', (_bulk, head, before) => {
  const data = '<script type="application/ld+json">{"@type":"NewsArticle","author":"Maya Reed"}</script>';
  const body = `<article><h1>The wall rises</h1>${before}<p>${long}</p></article>`;
  const read = extractArticle(request(page(`<title>The wall rises</title>${head}${data}`, body)));
  expect(read).toMatchObject({ title: 'The wall rises', extraction: 'full', author: 'Maya Reed' });
  expect(read.contentText).toContain('raised by two metres');
  expect(read.contentText).not.toContain('Not text');
  expect(read.contentHtml).toContain('raised by two metres');
});

test('a page of unclosed scripts is scanned only once', () => {
  expect(dropBulk('<script>'.repeat(500_000))).toBe('<script>');
});

test('corrections apply before anything is derived: words, paywall, language, and the time zone of the date', () => {
  const notice =
    'Subscribe now to continue reading. Already a subscriber? Log in to read this story. '.repeat(3);
  const html = page(
    '<meta property="og:title" content="Ships leave | The Post"><meta name="author" content="Newsroom">',
    `<h1>Ships leave</h1><p>20 November 2026 08:30</p><p>The harbour wall will be raised by two metres before winter.</p><p>${notice}</p>`,
  );
  const read = (corrections: ExtractionRequest['corrections']) =>
    extractArticle(request(html, { corrections, selectors: { content: 'main', remove: ['h1'] } }));
  expect(read([]).contentText).toBe('');
  const corrected = read([
    { kind: 'paragraph_begins', text: 'subscribe now' },
    { kind: 'author_none' },
    { kind: 'time_zone', time_zone: 'Asia/Tokyo' },
  ]);
  expect(corrected.contentText).toMatch(/The harbour wall will be raised by two metres before winter\.$/);
  expect(corrected.author).toBeNull();
  expect(corrected.publishedAt).toEqual(new Date('2026-11-19T23:30:00Z'));
});

test.each([
  ['a heading', '<h1><a href="/x">Quay wall to rise</a></h1><p>REST</p>'],
  ['a line, in other capitals', '<p>QUAY WALL TO RISE.</p><p>REST</p>'],
  ['the first block of a container', '<blockquote><p>Quay wall to rise</p><p>REST</p></blockquote>'],
])('a title that %s of the text repeats is shown once', (_where, content) => {
  const article = extractArticle(
    request(null, { hints: { title: 'Quay wall to rise', content: content.replace('REST', long) } }),
  );
  expect(article.title).toBe('Quay wall to rise');
  expect(article.contentText).toBe(long.trim());
  expect(article.contentHtml).not.toMatch(/quay wall to rise/i);
});

test.each([
  ['more than its title', '<h2>Quay wall to rise by two metres</h2><p>It is decided.</p>'],
  ['nothing but its title', '<p>Quay wall to rise</p>'],
  ['its title later', '<p>It is decided.</p><h2>Quay wall to rise</h2><p>By two metres.</p>'],
])('a text that says %s stays whole', (_what, content) => {
  const { contentHtml } = extractArticle(request(null, { hints: { title: 'Quay wall to rise', content } }));
  expect(contentHtml).toBe(content);
});
