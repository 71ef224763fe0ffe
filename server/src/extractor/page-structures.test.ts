import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const own = (name: string): string =>
  `The ${name} was painted in spring, and the people of the town came on Sunday to see how it looked in the sun. Nobody had expected that so many would bring their own brushes, or that the mayor would be among them.`;
const title = 'A town paints its harbour';

function textOf(content: string, lang = 'en', author = ''): string {
  const head = `<title>${title}</title><meta property="og:type" content="article"><meta name="author" content="${author}">`;
  return extractArticle({
    html: `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><article><h1>${title}</h1>${content}</article></main></body></html>`,
    url: 'https://quay.example/news/paint',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  }).contentText;
}
const p = (name: string): string => `<p>${own(name)}</p>`;

test('the place and day at the start of a release, and linked words, are parts of their sentence, whatever their class names', () => {
  const release = `<p><span class="legendSpanClass">ALVERNOST</span>, <span class="legendSpanClass">Nov. 19</span> – ${own('pier')} It needed <a class="textTag" href="/tags/tar">tar</a> as well.</p>`;
  const text = textOf(release + p('wall') + p('tower'));
  expect(text).toContain('ALVERNOST, Nov. 19 – The pier');
  expect(text).toContain('It needed tar as well.');
});

test('the captions of an article that consists of pictures are kept', () => {
  const slide = (name: string): string =>
    `<li class="gallery-slide"><figure><img src="/${name}.jpg"><span class="credit">Photo: Jo Doe</span></figure><h2 class="gallery-slide__title">The old ${name} of Alvernost</h2><div>${p(name)}</div></li>`;
  const text = textOf(
    `${p('pier')}<ul class="gallery-slides">${['wall', 'tower', 'lamp'].map(slide).join('')}</ul>`,
  );
  for (const name of ['wall', 'tower', 'lamp']) expect(text).toContain(`The old ${name} of Alvernost`);
  expect(text).not.toContain('Jo Doe');
});

test('summaries in the margins of Spanish newspapers are not part of the text, but a longer box is', () => {
  const margin =
    '<div id="sumario_1|html" class="izquierda"><p>La pintura cuesta el doble que antes</p></div>';
  const box = `<div id="sumario_2|despiece"><h2>Un puerto sin color</h2>${p('lamp')}${p('door')}</div>`;
  const text = textOf(p('pier') + margin + p('wall') + p('tower') + box, 'es');
  expect(text).not.toContain('el doble que antes');
  expect(text).toContain('Un puerto sin color');
});

test('a box with headlines of other pages is not part of the text, even if it contains nothing else', () => {
  const row = (name: string): string =>
    `<div><div><h2><a href="/news/${name}">What became of the old ${name} by the water</a></h2></div></div>`;
  const text = textOf(
    `${p('pier')}${p('wall')}${p('tower')}<div class="box"><h4>On our pages</h4>${row('mill')}${row('barn')}${row('shed')}${row('yard')}</div>`,
  );
  expect(text).not.toContain('What became');
});

test('the label of a list of links is removed with the list', () => {
  const list =
    '<p><strong>À découvrir</strong></p><ul><li><a href="/x">Une histoire du port et de ses bateaux</a></li><li><a href="/y">Les lampes du quai</a></li></ul>';
  expect(textOf(p('pier') + list + p('wall') + p('tower'), 'fr')).not.toContain('À découvrir');
  const contents =
    '<div><summary>Jump to:</summary><ul><li><a href="#a">The pier</a></li><li><a href="#b">The wall</a></li><li><a href="#c">The tower</a></li></ul></div>';
  expect(textOf(p('pier') + contents + p('wall') + p('tower'))).not.toContain('Jump to');
});

test.each([
  'skip past newsletter promotion',
  'Jump to navigation',
  'More information: A. Roe et al, Paint and salt, Journal of Harbours (2026). DOI: 10.1000/1',
  'This story was originally featured on The Wire',
  'Les propos exprimés ici n’engagent que leurs auteurs.',
  'Las opiniones expresadas en este espacio no representan a la redacción.',
  'الآراء الواردة أدناه لا تعبر عن رأي الموقع، بل عن أصحابها فقط.',
])('the line "%s" is not part of the text', (line) => {
  expect(textOf(`${p('pier')}<p>${line}</p>${p('wall')}${p('tower')}`)).not.toContain(line);
});

test('a sentence that merely starts like such a line is kept', () => {
  const line = 'More information is expected on Tuesday, when the painters return to the harbour.';
  expect(textOf(`${p('pier')}<p>${line}</p>${p('wall')}${p('tower')}`)).toContain(line);
});

test('class names that only contain a suspicious word do not remove headings and lists', () => {
  const text = textOf(
    `${p('pier')}${p('wall')}<h2 class="com-title">What the painters said at noon</h2>${p('tower')}<ul class="com-list"><li>${own('lamp')}</li><li>${own('door')}</li></ul>`,
  );
  expect(text).toContain('What the painters said at noon');
  expect(text).toContain(own('door'));
});

test('a template not filled in by a script is not an article', () => {
  const template = `<div ng-show="editing"><h2>Editing of this page, which readers never see</h2></div><div>{{content.user.name}} – ${'{{content.state}}'.repeat(9)}</div>`;
  expect(textOf(template)).toBe('');
  const manual = '<p>Greet with {{name}} in a template of your own, the manual says.</p>';
  expect(textOf(`${p('pier')}${p('wall')}${manual}${p('lamp')}`)).toContain('{{name}}');
});

test('a paragraph with a link to the site’s terms is a notice, one with links to two stories is not', () => {
  const rules =
    '<p>We welcome a lively discussion below. Read the <a href="/community_guidelines.html">guidelines</a> and the <a href="https://quay.example/privacy.html">privacy policy</a> before you join in.</p>';
  const stories =
    '<p>The town has argued about <a href="/news/terms-of-the-old-lease">the old lease of the pier and all of its terms</a> and about <a href="/news/legal-battle-over-paint">the battle over the paint</a> for many years.</p>';
  const text = textOf(p('pier') + p('wall') + stories + p('tower') + rules);
  expect(text).not.toContain('lively discussion');
  expect(text).toContain('The town has argued');
});

test('a wiki’s additions to headings and pictures are not part of the text', () => {
  const heading =
    '<h2><span class="mw-headline">The painters</span><span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2>';
  const picture =
    '<div class="thumb"><div class="thumbcaption">The pier at noon, seen from the lighthouse.</div></div>';
  const text = textOf(
    `<div id="siteSub">From the free paper</div>${p('pier')}${heading}${picture}${p('wall')}${p('lamp')}`,
  );
  expect(text).toMatch(/^The painters$/m);
  expect(text).not.toMatch(/lighthouse|free paper/);
});

test('an article in an aside that repeats its standfirst is read once', () => {
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><aside class="column"><section><h1>${title}</h1><div>${p('pier')}</div><div>${p('pier')}</div></section></aside></main></body></html>`;
  const text = extractArticle({
    html,
    url: 'https://quay.example/news/paint',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  }).contentText;
  expect(text).toBe(own('pier'));
});

test('the topic above a title, and link texts for screen readers, are not part of the text', () => {
  const html = `<div><div>Harbours</div><h2>${title}</h2>${p('pier')}<p>${own('wall')} Read <a href="https://other.example/">the report<span class="hidden-tag"> (nouvelle fenêtre)</span></a> of the town.</p>${p('lamp')}</div>`;
  const text = textOf(html);
  expect(text).not.toContain('Harbours\n');
  expect(text).toContain('the report of the town.');
});

test('a note on how to report errors, and a signed line with the day, are not part of the text', () => {
  const report =
    '<div><p>Found a mistake? Select it and press Ctrl+Enter, and the editor will read it.</p></div>';
  const signed = '<p>Posted on Thursday 19 November 2026 at 09:11 by Mara Lind.</p>';
  const text = textOf(p('pier') + p('wall') + p('lamp') + signed + report, 'en', 'Mara Lind');
  expect(text).not.toMatch(/Ctrl|Posted on/);
});

test.each([
  [
    'the section above the headline',
    (text: string) => `<article><p class="x">Harbour life</p><h1>${title}</h1>${text}</article>`,
    'Harbour life',
  ],
  [
    'what is in one box with the label of an advertisement',
    (text: string) =>
      `<article><h1>${title}</h1>${p('wall')}<div><p>ADVERTISEMENT</p><p>Brought to you by Sunshine Roofs</p></div>${text}</article>`,
    'Sunshine',
  ],
  [
    'a link in a line of its own',
    (text: string) => `<article><h1>${title}</h1>${text}<a href="/full">The whole story</a></article>`,
    'The whole story',
  ],
  [
    'a button without an address',
    (text: string) => `<article><h1>${title}</h1>${text}<div><a>See the offer</a></div></article>`,
    'See the offer',
  ],
])('%s is not part of the text', (_name, page, other) => {
  const text = readPage(page(p('pier') + p('tower')));
  expect(text.startsWith(own('pier')) || text.startsWith(own('wall'))).toBe(true);
  expect(text).toContain(own('tower'));
  expect(text).not.toContain(other);
});

test('a page whose server wraps it in a form is read', () => {
  const blocks = ['pier', 'tower'].map((name) => `<div>${own(name)}</div>`).join('');
  expect(
    readPage(
      `<form id="aspnetForm"><div><a href="/">Home</a></div><h1>${title}</h1><div>${blocks}</div></form>`,
    ),
  ).toContain(own('tower'));
});

test('a short article with a newsletter offer is read, not the offer', () => {
  const offer = '<div><h3>Sign up for our newsletter</h3><p>The best of the harbour in your inbox.</p></div>';
  const text = readPage(`<article><h1>${title}</h1><div>${p('pier')}${offer}</div></article>`);
  expect(text).toBe(own('pier'));
});

test('a short article below the label of an advertisement is read, not the advertisement', () => {
  const text = readPage(`<article><h1>${title}</h1><div><p>Advertisement</p>${p('pier')}</div></article>`);
  expect(text).toBe(own('pier'));
});

function readPage(body: string): string {
  return extractArticle({
    html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav>${body}</body></html>`,
    url: 'https://quay.example/news/paint',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  }).contentText;
}
