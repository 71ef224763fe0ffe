import { describe, expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const title = 'Village buys its own lighthouse';
const prose = (name: string): string =>
  `The ${name} had stood empty since the keepers left, and the village council had long wanted to know what would become of it. In spring it asked for a price, and in autumn it signed the contract.`;
const p = (name: string): string => `<p>${prose(name)}</p>`;
const story = p('tower') + p('cottage') + p('boathouse');

function read(body: string, head = '', documentTitle = title) {
  return extractArticle({
    html: `<!doctype html><html lang="en"><head><title>${documentTitle}</title>${head}</head><body>${body}</body></html>`,
    url: 'https://beacon.example/news/lighthouse',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
}
const textOf = (body: string, head?: string): string => read(body, head).contentText;

describe('the next article on a page', () => {
  const other = (heading: string): string => `${heading}${p('mill')}${p('bridge')}${p('well')}${p('barn')}`;

  test('is not part of this one if its column resembles the column of this one', () => {
    const column = (html: string): string => `<div class="story-wrap">${html}</div>`;
    const text = textOf(
      `<div>${column(`<h1>${title}</h1>${story}`)}${column(other('<h1>Mill turns again</h1><p class="byline">By Jo Doe</p>'))}</div>`,
    );
    expect(text).toContain('The boathouse had');
    expect(text).not.toContain('The mill had');
    const part = textOf(
      `<div>${column(`<h1>${title}</h1>${story}`)}${column(other('<h1>What the mill has to do with it</h1>'))}</div>`,
    );
    expect(part).toContain('The mill had');
  });

  test('is not a part of this one with a time: an entry of a live blog or of a timeline', () => {
    const column = (html: string): string => `<section class="block">${html}</section>`;
    const next = (time: string): string => column(other(`<h2>Mill turns again</h2><time>${time}</time>`));
    const published = '<time datetime="2026-11-26">26 November 2026</time>';
    const page = (own: string, time: string): string =>
      textOf(`<div>${column(`<h1>${title}</h1>${own}${story}`)}${next(time)}</div>`);
    expect(page('', '10:30')).toContain('The mill had');
    expect(page('', '3 May 1990')).toContain('The mill had');
    expect(page(published, '10.30 am')).toContain('The mill had');
    expect(page(published, '25 November 2026')).not.toContain('The mill had');
  });

  test('is not part of this one if its heading links to its own page', () => {
    const text = textOf(
      `<main><article><h1>${title}</h1>${story}</article><article>${other('<h2><a href="/news/mill">Mill turns again</a></h2>')}</article></main>`,
    );
    expect(text).toContain('The boathouse had');
    expect(text).not.toContain('The mill had');
  });

  test('is distinguished from a post of a live blog requested at the page’s own address', () => {
    const post = (name: string): string =>
      `<div class="post"><h2><a href="/news/lighthouse?post=${name}">At noon at the ${name}</a></h2>${p(name)}</div>`;
    const text = textOf(
      `<main><article><h1>${title}</h1>${story}${post('mill')}${post('well')}</article></main>`,
    );
    expect(text).toContain('The mill had');
    expect(text).toContain('The well had');
  });

  test('is distinguished from a part of a live blog whose heading links to the part’s own address', () => {
    const text = textOf(
      `<main><article><h1>${title}</h1>${story}</article><article>${other('<h2><a href="/news/lighthouse/post-2">Mill turns again</a></h2>')}</article></main>`,
    );
    expect(text).toContain('The mill had');
  });
});

describe('a box between the paragraphs', () => {
  const box = (html: string): string =>
    textOf(
      `<article><h1>${title}</h1>${p('tower')}<div>${html}</div>${p('cottage')}${p('boathouse')}</article>`,
    );

  test.each([
    '<p><b>The Tide</b></p><p>What matters on the coast, in your inbox at seven.</p><p>By signing up you agree to our rules.</p>',
    '<b>La Marée</b><p>Chaque matin, l’essentiel de la côte par e-mail.</p><p>Votre adresse e-mail sert à l’envoi.</p>',
    '<b>La Marea</b><p>Suscríbete a nuestro boletín diario.</p><p>Puedes darte de baja cuando quieras.</p>',
    '<b>المد والجزر</b><p>اشترك في النشرة اليومية لتصل إلى بريدك.</p><p>يمكنك إلغاء ذلك متى شئت.</p>',
  ])('that offers a newsletter is not part of the text: %s', (html) => {
    const text = box(html);
    expect(text).toContain('The boathouse had');
    expect(text.split('\n\n')).toHaveLength(3);
  });

  test('that reports on newsletters is', () => {
    expect(
      box(
        '<p>Newsletters by e-mail have become the main way to reach the islanders.</p><p>Half of them subscribe to three.</p>',
      ),
    ).toContain('Half of them');
  });
});

test('a note about the author ends the text, but a profile that begins like one does not', () => {
  const head = '<meta name="author" content="Ada Lund">';
  const note =
    '<p><b>Ada Lund</b> covers the coast and has lived on it since 2009.</p><p>Write to her at the newsroom.</p>';
  expect(textOf(`<article><h1>${title}</h1>${story}${note}</article>`, head)).not.toContain(
    'covers the coast',
  );
  const profile = `<p>Ada Lund is ninety, and she painted the tower.</p>${story}<p>Ada Lund has no plans to stop painting it, whatever the council may decide next year.</p>`;
  expect(textOf(`<article><h1>${title}</h1>${profile}</article>`, head)).toContain('no plans to stop');
});

test('times and names in the cells of a table belong to the text', () => {
  const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const text = textOf(
    `<article><h1>${title}</h1>${story}<table>${row(['Harbour', '21:40'])}${row(['Old mole', '22:15'])}</table>${p('pier')}</article>`,
  );
  for (const cell of ['Harbour', '21:40', 'Old mole', '22:15']) expect(text).toContain(cell);
});

test('the captions of a picture story are its text; those next to an article are not', () => {
  const picture = (name: string): string =>
    `<figure><img src="/${name}.jpg"><figcaption>The ${name}, which nobody has opened since the keepers left it in a hurry one night in March.</figcaption></figure>`;
  const pictures = ['door', 'lamp', 'cellar', 'gallery'].map(picture).join('');
  expect(textOf(`<main><h1>${title}</h1><p>A walk through the tower.</p>${pictures}</main>`)).toContain(
    'The cellar, which',
  );
  expect(textOf(`<main><h1>${title}</h1>${story}${p('pier')}${pictures}</main>`)).not.toContain(
    'The cellar, which',
  );
});

describe('the title', () => {
  test.each([
    [
      'Oban - Mull: the last ferry leaves',
      'Oban - Mull: the last ferry leaves',
      'Oban - Mull: the last ferry leaves',
    ],
    ['“Nobody asked us”: the keepers look back', '“Nobody asked us”', '“Nobody asked us”'],
    [
      'Village buys its lighthouse. beacon.example',
      'Village buys its lighthouse',
      'Village buys its lighthouse',
    ],
  ])('is the main heading that the document’s title contains: %s', (documentTitle, heading, expected) => {
    expect(read(`<article><h1>${heading}</h1>${story}</article>`, '', documentTitle).title).toBe(expected);
  });
});

test('a heading closed by the tag of another level ends there', () => {
  const { contentText } = read(`<div><h1>${title}</h2><div>${story}</div></div>`);
  expect(contentText.startsWith('The tower had')).toBe(true);
});

test('a report without a date in its head has the date of its dateline', () => {
  const { publishedAt } = read(
    `<main><h1>${title}</h1><p>OBAN, 3 March 2026 – ${prose('tower')}</p>${story}</main>`,
  );
  expect(publishedAt?.toISOString()).toBe('2026-03-03T00:00:00.000Z');
  const about = read(
    `<main><h1>${title}</h1><p>In Oban, 3 March 2026 was a day of storms. ${prose('tower')}</p>${story}</main>`,
  );
  expect(about.publishedAt?.toISOString()).not.toBe('2026-03-03T00:00:00.000Z');
});

test('a person shown on the page takes precedence over a newsroom in the head', () => {
  const { author } = read(
    `<article><h1>${title}</h1><div><a href="/authors/lund">Ada Lund</a><span>Historian</span></div>${story}</article>`,
    '<meta name="author" content="Redacción La Baliza">',
  );
  expect(author).toBe('Ada Lund');
});

test('a name next to a day above the title is the author; neither it nor a day without a year is text', () => {
  const { author, contentText } = read(
    `<main><div><span>Ada Lund</span><span>Mar 3, 2026</span></div><h1>${title}</h1><div>March 3</div>${story}</main>`,
  );
  expect(author).toBe('Ada Lund');
  expect(contentText.startsWith('The tower had')).toBe(true);
});

test('class names for appearance, or that a page builder gives to every block, do not remove a text', () => {
  const sized = `<p class="has-large-font-size">${prose('quay')}</p><p><span class="ms-rteFontSize-3">${prose('lamp')}</span></p>`;
  const block = `<div class="elementor-widget elementor-widget-text-editor">${p('stair')}</div>`;
  const text = textOf(
    `<article><h1>${title}</h1>${story}${sized}${block}<div class="fontSize">Larger text</div></article>`,
  );
  for (const name of ['quay', 'lamp', 'stair']) expect(text).toContain(`The ${name} had`);
  expect(text).not.toContain('Larger text');
});

test.each([
  'Updated: November 24, 2026 at 9:14 AM Central Standard Time Posted: November 23, 2026 at 6:02 PM Central Standard Time',
  'Updated: 9:14 AM IST, Nov 24 2026. Posted: Nov 23 2026, 9.05pm IST.',
  'Actualizado: 24 de noviembre de 2026 a las 11:00 horas. Publicado: 23 de noviembre de 2026 a las 10:05 horas',
  'آخر تحديث: 24 نوفمبر 2026 الساعة 11:00 صباحا بتوقيت غرينتش تاريخ النشر: 23 نوفمبر 2026 الساعة 10:05 صباحا بتوقيت غرينتش',
])('a line of two days is neither the first paragraph nor the summary: %s', (line) => {
  const { contentText, summary } = read(`<main><h1>${title}</h1><p>${line}</p>${story}</main>`);
  expect(contentText).toMatch(/^The tower had/);
  expect(summary).toMatch(/^The tower had/);
});

test('a sentence about two days is a paragraph', () => {
  const line = 'Posted on 20 November 2026, the notice was updated by the council on 24 November 2026.';
  expect(textOf(`<main><h1>${title}</h1><p>${line}</p>${story}</main>`)).toContain(line);
});

test('attributes may be in upper case, as on older pages and in React', () => {
  const cell = `<TD>${story}</TD><TD><A HREF="/ads">Small ads</A></TD>`;
  const found = read(
    `<H1>${title}</H1><TIME dateTime="2026-11-24T10:00:00Z">Tuesday</TIME><TABLE><TR>${cell}</TR></TABLE>`,
  );
  expect(found.publishedAt?.toISOString()).toBe('2026-11-24T10:00:00.000Z');
  expect(found.contentText).not.toContain('Small ads');
});

test('the captions of a list of pictures are its text, even if each can be shared', () => {
  const picture = (name: string): string =>
    `<li><figure><img src="/${name}.jpg"><figcaption>${prose(name)} <a href="#share">Share</a></figcaption></figure></li>`;
  const text = textOf(
    `<article><h1>${title}</h1><ul>${['quay', 'lamp', 'stair'].map(picture).join('')}</ul></article>`,
  );
  for (const name of ['quay', 'lamp', 'stair']) expect(text).toContain(`The ${name} had`);
});

test('a box with links to prices and sign-in ends the free part, in any language', () => {
  const wall = (paragraph: string): string =>
    `<div><h2>Weiterlesen</h2><p>${paragraph}</p><a href="/abo">Jetzt testen</a> <a href="/login">Anmelden</a></div>`;
  const text = textOf(`<article><h1>${title}</h1>${story}${wall('Nur ein Euro im ersten Monat.')}</article>`);
  expect(text).toContain('The boathouse had');
  expect(text).not.toContain('Weiterlesen');
  expect(textOf(`<div><h1>${title}</h1>${wall(`${prose('quay')} ${prose('lamp')}`)}</div>`)).toContain(
    'The quay had',
  );
});

test('a block of lines that all belong to an email is not part of the text', () => {
  const foot =
    'You are receiving this email because you signed up.<br>You can <a href="/u">unsubscribe from this list</a>.';
  const text = textOf(
    `<article><h1>${title}</h1>${story}<p>${foot}</p><p>They wrote:<br>You can <b>unsubscribe</b>.</p></article>`,
  );
  expect(text).not.toContain('receiving');
  expect(text).toContain('They wrote:');
});

test('a line of facts separated by dots, one of them a day, is not part of the text', () => {
  const line = '<p>24 Nov 2026 · 3 min · Dora Fell · Suggest changes</p>';
  const results = '<p>The score · in words · was printed twice</p>';
  const text = textOf(`<article><h1>${title}</h1>${line}${story}${results}</article>`);
  expect(text).not.toContain('Suggest changes');
  expect(text).toContain('was printed twice');
});
