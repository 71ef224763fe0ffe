import { expect, test } from 'vitest';
import { readPageStructure } from './page-structure.ts';

const inert = 'xmlns="urn:newswatch:inert"';
const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';
/** The markup of a page’s body. */
const read = (body: string, head = '') =>
  /<body>(.*)<\/body>/s.exec(
    readPageStructure(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`).markup,
  )?.[1];

test('keeps elements, their names and their text', () => {
  const body =
    '<main id="story"><p class="lead intro" itemprop="description" data-part="lead">Ships &amp; <em>tugs</em> left.</p></main>';
  expect(read(body)).toBe(body);
});

test.each([
  ['scripts', '<script>alert(1)</script><noscript><p>no</p></noscript><p>Text</p>'],
  [
    'styles and their files',
    '<style>p{}</style><link rel="stylesheet" href="https://x.example/a.css"><p>Text</p>',
  ],
  [
    'handlers',
    '<p onclick="alert(1)" onmouseover=alert(1) style="background:url(https://x.example)">Text</p>',
  ],
  [
    'drawings, which may hold scripts',
    '<svg><script>alert(1)</script><a xlink:href="javascript:1">x</a></svg><p>Text</p>',
  ],
  ['formulas', '<math><mtext><img src=x onerror=alert(1)></mtext></math><p>Text</p>'],
  ['templates, also of shadow trees', '<template shadowrootmode="open"><p>no</p></template><p>Text</p>'],
  [
    'a refresh, a base and comments',
    '<meta http-equiv="refresh" content="0"><base href="https://x.example/"><!-- no --><p>Text</p>',
  ],
])('drops %s', (_name, body) => {
  expect(read(body)).toBe('<p>Text</p>');
});

test('drops the head with everything in it', () => {
  const head =
    '<base href="https://x.example/" target="_top"><meta http-equiv="refresh" content="0;url=https://x.example"><script src="https://x.example/a.js"></script>';
  expect(readPageStructure(`<html><head>${head}</head><body><p>Text</p></body></html>`).markup).toBe(
    `<html ${xhtml}><body><p>Text</p></body></html>`,
  );
});

test('keeps the addresses of links in attributes that have no meaning to a browser, for selectors', () => {
  expect(read('<p><a href="javascript:alert(1)" class="more" target="_top" onclick="x()">More</a></p>')).toBe(
    '<p><a class="more" data-inert-href="javascript:alert(1)" data-inert-target="_top">More</a></p>',
  );
  expect(read(`<p><a href="/${'a'.repeat(500)}">More</a></p>`)).toBe('<p><a>More</a></p>');
});

test('stays well-formed if a page has attributes with these names, whose values selectors do not match', () => {
  expect(read('<p><a data-inert-href="x" href="/tag" class="more" data-inert-1="y">More</a></p>')).toBe(
    '<p><a class="more" data-inert-href="/tag">More</a></p>',
  );
});

test('keeps the names of data attributes, even without a value or with digits, as frameworks write them', () => {
  expect(read('<p data-v-7ba5bd90="" data-lead>Text</p>')).toBe(
    '<p data-v-7ba5bd90="" data-lead="">Text</p>',
  );
});

test.each([
  [
    'forms',
    '<form id="page" action="https://x.example"><input name="q" autofocus><p>Text</p></form>',
    `<form ${inert} id="page" data-inert-action="https://x.example"><input data-inert-name="q" data-inert-autofocus=""></input><p ${xhtml}>Text</p></form>`,
  ],
  [
    'buttons',
    '<button formaction="https://x.example">Go</button>',
    `<button ${inert} data-inert-formaction="https://x.example">Go</button>`,
  ],
  [
    'frames',
    '<iframe class="ad" src="https://x.example" srcdoc="<script>1</script>">no</iframe>',
    `<iframe ${inert} class="ad" data-inert-src="https://x.example"></iframe>`,
  ],
  [
    'pictures',
    '<img src="https://x.example/a.png" srcset="b.png 2x" alt="A ship">',
    `<img ${inert} alt="A ship" data-inert-src="https://x.example/a.png"></img>`,
  ],
  [
    'players',
    '<video src="a.mp4" poster="a.png"><source src="b.mp4"></video>',
    `<video ${inert} data-inert-src="a.mp4" data-inert-poster="a.png"></video>`,
  ],
  [
    'plug-ins',
    '<object data="a.swf"><p>no</p></object><embed src="a.swf">',
    `<object ${inert} data-inert-data="a.swf"></object><embed ${inert} data-inert-src="a.swf"></embed>`,
  ],
  [
    'elements of their own',
    '<x-story class="body"><p>Text</p></x-story>',
    `<x-story ${inert} class="body"><p ${xhtml}>Text</p></x-story>`,
  ],
])('leaves %s in their place as elements without effect', (_name, body, structure) => {
  expect(read(body)).toBe(structure);
});

test('always writes valid XML', () => {
  const structure = readPageStructure(
    '<body><fb:like class="a" class="b" 1x="y" data-a="&quot;\u0001>">\u0000A < B & "C" \ud800]]></fb:like><p x="<script>">D</body>',
  ).markup;
  expect(structure).toBe(
    `<html ${xhtml}><body><unknown ${inert} class="a" data-a="&quot;&gt;">A &lt; B &amp; &quot;C&quot; ]]&gt;</unknown><p data-inert-x="&lt;script&gt;">D</p></body></html>`,
  );
});

test('keeps the direction and the language of an Arabic page', () => {
  expect(
    readPageStructure('<html dir="rtl" lang="ar"><body class="single"><p>غادرت السفن</p></body></html>')
      .markup,
  ).toBe(`<html ${xhtml} dir="rtl" lang="ar"><body class="single"><p>غادرت السفن</p></body></html>`);
});

test('truncates a long page, and says so', () => {
  const long = readPageStructure(`<body>${`<p class="line">${'word '.repeat(50)}</p>`.repeat(4_000)}</body>`);
  expect(long.truncated).toBe(true);
  expect(long.markup.length).toBeLessThan(310_000);
  expect(long.markup).toMatch(/<\/body><\/html>$/);
  expect(readPageStructure('<body><p>Text</p></body>').truncated).toBe(false);
});

test('an element with thousands of attributes does not make the structure long', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const attributes = letters.flatMap((one) => letters.map((two) => `data-${one}${two}="${'v'.repeat(199)}"`));
  const { markup } = readPageStructure(`<body><p id="lead" ${attributes.join(' ')}>Text</p></body>`);
  expect(markup).toContain('<p id="lead"');
  expect(markup.length).toBeLessThan(10_000);
});

test('reads deeply nested pages', () => {
  const { markup } = readPageStructure(`<body>${'<div>'.repeat(5_000)}Text${'</div>'.repeat(5_000)}</body>`);
  expect(markup).toContain('>Text<');
  expect(markup.split('<div').length).toBeLessThan(300);
});
