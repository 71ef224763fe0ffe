import { startNewsroom } from '@newswatch/demo-newsroom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { detectLanguage } from './detect-language.ts';
import { type ExtractionRequest, extractArticle } from './extract-article.ts';
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
  ['harbour-post', 'english', 'ltr', 'jsonld'],
  ['courrier-du-littoral', 'french', 'ltr', 'jsonld'],
  ['faro-diario', 'spanish', 'ltr', 'jsonld'],
  ['sahifat-al-marfa', 'arabic', 'rtl', 'jsonld'],
  ['tidewater-review', 'english', 'ltr', 'meta'],
])(
  'an article of %s is read whole: text, author, date, language, direction',
  async (outlet, language, direction, source) => {
    const article = newsroom.publish({ outlet });
    const html = await (await fetch(newsroom.url + article.path)).text();
    const read = extractArticle(request(html, { url: newsroom.url + article.path }));
    expect(read).toMatchObject({
      title: article.title,
      author: article.author,
      language,
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
    expect(read.imageUrl).toBe(`${newsroom.url}/${outlet}/pictures/${article.topic}.svg`);
  },
);

test('an article that the server refuses to show is marked paywalled', () => {
  const html = page(
    '<title>Walled</title>',
    `<article><h1>Walled</h1><p>${long.slice(0, 300)}</p></article>`,
  );
  expect(extractArticle(request(html, { refusedByStatus: true })).extraction).toBe('paywalled');
});

test('an article that says it is not free and shows little is paywalled, one that shows all of it is not', () => {
  const head =
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Walled","isAccessibleForFree":"False"}</script>';
  expect(
    extractArticle(request(page(head, `<article><p>${long.slice(0, 300)}</p></article>`))).extraction,
  ).toBe('paywalled');
  expect(extractArticle(request(page(head, `<article><p>${long.repeat(3)}</p></article>`))).extraction).toBe(
    'full',
  );
});

test('where the page cannot be had, the feed tells what it knows', () => {
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

test('a feed that carries the whole article fills in for a page drawn by scripts', () => {
  const read = extractArticle(
    request(page('<title>App</title>', '<div id="app"></div>'), {
      hints: { title: 'Fog', content: `<p>${long}</p><script>alert(1)</script>` },
    }),
  );
  expect(read.extraction).toBe('full');
  expect(read.contentHtml).not.toContain('script');
});

test('nothing at all is a failed extraction, not a crash', () => {
  expect(extractArticle(request('')).extraction).toBe('failed');
  expect(extractArticle(request('<<<>>>&&&')).extraction).toBe('failed');
});

test('JSON-LD is found in graphs and arrays, and broken blocks are passed over', () => {
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

test('foreign markup loses everything that could act or track', () => {
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

test('a long line is cut at a word, and never through a character', () => {
  expect(oneLine('one two three four', 12)).toBe('one two…');
  expect(oneLine('😀'.repeat(10), 6).isWellFormed()).toBe(true);
});

const french =
  'Le conseil municipal a voté mercredi soir l’agrandissement du port, au terme d’un débat de près de six heures. Les pêcheurs gardent leur place et les travaux commenceront en mars, selon le maire de la commune.';

test('a long text speaks for itself, a short one is what page, feed or source say', () => {
  expect(detectLanguage(french, { page: 'en', source: 'english' }).language).toBe('french');
  expect(detectLanguage(french, { page: 'fr-FR', source: 'english' })).toEqual({
    language: 'french',
    confidence: 1,
  });
  expect(detectLanguage('Gol!', { feed: 'es', source: 'english' }).language).toBe('spanish');
  expect(detectLanguage('Gol!', { source: 'french' }).language).toBe('french');
  expect(detectLanguage('خبر عاجل', { page: 'en', source: 'english' })).toEqual({
    language: 'arabic',
    confidence: 1,
  });
});

test('direction follows the letters, not the claims', () => {
  expect(directionOf('خبر عاجل من NASA')).toBe('rtl');
  expect(directionOf('A word: خبر')).toBe('ltr');
  expect(directionOf('2026')).toBe('ltr');
});
