import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const title = 'The old pier stays open this winter';
const paragraph =
  'The council voted to keep the pier open, and the fishermen who had waited outside cheered. ';
const body = `<p>${paragraph.repeat(3)}</p><p>Boats came. ${paragraph.repeat(2)}</p><p>Lamps burned. ${paragraph.repeat(2)}</p>`;

function read(content: string, head = '', lang = 'en') {
  return extractArticle({
    html: `<!doctype html><html lang="${lang}"><head><title>${title} | The Quay</title>${head}</head><body><main><article><h1>${title}</h1>${content}</article></main></body></html>`,
    url: 'https://quay.example/news/pier',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
}
const authorOf = (content: string, head = '') => read(content, head).author;
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

test.each([
  ['whose class contains a word for it', '<p class="article-header-full__author">Mara Lind</p>'],
  ['whose class contains a Spanish word for it', '<span class="nota-autor">Por Mara Lind</span>'],
  ['whose class contains an Italian byline', '<em class="story__author">di Mara Lind</em>'],
  ['linked to the page of the author', '<h2><a href="/contributors/mara-lind">Mara Lind</a></h2>'],
  ['beside the day', '<div><span>Mara Lind</span> | <span>12/03/2019 à 10h32</span></div>'],
  [
    'with icons beside the day',
    '<label><i> </i>Mara Lind <span><i> </i>November 20, 2019 09:27</span></label>',
  ],
  ['in Dutch without a class', '<div><span>Door <a href="/x">Mara Lind</a></span></div>'],
])('the author below the title is found in an element %s', (_name, content) => {
  expect(authorOf(`${content}${body}`)).toBe('Mara Lind');
});

test.each([
  ['in brackets before plus signs', '<p>(Mara Lind) +++</p>'],
  ['after a dash', '<p>— Mara Lind</p>'],
  ['alone at the right', '<p style="text-align:right"><strong>Mara Lind</strong></p>'],
  [
    'as who asked the questions',
    '<div><p>Propos recueillis par Mara Lind, géographe, le 25 juillet 2024.</p></div>',
  ],
  ['in Russian', '<p>Автор: Mara Lind</p>'],
  [
    'by initials whose title says whose they are',
    '<p>(<a href="mailto:ml@quay.example" title="Mara Lind">ml</a>)</p>',
  ],
])('the author is found at the end of the text %s, which is no part of it', (_name, signature) => {
  const { author, contentText } = read(body + signature);
  expect(author).toBe('Mara Lind');
  expect(contentText.endsWith('cheered.')).toBe(true);
});

test('a name in brackets after the last sentence is the author', () => {
  expect(authorOf(`${body}<p>${paragraph}${paragraph.trim()} (Mara Lind)</p>`)).toBe('Mara Lind');
});

test('initials alone are not an author, and not part of the text', () => {
  const { author, contentText } = read(`${body}<p>(ml)</p>`);
  expect(author).toBeNull();
  expect(contentText.endsWith('cheered.')).toBe(true);
});

test.each([
  ['after the word for it', '<p>كتب- محمد سامي:</p>', 'محمد سامي'],
  ['stressed, as in columns', '<p><strong>عبد الباري عطوان</strong></p>', 'عبد الباري عطوان'],
])('the author before the first paragraph of an Arabic text is found %s', (_name, line, name) => {
  const text =
    'اجتمع المجلس البلدي مرتين خلال الربيع، وفي كل مرة غادر الأعضاء من دون اتفاق على ترميم الرصيف. ';
  const article = read(`<div>${line}<p>${text.repeat(3)}</p><p>${text.repeat(2)}</p></div>`, '', 'ar');
  expect(article.author).toBe(name);
  expect(article.contentText.startsWith('اجتمع المجلس')).toBe(true);
});

test('the writer after the place in an Arabic source is the author, an agency only if there is no writer', () => {
  const source = (value: string) => `<div><span>المصدر:</span> <span>${value}</span></div>`;
  expect(authorOf(source('دبي - رحاب حلاوة') + body)).toBe('رحاب حلاوة');
  expect(authorOf(`${source('رويترز')}<p class="author">بقلم رحاب حلاوة</p>${body}`)).toBe('رحاب حلاوة');
});

test('a person named elsewhere on the page takes precedence over an agency, which counts if there is none', () => {
  const agency = '<p class="author">Par Belga</p>';
  expect(authorOf(agency + body)).toBe('Belga');
  expect(authorOf(`${agency}${body}<p>Propos recueillis par Mara Lind</p>`)).toBe('Mara Lind');
});

test.each(['author-card', 'author-box', 'author'])(
  'the author is found in a box with a few words about it: %s',
  (name) => {
    const card = (person: string) =>
      `<div class="${name}"><h4>${person}</h4><p>${person} covers the harbour, and has written three books about boats, the sea and those who live beside it.</p></div>`;
    expect(authorOf(body + card('Mara Lind'))).toBe('Mara Lind');
    expect(authorOf(body + card('Mara Lind') + card('Jo Roe'))).toBe('Mara Lind, Jo Roe');
    expect(authorOf(`${body}<div class="comments">${card('Ann Other')}</div>`)).toBeNull();
  },
);

test('authors in adjacent elements of the same class all count, but not those of other articles', () => {
  const author = (name: string) => `<div class="author"><small class="author-name">${name}</small></div>`;
  expect(authorOf(author('Mara Lind') + author('Jo Roe') + body)).toBe('Mara Lind, Jo Roe');
  const teaser = `<div class="card"><span class="card__author">Ann Other</span></div>`;
  expect(authorOf(body + teaser)).toBeNull();
});

test.each([
  ['who took the picture', '<figure><img src="/a.jpg"><span class="image-author">Ann Other</span></figure>'],
  ['whom a paragraph links to', `<p>${paragraph}<a href="/people/ann-other">Ann Other</a> was there.</p>`],
  [
    'who is quoted',
    `<blockquote><p>To be or not.</p><span class="quote-author">Ann Other</span></blockquote>`,
  ],
  ['whose book is reviewed', '<div><span class="book-author">Ann Other</span></div>'],
  ['in a list of people', '<ul><li><a href="/people/ann-other">Ann Other</a></li></ul>'],
  ['with whom the first sentence starts', '<p>By Ann Other and Jo Roe, the town has a pier again.</p>'],
])('a person %s is not the author', (_name, content) => {
  expect(authorOf(content + body)).toBeNull();
});

test.each([
  [
    'by an address in a graph',
    '{"@graph":[{"@type":"Article","author":{"@id":"#m"}},{"@type":"Person","@id":"#m","name":"Mara Lind"}]}',
  ],
  [
    'by addresses in a list',
    '{"@graph":[{"@type":"Article","author":[{"@id":"#m"}]},{"@type":"Person","@id":"#m","name":"Mara Lind"}]}',
  ],
  [
    'itself, whatever else is said of its address',
    '{"@graph":[{"@type":"Article","author":{"@id":"#m","name":"Mara Lind"}},{"@type":"Organization","@id":"#m","name":"The Beacon"}]}',
  ],
  ['in text', '{"@type":"NewsArticle","author":"Mara Lind"}'],
  ['in a list of texts', '{"@type":"NewsArticle","author":["Mara Lind"]}'],
  ['with a role', '{"@type":"NewsArticle","author":{"name":"Mara Lind, Political Correspondent"}}'],
  [
    'after a fact without a comma',
    '{"@type":"NewsArticle",\n"headline":"A"\n"wordCount":3 "author":{"name":"Mara Lind"}\n"image":["/a.jpg"],}',
  ],
])('JSON-LD names the author %s', (_name, text) => {
  expect(authorOf(body, jsonLd(text))).toBe('Mara Lind');
});

test.each([
  ['repeated elements', '<meta name="author" content="Mara Lind"><meta name="author" content="Jo Roe">'],
  ['Sailthru', '<meta name="sailthru.author" content="Mara Lind, Jo Roe">'],
  [
    'Parse.ly',
    '<meta name="parsely-author" content="Mara Lind"><meta name="parsely-author" content="Jo Roe">',
  ],
  [
    'a page object of Parse.ly',
    `<meta name="parsely-page" content='{"title":"A","authors":["Mara Lind","Jo Roe"]}'>`,
  ],
  ['Dublin Core', '<meta name="DC.creator" content="Mara Lind"><meta name="dc.creator" content="Jo Roe">'],
  [
    'names behind the addresses of profiles',
    '<meta property="article:author" content="https://social.example/m"><meta property="article:author_name" content="Mara Lind, Jo Roe">',
  ],
  [
    'a mark that follows the name of the site',
    '<meta property="og:site_name" content="The Quay"><meta name="author" content="The Quay"><meta name="dc.creator" content="Mara Lind, Jo Roe">',
  ],
])('the head names all authors in %s', (_name, head) => {
  expect(authorOf(body, head)).toBe('Mara Lind, Jo Roe');
});

test('the publication day printed on a page takes precedence over the day of its last change in the markup', () => {
  const time = (text: string) =>
    read(`<time datetime="2019-07-03T10:18:46Z">${text}</time>${body}`, '', 'fr').publishedAt;
  expect(time('Publié le 29 juin 2019')?.toISOString().slice(0, 10)).toBe('2019-06-29');
  expect(time('Publié le 3 juillet 2019')?.toISOString()).toBe('2019-07-03T10:18:46.000Z');
  expect(time('Publié le 4 juillet 2019')?.toISOString()).toBe('2019-07-03T10:18:46.000Z');
});

test('a day between vertical bars among other facts is found', () => {
  const line = '<p class="meta-info"><a href="/v33">Vol. 33 No. 18 · 22 September 2011</a></p>';
  expect(
    read(line + body)
      .publishedAt?.toISOString()
      .slice(0, 10),
  ).toBe('2011-09-22');
});

test('a printed time is in the time zone of another date on the page', () => {
  const modified = '<meta property="og:updated_time" content="2026-11-20T15:00:00-03:00">';
  const { publishedAt } = read(`<div>20/11/2026 - 10:01</div>${body}`, modified, 'fr');
  expect(publishedAt?.toISOString()).toBe('2026-11-20T13:01:00.000Z');
});

test.each([
  [
    'whose headline is a link',
    '<article><h2><a href="/x">Another story of the day</a></h2><span class="x-author">Ann Other</span></article>',
  ],
  [
    'that follows',
    '<div class="next"><a href="/x">Another story of the day</a><div class="entry-author">Ann Other</div></div>',
  ],
])('the author of another article %s is not that of this one', (_name, other) => {
  expect(authorOf(body + other)).toBeNull();
});

test.each([
  ['a city beside the day', '<div><span>New York</span> | <span>12 March 2026</span></div>'],
  [
    'a linked section beside the day',
    '<div><a href="/local">Harbour Life</a> <time>12 March 2026</time></div>',
  ],
  ['a subheading', '<h3>Von Reichen Leuten</h3>'],
  ['a stressed line of an Arabic text', '<p><strong>تفاصيل جديدة</strong></p>'],
])('%s is no author', (_name, content) => {
  expect(authorOf(content + body)).toBeNull();
});

test('several authors are found even if the page’s head declares only the first', () => {
  const declared = jsonLd('{"@type":"NewsArticle","author":{"@type":"Person","name":"Mara Lind"}}');
  const byline = (text: string) => `<p class="byline">${text}</p>${body}`;
  expect(authorOf(byline('By Mara Lind and Jo Roe'), declared)).toBe('Mara Lind and Jo Roe');
  expect(authorOf(byline('By Jo Roe and Ann Other'), declared)).toBe('Mara Lind');
});

test('degrees are not part of a name, and a printed author takes precedence over an account name', () => {
  expect(authorOf(`<p class="byline">By Mara Lind, Ph.D., and Jo Roe, M.P.H.</p>${body}`)).toBe(
    'Mara Lind, Jo Roe',
  );
  const account = '<meta name="author" content="mara_l">';
  expect(authorOf(`<p class="author-name">Mara Lind</p>${body}`, account)).toBe('Mara Lind');
});

test('the author and the role may each have their own element, named for tests', () => {
  const byline =
    '<div data-testid="byline-block"><span>Mara Lind</span><span>Transport correspondent</span></div>';
  expect(authorOf(byline + body)).toBe('Mara Lind');
});

test.each([
  [
    'several people are links side by side',
    '<div class="author"><a href="/a">Mara Lind</a><a href="/b">Jo Dean</a></div>',
    'Mara Lind, Jo Dean',
  ],
  [
    'the site stands beside the name',
    '<p class="authors-line author"><b>Mara Lind</b> <i>The Quay</i></p>',
    'Mara Lind',
  ],
  ['a line break ends the name', '<p class="byline">By Mara Lind<br>Herald staff</p>', 'Mara Lind'],
  [
    'an address and a time follow the link to the author',
    '<div><a href="/autor/mara-lind/">Mara Lind</a><a href="mailto:m@quay.example">m@quay.example</a><p>Lima, 12/03/2025 10:15 a.m.</p></div>',
    'Mara Lind',
  ],
  ['only an id says that it is the author', '<span id="ctl00_lblAuthor">Mara Lind</span>', 'Mara Lind'],
])('the author is found if %s', (_name, line, expected) => {
  expect(authorOf(line + body, '<meta property="og:site_name" content="The Quay">')).toBe(expected);
});

test.each([
  [
    'is the publisher',
    '{"@type":"NewsArticle","author":{"@type":"Person","name":"Quay Daily"},"publisher":{"name":"Quay Daily"}}',
  ],
  ['is initials and an agency', '{"@type":"NewsArticle","author":{"name":["M.-L. D.","AFP"]}}'],
  [
    'is the first account of a publishing system',
    '{"@type":"NewsArticle","author":{"name":"Super Utilisateur"}}',
  ],
])('a declared author that %s yields to one that is printed', (_name, data) => {
  expect(authorOf(`<p class="author">Mara Lind</p>${body}`, jsonLd(data))).toBe('Mara Lind');
});

test('a columnist may be linked above the headline, and the note about her is not part of the text', () => {
  const { author, contentText } = extractArticle({
    html: `<html lang="en"><head><title>${title}</title></head><body><main><div><a href="/contributors/mara-lind">Mara Lind</a></div><h1>${title}</h1>${body}<p>Mara Lind is the author of a book on piers.</p></main></body></html>`,
    url: 'https://quay.example/opinion/pier',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
  expect(author).toBe('Mara Lind');
  expect(contentText).not.toContain('book on piers');
});
