import { rounds } from '@newswatch/test-kit/long';
import { describe, expect, it, test } from 'vitest';
import type { Cell } from '../csv.ts';
import { tableFile, tableOf } from '../exported-file.ts';
import { composeWorkbook } from './compose-workbook.ts';
import { writeWorkbook } from './index.ts';
import { momentOf, readWorkbook } from './read-workbook.fixture.ts';

const PARIS = { timeZone: 'Europe/Paris', direction: 'ltr' } as const;
const compose = async (lines: Cell[][], reader: Parameters<typeof composeWorkbook>[1] = PARIS) => {
  const headings = (lines[0] ?? []).map((_, at) => `Column ${at}`);
  const workbook = readWorkbook(await composeWorkbook([{ title: 'Table', headings, lines }], reader));
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('no sheet');
  return { ...workbook, sheet, row: sheet.rows[1] ?? [] };
};

describe('a workbook', () => {
  it('has numbers, shares, booleans and empty cells as typed values', async () => {
    const { row, sheet } = await compose([[7, 0.5, { share: 0.25 }, true, false, null, 'text', Number.NaN]]);
    expect(row.slice(0, 7)).toEqual([7, 0.5, 0.25, true, false, null, 'text']);
    expect(row[7] ?? null).toBeNull();
    expect(sheet.formats).toMatchObject({ C2: '0.0%' });
  });

  it('shows moments in the reader’s time zone, which is in the heading, and days as dates', async () => {
    const summer = new Date('2026-07-01T22:30:00Z');
    const { row, sheet } = await compose([[summer, { day: '2026-03-29' }, new Date('2026-01-01T12:00:00Z')]]);
    expect(row.map(momentOf)).toEqual([
      '2026-07-02T00:30:00.000Z',
      '2026-03-29T00:00:00.000Z',
      '2026-01-01T13:00:00.000Z',
    ]);
    expect(sheet.formats).toMatchObject({ A2: 'yyyy-mm-dd hh:mm', B2: 'yyyy-mm-dd' });
    expect(sheet.rows[0]).toEqual(['Column 0 (Europe/Paris)', 'Column 1', 'Column 2 (Europe/Paris)']);
  });

  it('has a date before 1900 as text, because Excel has no such dates', async () => {
    const { row } = await compose([[new Date('1871-01-18T00:00:00Z'), { day: '1871-01-18' }]]);
    expect(row).toEqual(['1871-01-18T00:00:00.000Z', '1871-01-18']);
  });

  it('has a date as text if Excel and other programs count it differently, or if it is beyond their range', async () => {
    const { row } = await compose([
      [{ day: '1900-02-28' }, { day: '1900-03-01' }, new Date('9999-12-31T23:30:00Z'), { day: '9999-12-31' }],
    ]);
    // The serial numbers of both days in Excel (ECMA-376, 18.17.4.1).
    expect(row).toEqual(['1900-02-28', 61, '9999-12-31T23:30:00.000Z', 2_958_465]);
  });

  it('has an empty cell where there is no number', async () => {
    const { row, xml } = await compose([[{ share: Number.NaN }, Number.POSITIVE_INFINITY, 'end']]);
    expect([row[0] ?? null, row[1] ?? null, row[2]]).toEqual([null, null, 'end']);
    expect(xml).not.toContain('NaN');
  });

  test.each(['=1+1', '+33', '-2', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1', '=cmd|"/c calc"!A1'])(
    'keeps %j as the text that it is, and never has a formula',
    async (text) => {
      const { row, xml } = await compose([[text]]);
      expect(row).toEqual([text]);
      expect(xml).not.toMatch(/<f[ >/]/);
    },
  );

  test.each([
    'عنوان بالعربية',
    '中文 🚢',
    '<b>&amp; "quoted" \'x\'',
    'two\nlines',
    '  spaces  ',
    '_x000D_ is not a line break',
    'constructor',
    '__proto__',
    'toString',
    'unreadable \ufffd',
    '0123',
  ])('keeps %j character by character', async (text) => {
    const { row } = await compose([[text, 'next']]);
    expect(row).toEqual([text, 'next']);
  });

  it('leaves out characters that no workbook may have, and cuts what is too long for a cell', async () => {
    const { row } = await compose([
      ['a\u0000\u0008b\ud800c', '😀'.repeat(20_000), '_x00\u00010D_', 'd\udc00e\ufffe\u{1ffff}'],
    ]);
    expect(row[0]).toBe('abc');
    // The rest must not be parsed as an escape, and half a character must not affect its neighbour.
    expect(row.slice(2)).toEqual(['_x000D_', 'de']);
    expect(String(row[1])).toHaveLength(32_767);
    expect(String(row[1]).isWellFormed()).toBe(true);
  });

  it('links only to web pages', async () => {
    const { row, sheet } = await compose([
      [
        { url: 'https://harbour.example/a?b="c"&d=<e>' },
        { url: 'javascript:alert(1)' },
        { url: 'file:///etc/passwd' },
        { url: `https://harbour.example/${'x'.repeat(3_000)}` },
        { url: 'https://[broken' },
      ],
    ]);
    expect(row.slice(0, 3)).toEqual([
      'https://harbour.example/a?b="c"&d=<e>',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ]);
    expect(sheet.links).toEqual({ A2: 'https://harbour.example/a?b=%22c%22&d=%3Ce%3E' });
  });

  it('keeps its headers visible, and has columns as wide as their text, within limits', async () => {
    const { sheet } = await compose([['x', 'y'.repeat(30), 'z'.repeat(500), '港'.repeat(10)]]);
    expect(sheet.frozenRows).toBe(1);
    const [narrow = 0, fitting = 0, widest = 0, chinese = 0] = sheet.widths;
    expect(narrow).toBeLessThan(15);
    expect(fitting).toBeGreaterThanOrEqual(30);
    expect(widest).toBeLessThanOrEqual(62);
    expect(chinese).toBeGreaterThanOrEqual(20);
  });

  it('begins on the right for a reader of Arabic', async () => {
    expect((await compose([['x']])).sheet.isRightToLeft).toBe(false);
    expect((await compose([['x']], { ...PARIS, direction: 'rtl' })).sheet.isRightToLeft).toBe(true);
  });

  it('has a sheet for each table, with a name that Excel accepts', async () => {
    const titles = ['Days', 'days', "'A/B: [c]?*'", '', 'History', 'x'.repeat(40), 'x'.repeat(40)];
    const tables = titles.map((title) => ({ title, headings: ['a'], lines: [[title]] }));
    const { sheets } = readWorkbook(await composeWorkbook(tables, PARIS));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Days',
      'days (2)',
      'A B c',
      'Sheet',
      'Sheet History',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
    ]);
    expect(sheets.map(({ rows }) => rows[1]?.[0] ?? '')).toEqual(titles);
  });

  it('of thousands of rows is created outside the main thread, within limits on time and memory', async () => {
    const columns = 16;
    // The longest export has 10,000.
    const rows = rounds(2_500, 10_000);
    const lines = Array.from({ length: rows }, (_, row): Cell[] => [
      new Date(1_760_000_000_000 + row * 60_000),
      { url: `https://harbour.example/2026/11/27/an-article-with-a-long-address-${row}` },
      `=${row} ميناء ${'A sentence of an article. '.repeat(8)}`,
      ...Array.from({ length: columns - 3 }, (_, at) => `Value ${row % 100} of ${at}`),
    ]);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 10);
    const bytes = await writeWorkbook(
      [{ title: 'Articles', headings: Array.from({ length: columns }, (_, at) => `Column ${at}`), lines }],
      PARIS,
    );
    clearInterval(counting);
    // Other requests are answered in the meantime.
    expect(turns).toBeGreaterThan(10);
    const [sheet] = readWorkbook(bytes).sheets;
    expect(sheet?.rows).toHaveLength(rows + 1);
    expect(sheet?.rows.at(-1)?.[2]).toMatch(new RegExp(`^=${rows - 1} ميناء`));
    expect(Object.keys(sheet?.links ?? {})).toHaveLength(rows);
  }, 60_000);
});

describe('a table', () => {
  const rows = [
    {
      at: new Date('2026-03-02T10:00:00Z'),
      day: '2026-03-02',
      title: '=1',
      share: 0.5,
      url: 'https://a.example/',
    },
  ];
  const table = tableOf('Rows', rows, {
    At: ({ at }) => at,
    Day: ({ day }) => ({ day }),
    Title: ({ title }) => title,
    Share: ({ share }) => ({ share }),
    Address: ({ url }) => ({ url }),
  });

  it('has the same values as text and as a workbook', async () => {
    const csv = await tableFile('csv', { name: 'rows', table }, PARIS);
    expect(csv).toEqual({
      file_name: 'rows.csv',
      type: 'text/csv;charset=utf-8',
      content:
        '\ufeff"At","Day","Title","Share","Address"\r\n"2026-03-02T10:00:00.000Z","2026-03-02","\'=1",0.5,"https://a.example/"\r\n',
      rows: 1,
      is_complete: true,
    });
    const { content, ...file } = await tableFile('xlsx', { name: 'rows', table, is_complete: false }, PARIS);
    expect(file).toEqual({
      file_name: 'rows.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      encoding: 'base64',
      rows: 1,
      is_complete: false,
    });
    const [sheet] = readWorkbook(Buffer.from(content, 'base64')).sheets;
    expect(sheet?.rows[1]?.slice(2)).toEqual(['=1', 0.5, 'https://a.example/']);
    expect(momentOf(sheet?.rows[1]?.[0])).toBe('2026-03-02T11:00:00.000Z');
  });
});
