import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';
import { parsePage } from './parse-page.ts';
import { splitAtBreaks } from './split-at-breaks.ts';

const own =
  'The harbour wall will be raised by two metres before winter, the council decided after a long debate.';
const other =
  'A man was rescued from the cliff below the point on Saturday after his dog ran to a farm for help.';
const paragraphs = (text: string, count: number): string => `<p>${text}</p>`.repeat(count);
const card = (heading: string, text = other): string =>
  `<div class="x"><a href="/i"><img></a>${heading}<p>${text}</p></div>`;

function read(
  body: string,
  head = '<title>Harbour wall to be raised</title>',
): ReturnType<typeof extractArticle> {
  return extractArticle({
    html: `<html lang="en"><head>${head}</head><body>${body}</body></html>`,
    url: 'https://paper.example/story',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-20T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
}

test('teasers of other pages beside a short article are not its text', () => {
  const { contentText } = read(
    `<div class="a"><h1>Harbour wall to be raised</h1>${paragraphs(own, 3)}${card('<h3><a href="/other">Man rescued</a></h3>').repeat(5)}</div>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).not.toContain(other);
});

test('a list of links to parts of the page is not text, but a list with notes is', () => {
  const row = (number: number) =>
    `<li><a href="#part-${number}">12:0${number} Rescue of the man below</a></li>`;
  const article = (list: string) =>
    read(`<article><h1>Harbour wall to be raised</h1>${list}${paragraphs(own, 4)}</article>`).contentText;
  const { length } = article('');
  expect(article(`<h2>Key events</h2><ul>${[1, 2, 3].map(row).join('')}</ul>`)).toHaveLength(length);
  expect(article(`<ul>${`<li>${other} <a href="#note">1</a></li>`.repeat(3)}</ul>`)).toContain(other);
});

test('columns of links next to the article in a table are not its text, but its own cells are', () => {
  const side = `<td><b>Classifieds</b><br>${other}<br><br><a href="/cars">Sell your car here</a></td>`;
  const main = `<td><h2>Harbour wall to be raised</h2>${`${own}<br><br>`.repeat(5)}</td>`;
  const { contentText } = read(`<table><tr>${side}${main}${side}</tr></table>`);
  expect(contentText).toContain(own);
  expect(contentText).not.toContain(other);
  expect(contentText).not.toContain('Sell your car');
  const table = `<table><tr><th>Wall</th><td>${own} <a href="/wall">Plan</a></td></tr><tr><th>Pier</th><td>${own}</td></tr></table>`;
  expect(read(`<article>${paragraphs(other, 4)}${table}</article>`).contentText).toMatch(/Wall[\s\S]*Pier/);
  const recipe = `<table><tr><td><p>Two eggs and a pint of milk from the dairy</p></td><td>${paragraphs(own, 5)}</td></tr></table>`;
  expect(read(recipe).contentText).toContain('Two eggs');
});

test.each([
  [
    'links to its source on another site',
    card('<h2><a href="https://maker.example/lamp">A lamp</a></h2>', own),
  ],
  ['links to this page', card('<h2><a href="/story">Harbour wall</a></h2>', own)],
  ['repeats the title', card('<h2><a href="/2026/story">Harbour wall to be raised</a></h2>', own)],
])('a section is kept whose heading %s', (_, section) => {
  expect(read(`<div class="a">${paragraphs(other, 4)}${section}</div>`).contentText).toContain(own);
});

test.each([
  [
    'each in a block of its own',
    `<div class="i"><div><a href="/other">Man rescued after dog raises alarm</a></div><div>${other}</div></div>`.repeat(
      4,
    ),
  ],
  [
    'in one container',
    `<p><a href="/other">Man rescued after dog raises alarm</a></p><p>${other}</p>`.repeat(4),
  ],
])('teasers whose headlines are no headings, %s, are not the article', (_, teasers) => {
  const { contentText } = read(
    `<div class="a"><h1>Harbour wall</h1>${paragraphs(own, 3)}<div class="z">${teasers}</div></div>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).not.toContain(other);
});

test('comments without a telling class name are recognised by their reply links', () => {
  const comment = `<div class="k"><b>Jim</b><p>${other}</p><a href="/r">Reply</a></div>`;
  const { contentText } = read(
    `<div><h1>Harbour wall</h1>${paragraphs(own, 3)}<div>${comment.repeat(3)}</div></div>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).not.toContain(other);
});

test('an article of sections under linked headings keeps them', () => {
  const section = (at: number): string =>
    `<div class="e"><h2><a href="/guides/${at}">Repair number ${at}</a></h2><p>${at} ${own}</p></div>`;
  const { contentText } = read(
    `<article><h1>Seven small repairs</h1><p>${other}</p>${[1, 2, 3, 4, 5].map(section).join('')}</article>`,
  );
  for (const at of [1, 2, 3, 4, 5]) expect(contentText).toContain(`${at} ${own}`);
});

test('a page that consists of teasers is not emptied', () => {
  const { contentText } = read(`<div>${card('<h3><a href="/other">Man rescued</a></h3>').repeat(6)}</div>`);
  expect(contentText).toContain(other);
});

test('of two articles on a page, the page’s own is read, no matter how short', () => {
  const { contentText } = read(
    `<article><h1>Harbour wall to be raised</h1>${paragraphs(own, 2)}</article><article><h1>Man rescued</h1>${paragraphs(other, 20)}</article>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).not.toContain(other);
});

test('a consent dialog that is longer than the article is not the article', () => {
  const consent = 'These cookies allow us to count visits and to show advertising from our partners. '.repeat(
    9,
  );
  const { contentText } = read(
    `<main><h1>Harbour wall to be raised</h1>${paragraphs(own, 2)}</main><div id="onetrust-consent-sdk"><p>${consent}</p></div>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).not.toContain('cookies');
});

test('blocks of a page builder, each in its own wrappers, are one article', () => {
  const block = (text: string): string =>
    `<div class="block"><div class="in"><div>${paragraphs(text, 4)}</div></div></div>`;
  const { contentText } = read(
    `<div class="row">${block(own)}<div class="block"><img></div>${block(other)}</div>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).toContain(other);
});

test('an article that is only in JSON-LD is read, in paragraphs', () => {
  const described = JSON.stringify({
    '@type': 'NewsArticle',
    headline: 'Harbour wall to be raised',
    articleBody: `${own}\n\n${other} ${other}`,
  });
  const head = `<title>App</title><script type="application/ld+json">${described}</script>`;
  const { contentText } = read(
    '<div id="root"></div><footer>Imprint and contact of the paper</footer>',
    head,
  );
  expect(contentText).toBe(`${own}\n\n${other} ${other}`);
  expect(read(`<article>${paragraphs(own, 9)}</article>`, head).contentText).not.toContain(other);
});

test('the title of a page without a head is not part of the text, and a heading shows where the newspaper’s name starts', () => {
  const { contentText, title } = read(
    `<h1>Harbour wall to be raised</h1>${paragraphs(own, 4)}`,
    '<title>Harbour wall to be raised — The Daily Example</title>',
  );
  expect(title).toBe('Harbour wall to be raised');
  expect(contentText.startsWith(own)).toBe(true);
  const bare = extractArticle({
    html: `<!doctype html><html lang=en><meta charset=utf-8><title>Harbour</title><body><h1>Wall</h1>${paragraphs(own, 4)}</html>`,
    url: 'https://paper.example/story',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-20T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
  expect(bare.contentText).not.toContain('Harbour\n');
  expect(bare.contentText.endsWith(own)).toBe(true);
});

test.each([
  ['<span class="author vcard"><a class="fn" href="/a">Moira Keith</a></span>'],
  ['<p class="byline">By Moira Keith | 20 November 2026</p>'],
  ['<div><a rel="author" href="/a">Moira Keith</a></div>'],
  ['<div>By Moira Keith</div>'],
])('the author printed as %s is found', (byline) => {
  expect(read(`<article><h1>Harbour wall</h1>${byline}${paragraphs(own, 4)}</article>`).author).toBe(
    'Moira Keith',
  );
});

test('an author in comments or teasers is not the article’s', () => {
  const comment = '<div class="comments"><span class="author">Jim Beam</span></div>';
  expect(read(`<article><h1>Harbour wall</h1>${paragraphs(own, 4)}</article>${comment}`).author).toBeNull();
});

test('the answers of an interview written as a list of definitions become paragraphs; other definitions do not', () => {
  const document = parsePage(
    `<html><body><dl><dt>Why?</dt><dd>${own}</dd><dd>Short</dd><dd><ul><li>${own}</li></ul></dd></dl>`,
  );
  splitAtBreaks(document);
  expect([...document.querySelectorAll('dd > p')].map(({ textContent }) => textContent)).toEqual([own]);
});

test('a section under a label of the site is removed, but the same words within the article are kept', () => {
  const { contentText } = read(
    `<article><h1>Harbour wall to be raised</h1>${paragraphs(own, 6)}<h2>Reviews</h2>${paragraphs(own, 2)}<div><section><h3>Sobre la firma</h3><p>${other}</p></section></div></article>`,
  );
  expect(contentText).toContain('Reviews');
  expect(contentText).not.toContain(other);
});

test('answers to the first post of a discussion are not its text', () => {
  const post = (text: string): string => `<div itemprop="comment"><div itemprop="text">${text}</div></div>`;
  const { contentText } = read(
    `<h1>Harbour wall to be raised</h1><div itemscope itemtype="http://schema.org/DiscussionForumPosting">${post(paragraphs(own, 4))}${post(`<p>${other}</p>`)}${post(`<p>${other}</p>`)}</div>`,
  );
  expect(contentText).toContain(own);
  expect(contentText).not.toContain(other);
});

test.each([
  'SKIP ADVERTISEMENT',
  'Reporting by Ann Lee and Bo Hart; Editing by Cy Dunn',
  'Education reporter Ann Lee can be reached at ann@paper.example.',
  'The views expressed in this article are the author’s own.',
  'This article was amended on 15 November 2025 to correct a date.',
  '<a href="/">home</a> | <a href="/rss">rss</a> | <a href="/about">about</a>',
])('a line of the newsroom is not part of the article: %s', (line) => {
  const { contentText } = read(
    `<h1>Harbour wall to be raised</h1>${paragraphs(own, 4)}<p>${line}</p><p>${other}</p>`,
  );
  expect(contentText).toContain(other);
  expect(contentText).not.toContain(line.replace(/<[^>]*>/g, ''));
});

test.each([
  ['By Moira Keith on November 20, 2026'],
  ['By Moira Keith Friday, 20 November 2026'],
  ['By Moira Keith, Friday, November 20, 2026'],
  ['By Moira Keith Updated Nov. 20, 2026'],
  ['Par Moira Keith, vendredi 20 novembre 2026 à 9h'],
  ['Par Moira Keith Mis à jour le 20 novembre 2026'],
  ['Por Moira Keith el 20 de noviembre de 2026'],
])('the date behind an author is not part of the name: %s', (byline) => {
  expect(
    read(`<article><h1>Harbour wall</h1><p class="byline">${byline}</p>${paragraphs(own, 4)}</article>`)
      .author,
  ).toBe('Moira Keith');
});

test('an Arabic weekday is not part of the preceding name, but a surname that is also a month is kept', () => {
  const author = (byline: string) =>
    read(`<article><h1>Harbour wall</h1><p class="byline">${byline}</p>${paragraphs(own, 4)}</article>`)
      .author;
  expect(author('بقلم هدى سالم الجمعة 20 نوفمبر 2026')).toBe('هدى سالم');
  expect(author('By Peter March, 20 November 2026')).toBe('Peter March');
  expect(author('By Ruby Tuesday')).toBe('Ruby Tuesday');
});

test.each([
  ['Work on the wall begins on 2 November 2026.', null],
  ['Les travaux ont commencé le 2 novembre 2026.', null],
  ['Las obras empezaron el 2 de noviembre de 2026.', null],
  ['بدأت أعمال البناء في 2 نوفمبر 2026.', null],
  ['The harbour master resigned yesterday.', null],
  ['This report was corrected on 2 November 2026 to give the right height.', null],
  ['Published on 2 November 2026.', '2026-11-02'],
  ['Cardiff, 2 November 2026.', '2026-11-02'],
  ['By our correspondent in Cardiff, 2 November 2026.', '2026-11-02'],
  ['Moira Keith, Cardiff, 2 November 2026, 3:05 p.m.', '2026-11-02'],
])('a date in a sentence of the article does not date the article: %s', (line, day) => {
  const { publishedAt } = read(`<article><h1>Harbour wall</h1><p>${line}</p>${paragraphs(own, 4)}</article>`);
  expect(publishedAt?.toISOString().slice(0, 10) ?? null).toBe(day);
});

test('a list of subscriber benefits is not part of an article that ends with an offer, but the article’s own list is', () => {
  const offer =
    '<div><h2>Subscribe to keep reading</h2><p>All our reporting for £2 a month. Cancel any time.</p><ul><li>Every article about the coast and its harbours</li><li>The puzzles page on every device</li></ul><p>Already a member? <a href="/in">Sign in</a></p></div>';
  const rules = '<div><ul><li>Boats over six metres pay a fee</li></ul></div>';
  const { contentText } = read(
    `<article><h1>Harbour wall</h1><div>${paragraphs(own, 2)}${rules}</div>${offer}</article>`,
  );
  expect(contentText).toContain('Boats over six metres');
  expect(contentText).not.toContain('puzzles page');
});
