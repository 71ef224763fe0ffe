import { limits } from '@newswatch/shared/contracts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSearchFile } from './read-search-file.ts';

const read = (text: string) => readSearchFile(new TextEncoder().encode(text)).searches;
const pairs = (text: string) => read(text).map(({ name, query }) => [name, query]);

/** A workbook as written by Excel: shared strings, an inline string, and omitted cells. */
const workbook = (parts: Record<string, string> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>Search name</t></si><si><t>Query</t></si><si><r><t>Ferry </t></r><r><t>strikes</t></r><rPh><t>x</t></rPh></si><si><t>ferry AND &quot;night boat&quot;</t></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c></row><row r="4"><c r="C4" t="inlineStr"><is><t>boat</t></is></c></row></sheetData></worksheet>',
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  });

describe('a file of saved searches', () => {
  it.each([
    ['Name,Boolean query\nFerries,"ferry AND ""night boat"""', [['Ferries', 'ferry AND "night boat"']]],
    ['id;Query Name;created;Query\n1;Ferries;2026;ferry', [['Ferries', 'ferry']]],
    ['Nom\tRequête\nFerries\tferry', [['Ferries', 'ferry']]],
    ['Nombre;Palabras clave\nFerris;ferri', [['Ferris', 'ferri']]],
    ['Bezeichnung;Suchanfrage\nFähren;Fähre ODER Boot', [['Fähren', 'Fähre ODER Boot']]],
    ['الاسم,الاستعلام\nعبّارات,عبّارة', [['عبّارات', 'عبّارة']]],
    ['search,query\nFerries,ferry', [['Ferries', 'ferry']]],
    ['search\nferry', [['', 'ferry']]],
    [
      'Ferries,ferry OR boat\nPorts,port',
      [
        ['Ferries', 'ferry OR boat'],
        ['Ports', 'port'],
      ],
    ],
    [
      'ferry OR boat\nport',
      [
        ['', 'ferry OR boat'],
        ['', 'port'],
      ],
    ],
    ["name,query\nMinus,'-ferry boat", [['Minus', '-ferry boat']]],
  ])('%j: finds the columns by their headings', (text, expected) => expect(pairs(text)).toEqual(expected));

  it.each([
    ['Name,Query,Folder\nFerries,ferry,Harbour Ltd', ['Harbour Ltd']],
    ['name;tags;query\nFerries;" Coast, boats ،بحر;; ";ferry', ['Coast', 'boats', 'بحر']],
    ['Label,Query,Client\nFerries,ferry,Harbour Ltd', ['Harbour Ltd']],
    ['Nom;Requête;Dossier\nFerries;ferry;', undefined],
    ['Name,Query\nFerries,ferry', undefined],
  ])('%j: folders and tags are labels', (text, labels) => expect(read(text)[0]?.labels).toEqual(labels));

  it('keeps the line numbers of the file, including lines without a query, except blank ones', () => {
    const file = new TextEncoder().encode('name,query\nFerries,"ferry\nboat"\nNothing,\n,\nPorts,port');
    expect(readSearchFile(file)).toEqual({
      searches: [
        { line: 3, name: 'Ferries', query: 'ferry\nboat' },
        { line: 4, name: 'Nothing', query: '' },
        { line: 6, name: 'Ports', query: 'port' },
      ],
      empty: 2,
    });
  });

  it('may be UTF-16 or Windows-1252, as saved by Excel', () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Name\tQuery\nFähren\tFähre', 'utf16le'),
    ]);
    expect(readSearchFile(utf16).searches[0]?.query).toBe('Fähre');
    expect(readSearchFile(Buffer.from('name,query\nF\xe4hren,F\xe4hre', 'latin1')).searches[0]?.name).toBe(
      'Fähren',
    );
  });

  it('may be a workbook', () => {
    expect(readSearchFile(workbook())).toEqual({
      searches: [
        { line: 3, name: 'Ferry strikes', query: 'ferry AND "night boat"' },
        { line: 4, name: '', query: 'boat' },
      ],
      empty: 0,
    });
  });

  it('decompresses only the sheet that is read', () => {
    // Larger than a sheet that is read may be.
    const other = { 'xl/worksheets/sheet2.xml': ' '.repeat(21_000_000) };
    expect(readSearchFile(workbook(other)).searches).toHaveLength(2);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])],
    ['an archive without a sheet', zipSync({ 'a.txt': strToU8('x') })],
    ['a sheet that unpacks to 30 MB', workbook({ 'xl/sharedStrings.xml': ' '.repeat(30_000_000) })],
    ['a sheet without an end of its levels', workbook({ 'xl/sharedStrings.xml': '<x>'.repeat(100_000) })],
    ['headings alone', new TextEncoder().encode('name,query\n')],
    [
      'too many searches',
      new TextEncoder().encode(`query\n${'ferry\n'.repeat(limits.SEARCHES_PER_FILE_MAX + 1)}`),
    ],
  ])('%s is refused with a reason', (_, bytes) => {
    expect(() => readSearchFile(bytes)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }) as Error,
    );
  });

  it('does not expand entities of a document type', () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    const { searches } = readSearchFile(
      workbook({
        'xl/sharedStrings.xml': bomb,
        'xl/worksheets/sheet1.xml': '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>',
      }),
    );
    expect(searches[0]?.query).toBe('&b;');
  });
});
