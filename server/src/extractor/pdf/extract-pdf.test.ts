import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { rounds } from '@newswatch/test-kit/long';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExtractorPool } from '../extractor-pool.ts';
import { linesOfPage, withBracketsTurned } from './page-lines.ts';
import { column, writePdf } from './pdf.fixture.ts';
import { isPdf } from './pdf-problem.ts';

const deflate = promisify(zlib.deflate);
const pool = createExtractorPool({ threads: 1 });
afterAll(() => pool.close());

const now = new Date('2026-11-27T12:00:00Z');

function read(bytes: Uint8Array, hints: object = {}, by = pool) {
  return by.extractPdf({
    bytes,
    url: 'https://ministry.example/files/release.pdf',
    hints,
    sourceLanguage: 'english',
    firstSeenAt: now,
    refusedByStatus: false,
    foundAfterFirstCrawl: true,
  });
}

const body = [
  'The central bank kept its interest rate on Friday and said that the econo-',
  'my had grown faster than expected. A long-term plan for the harbour was',
  'approved by the council, which expects the first ships in the spring.',
];
const second = [
  'The governor told reporters that the long-',
  'term plan needs money. Prices of food have fallen for three months.',
];

test('a press release has its heading, its printed date, and paragraphs joined across lines', async () => {
  const article = await read(
    await writePdf(
      (doc) => {
        doc.fontSize(10);
        column(doc, ['PRESS RELEASE'], 72, 60);
        column(doc, ['26 November 2026'], 72, 80);
        doc.fontSize(20);
        column(doc, ['Bank keeps its interest rate'], 72, 110);
        doc.fontSize(11);
        column(doc, body, 72, 160);
        column(doc, second, 72, 230);
      },
      { info: { Title: 'Microsoft Word - release_v3.doc', Author: 'Jane Doe' } },
    ),
  );
  expect(article.title).toBe('Bank keeps its interest rate');
  expect(article.author).toBe('Jane Doe');
  expect(article.publishedAt?.toISOString().slice(0, 10)).toBe('2026-11-26');
  expect(article.contentText).toContain(
    'said that the economy had grown faster than expected. A long-term plan',
  );
  expect(article.contentText).toContain('that the long-term plan needs money.');
  expect(article.contentHtml).toContain('<p>The governor told reporters');
  expect(article.language).toBe('english');
});

test('a title in the metadata counts only if it is on the first page', async () => {
  const draw = (doc: Parameters<Parameters<typeof writePdf>[0]>[0]) => {
    doc.fontSize(16);
    column(doc, ['Annual report of the harbour'], 72, 60);
    doc.fontSize(11);
    column(doc, body, 72, 120);
  };
  const real = await read(await writePdf(draw, { info: { Title: 'Harbour: annual report' } }));
  expect(real.title).toBe('Harbour: annual report');
  const template = await read(await writePdf(draw, { info: { Title: 'Template for invoices' } }));
  expect(template.title).toBe('Annual report of the harbour');
});

test('columns are read one after the other, after the heading above both', async () => {
  const { contentText, title } = await read(
    await writePdf((doc) => {
      doc.fontSize(20);
      column(doc, ['Two columns below one heading of the whole page'], 72, 60);
      doc.fontSize(10);
      column(
        doc,
        ['alpha one of the left side', 'alpha two of the left side', 'alpha three of the left'],
        72,
        120,
      );
      column(
        doc,
        ['omega one of the right side', 'omega two of the right side', 'omega three of the right'],
        330,
        124,
      );
    }),
  );
  expect(title).toBe('Two columns below one heading of the whole page');
  expect(contentText.replaceAll('\n', ' ')).toMatch(
    /alpha one.*alpha two.*alpha three.*omega one.*omega two.*omega three/,
  );
});

test('running titles and page numbers are left out, and a sentence continues on the next page', async () => {
  const { contentText } = await read(
    await writePdf((doc) => {
      doc.fontSize(9);
      for (const page of [1, 2, 3]) {
        if (page > 1) doc.addPage();
        column(doc, ['Ministry of Harbours – Quarterly bulletin'], 72, 30);
        column(doc, [`Page ${page} of 3`], 280, 770);
        column(
          doc,
          [
            `On page ${page} the ministry explains at length what it has`,
            `counted in ports, and that number ${page} goes on and`,
          ],
          72,
          120,
        );
      }
    }),
  );
  expect(contentText).not.toMatch(/bulletin|Page \d/);
  expect(contentText).toContain('number 1 goes on and On page 2');
});

test('French accents are kept', async () => {
  const { contentText, title } = await read(
    await writePdf(
      (doc) => {
        doc.fontSize(18);
        column(doc, ['L’économie française résiste à l’été'], 72, 60);
        doc.fontSize(11);
        column(
          doc,
          [
            'Le Conseil a décidé vendredi de maintenir les taux à leur niveau, où ils sont',
            'restés depuis l’été dernier, malgré les réserves exprimées çà et là.',
          ],
          72,
          110,
        );
      },
      { lang: 'fr' },
    ),
  );
  expect(title).toBe('L’économie française résiste à l’été');
  expect(contentText).toContain('où ils sont restés depuis l’été dernier');
});

test('Arabic is stored in reading order, with letters instead of presentation forms', () => {
  // As on the page from left to right: presentation forms, a ligature of two letters, a number and brackets as they look.
  const shown = ['%', '2', '7', ' ', '(', 'ﻡ', 'لا', 'ﺳ', ')', ' ', 'ﻞ', 'ﺒ', 'ﻗ'];
  const glyphs = shown.map((text, index) => ({
    text,
    left: index * 10,
    right: index * 10 + 10,
    y: 50,
    size: 12,
  }));
  expect(linesOfPage(glyphs, 1).map(({ text }) => text)).toEqual(['قبل )سلام( 27%']);
  expect(withBracketsTurned('قبل )سلام( 27%')).toBe('قبل (سلام) 27%');
  expect(withBracketsTurned('قبل (سلام) 27%')).toBe('قبل (سلام) 27%');
});

test('scanned, encrypted, broken and truncated documents say why they cannot be read', async () => {
  const scan = await writePdf((doc) => void doc.rect(0, 0, 612, 792).fill('#cccccc'));
  await expect(read(scan)).rejects.toThrow('The PDF has no text: its pages are pictures, as in a scan.');
  const draw = (doc: Parameters<Parameters<typeof writePdf>[0]>[0]) =>
    column(doc.fontSize(11), body, 72, 100);
  const locked = await writePdf(draw, { userPassword: 'secret', ownerPassword: 'other' });
  await expect(read(locked)).rejects.toThrow('The PDF is protected with a password.');
  await expect(read(new TextEncoder().encode('%PDF-1.7 and nothing else'))).rejects.toThrow(/^The PDF/);
  const whole = await writePdf(draw);
  // Without the position of the object list, objects are searched for.
  await expect(read(whole.slice(0, Buffer.from(whole).lastIndexOf('startxref')))).resolves.toMatchObject({
    contentText: expect.stringMatching(/^The central bank .* in the spring\.$/s),
  });
  await expect(read(whole.slice(0, 60))).rejects.toThrow('The PDF is broken and cannot be opened.');
});

/** A document of one page with these contents. */
function documentOf(dictionary: string, contents: Buffer, times = 1): Uint8Array {
  const text = (value: string) => Buffer.from(value, 'latin1');
  return new Uint8Array(
    Buffer.concat([
      text('%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
      text('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R'),
      text(`/MediaBox[0 0 600 800]/Resources<<>>/Contents[${'4 0 R '.repeat(times)}]>>\nendobj\n`),
      text(`4 0 obj\n<<${dictionary}/Length ${contents.length}>>\nstream\n`),
      contents,
      text('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n'),
    ]),
  );
}

describe('a document that expands excessively ends only its own thread', () => {
  // Only the memory limit ends these documents; next to other tests, reading them may exceed the pool’s time limit.
  const patient = createExtractorPool({ threads: 1, timeoutMs: 55_000 });
  afterAll(() => patient.close());
  const spaces = (megabytes: number) => deflate(Buffer.alloc(megabytes * 1024 * 1024, ' '));
  let many: Buffer;
  beforeAll(async () => {
    many = await spaces(600);
  });

  /** The first fills buffers, the second the heap; the others are further ways to do the same. */
  const ways: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['compressed text', () => documentOf('/Filter/FlateDecode', many)],
    ['one text a hundred times', async () => documentOf('/Filter/FlateDecode', await spaces(40), 100)],
    ['text that says it is a picture', () => documentOf('/Subtype/Image/Filter/FlateDecode', many)],
    [
      'compressed text in hexadecimal digits',
      () => documentOf('/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from(`${many.toString('hex')}>`)),
    ],
    [
      'runs of one character',
      () => documentOf('/Filter/RunLengthDecode', Buffer.alloc(9_000_000, Buffer.from([129, 32]))),
    ],
  ];
  test.each(ways.slice(0, rounds(2, ways.length)))('%s', async (_, write) => {
    await expect(read(await write(), {}, patient)).rejects.toThrow('it took too much memory');
  });

  test('and the next document is read', async () => {
    const bytes = await writePdf((doc) => column(doc.fontSize(11), body, 72, 100));
    await expect(read(bytes, {}, patient)).resolves.toBeDefined();
  });
});

test('recursive forms end', async () => {
  const form =
    '5 0 obj\n<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Length 11>>';
  const bytes = Buffer.from(documentOf('', Buffer.from('/X Do'))).toString('latin1');
  const recursive = bytes
    .replace('/Resources<<>>', '/Resources<</XObject<</X 5 0 R>>>>')
    .replace('trailer', `${form}\nstream\n/X Do /X Do\nendstream\nendobj\ntrailer`);
  await expect(read(new Uint8Array(Buffer.from(recursive, 'latin1')))).rejects.toThrow('The PDF has no text');
});

test('an Arabic document, as printed by a browser', async () => {
  const bytes = await readFile(new URL('./arabic-release.fixture.pdf', import.meta.url));
  const article = await read(new Uint8Array(bytes), { language: 'ar' });
  expect(article).toMatchObject({
    title: 'البنك المركزي يبقي سعر الفائدة عند 4.5%',
    language: 'arabic',
    direction: 'rtl',
    publishedAt: new Date('2026-11-26T00:00:00Z'),
  });
  expect(article.contentText).toContain(
    'إن السلام والاستقرار (كما سماهما) ساعدا الاقتصاد على النمو بنسبة 27% خلال عام 2026، وإن منظمة OECD Forum تتوقع المزيد في الفترة 10:30 إلى 12:45.',
  );
  // Two columns, of which the right one comes first.
  expect(article.contentText).toMatch(
    /العمود الأول يبدأ هنا .* في الأرصفة كلها\.\s+العمود الثاني يأتي بعده .* كما هي\.$/s,
  );
});

test.each([
  ['english', ['The minister said that the recon-', 'struction of the port is needed.'], 'reconstruction of'],
  ['french', ['Le ministre a dit que la recons-', 'truction du port était nécessaire.'], 'reconstruction du'],
  [
    'spanish',
    ['El ministro dijo que la recons-', 'trucción del puerto era necesaria.'],
    'reconstrucción del',
  ],
  [
    'english',
    ['The minister called it a state-of-the-', 'art harbour, a state-of-the-art one.'],
    'a state-of-the-art harbour',
  ],
  [
    'english',
    ['Ships from the years 2025-', '2026 are counted in the total of the port.'],
    'years 2025-2026',
  ],
])('words that are divided at the end of a line become whole: %s', async (_language, divided, whole) => {
  const bytes = await writePdf((doc) => column(doc.fontSize(11), [...divided, ...body], 72, 100));
  expect((await read(bytes)).contentText).toContain(whole);
});

test('a table with short cells is read row by row', async () => {
  const rows = [
    ['Port', '2025', '2026'],
    ['Harbour of the north', '1,204', '1,310'],
    ['Harbour of the south', '980', '1,020'],
    ['All of the harbours', '2,184', '2,330'],
  ];
  const bytes = await writePdf((doc) => {
    column(doc.fontSize(11), body, 72, 100);
    for (const [at, x] of [72, 300, 400].entries())
      column(
        doc,
        rows.map((row) => row[at]!),
        x,
        200,
      );
  });
  expect((await read(bytes)).contentText.replaceAll('\n', ' ')).toMatch(
    /Harbour of the north 1,204 1,310 .*Harbour of the south 980 1,020/,
  );
});

test('the date of an upcoming event, if it is the only one printed, does not make an old document new', async () => {
  const draw = (doc: Parameters<Parameters<typeof writePdf>[0]>[0]) => {
    column(doc.fontSize(18), ['Conference on the harbour'], 72, 60);
    column(doc.fontSize(11), ['12 December 2027', ...body], 72, 110);
  };
  const info = { CreationDate: new Date('2026-03-01T08:00:00Z') };
  const article = await read(await writePdf(draw, { info }));
  expect(article).toMatchObject({ isArchive: true, publishedAtSource: 'meta' });
});

test('a link that only says "download" is not a title', async () => {
  const bytes = await writePdf((doc) =>
    column(doc.fontSize(11), ['Notice to all ships', '', ...body], 72, 100),
  );
  for (const title of ['Download (PDF, 2 MB)', 'Télécharger le document', 'تحميل الملف'])
    expect((await read(bytes, { title })).title).not.toBe(title);
});

test('a document of a thousand pages is read from its beginning', async () => {
  const long = await writePdf((doc) => {
    doc.fontSize(11);
    for (let page = 1; page <= 1_000; page += 1) {
      if (page > 1) doc.addPage();
      column(doc, [`Chapter ${page} tells of the harbour and of all its ships.`], 72, 100);
    }
  });
  const article = await read(long);
  expect(article.contentText).toContain('Chapter 2 ');
  expect(article.contentText).not.toContain('Chapter 900');
  expect(article.extraction).toBe('partial');
});

test('a PDF is recognised by its bytes', () => {
  expect(isPdf(new TextEncoder().encode('\r\n%PDF-1.4'))).toBe(true);
  expect(isPdf(new TextEncoder().encode('<html><title>What %PDF-1.7 means</title>'))).toBe(false);
});
