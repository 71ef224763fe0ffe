import { describe, expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const title = 'Island school opens with nine pupils';
const prose = (name: string): string =>
  `The ${name} had been closed for eleven years, and parents drove their children across the causeway twice a day. Now the bell rings again.`;
const names = ['classroom', 'library', 'kitchen', 'playground'];

function read(body: string) {
  return extractArticle({
    html: `<!doctype html><html lang="en"><head><title>${title} | Beacon</title></head><body><div id="root">Loading</div>${body}</body></html>`,
    url: 'https://beacon.example/news/school',
    hints: {},
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-26T12:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
}
const json = (data: unknown): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

describe('a page that its scripts render', () => {
  test('yields text, author and date from the object with its title', () => {
    const article = {
      title,
      body: names.map((name) => ({ type: 'paragraph', text: prose(name) })),
      author: { name: 'Ada Lund' },
      publishedAt: '2026-03-04T08:15:00Z',
      related: names.map((name) => ({ title: `Why the ${name} closed`, text: prose(`old ${name}`) })),
    };
    const found = read(json({ props: { pageProps: { article, menu: [{ label: 'Home' }] } } }));
    expect(found.contentText).toBe(names.map(prose).join('\n\n'));
    expect(found.author).toBe('Ada Lund');
    expect(found.publishedAt?.toISOString()).toBe('2026-03-04T08:15:00.000Z');
  });

  test('yields authors that the article only refers to, as in the cache of Apollo', () => {
    const body = names.map((name) => ({ type: 'paragraph', text: prose(name) }));
    const cache = {
      ROOT_QUERY: { article: { __ref: 'Article:4' } },
      'Article:4': {
        title,
        body,
        authors: ['Person:7', 'Person:{"slug":"roe"}', 'Person:9'].map((__ref) => ({ __ref })),
      },
      'Person:7': { __typename: 'Person', name: 'Ada Lund' },
      'Person:{"slug":"roe"}': { name: 'Jo Roe' },
      'Person:8': { name: 'Kit Ames' },
    };
    expect(read(json({ props: { apolloState: cache } })).author).toBe('Ada Lund, Jo Roe');
    const assigned = `<script>window.__APOLLO_STATE__ = ${JSON.stringify(cache)};</script>`;
    expect(read(assigned).author).toBe('Ada Lund, Jo Roe');
  });

  test('yields the only article in its data if its own title is the site’s, even in Spanish', () => {
    const nota = {
      titulo: 'La escuela de la isla abre con nueve alumnos',
      cuerpo: names.map((name) => ({ tipo: 'parrafo', contenido: prose(name) })),
      autor: { nombre: 'Ada Lund' },
      fechaPublicacion: '2026-03-04T08:15:00Z',
    };
    const html = `<!doctype html><html lang="es"><head><title>Faro</title></head><body><div id="root"></div>${json({ nota })}</body></html>`;
    const found = extractArticle({
      html,
      url: 'https://faro.example/8812',
      hints: {},
      sourceLanguage: 'spanish',
      firstSeenAt: new Date('2026-11-26T12:00:00Z'),
      refusedByStatus: false,
      foundAfterFirstCrawl: false,
    });
    expect(found).toMatchObject({ title: nota.titulo, author: 'Ada Lund' });
    expect(found.contentText).toBe(names.map(prose).join('\n\n'));
  });

  test('yields the text that Next.js streams, split anywhere, with texts in separate rows', () => {
    const text = names.map((name) => `<p>${prose(name)} — “${name}”</p>`).join('');
    const rows = `1:I[70707,[],"default"]\n2:T${Buffer.byteLength(text).toString(16)},${text}5:["$","article",null,{"data":{"title":${JSON.stringify(title)},"author":{"name":"Ada Lund"},"body":"$2"}}]\n`;
    const chunks = [rows.slice(0, 200), rows.slice(200, 201), rows.slice(201)];
    const scripts = chunks.map((chunk) => JSON.stringify([1, chunk]).replaceAll('<', '\\u003c'));
    const found = read(
      `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.map((data) => `<script>self.__next_f.push(${data})</script>`).join('')}`,
    );
    expect(found.contentText).toBe(names.map((name) => `${prose(name)} — “${name}”`).join('\n\n'));
    expect(found.author).toBe('Ada Lund');
  });

  test('yields streamed text with spaces around scripts, and reads a long run of spaces quickly', () => {
    const rows = `5:${JSON.stringify({ title, body: names.map((name) => ({ type: 'paragraph', text: prose(name) })) })}\n`;
    const push = `self.__next_f.push(${JSON.stringify([1, rows]).replaceAll('<', '\\u003c')})`;
    const spaces = ' '.repeat(150_000);
    const found = read(`<script>${push}${spaces}x</script><script>\n${push} ; \n</script>`);
    expect(found.contentText).toBe(names.map(prose).join('\n\n'));
  });

  test('yields the text of blocks with split sentences, and of markup', () => {
    const parts = (name: string) => [
      { type: 'text', value: prose(name).slice(0, 40) },
      { type: 'link', children: [{ type: 'text', value: prose(name).slice(40, 60) }] },
      { type: 'text', value: prose(name).slice(60) },
    ];
    const blocks = names.map((name) => ({ nodeType: 'paragraph', content: parts(name) }));
    expect(read(json({ post: { headline: title, content: blocks } })).contentText).toBe(
      names.map(prose).join('\n\n'),
    );
    const html = names.map((name) => `<p>${prose(name)}</p>`).join('');
    expect(read(json({ post: { headline: title, html } })).contentText).toBe(names.map(prose).join('\n\n'));
  });

  test('yields the text of an object assigned to a variable, with unquoted keys', () => {
    const html = JSON.stringify(names.map((name) => `<p>${prose(name)}</p>`).join('')).replaceAll(
      '<',
      '\\u003C',
    );
    const found = read(
      `<script>window.__STATE__={data:[{post:{title:${JSON.stringify(title)},content:${html},draft:!1}}]};</script>`,
    );
    expect(found.contentText).toBe(names.map(prose).join('\n\n'));
  });

  test('yields them even if its other scripts make it large', () => {
    const html = names.map((name) => `<p>${prose(name)}</p>`).join('');
    const bulk = `<script>var bulk = "${'x'.repeat(300_000)}";</script>`;
    expect(read(bulk + json({ post: { title, html } })).contentText).toBe(names.map(prose).join('\n\n'));
  });

  test('yields nothing from objects with other titles', () => {
    const post = { title: 'Another school', html: names.map((name) => `<p>${prose(name)}</p>`).join('') };
    expect(read(json({ post })).contentText).not.toContain('classroom');
  });
});
