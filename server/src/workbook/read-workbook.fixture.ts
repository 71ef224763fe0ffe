import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';

type Parent = Parameters<typeof DomUtils.getElementsByTagName>[1];
const all = (tag: string, from: Parent) => DomUtils.getElementsByTagName(tag, from, true);

export interface ReadSheet {
  name: string;
  isRightToLeft: boolean;
  /** The number of rows that stay visible. */
  frozenRows: number;
  widths: number[];
  rows: (string | number | boolean | null)[][];
  /** The links by cell, such as `E2`. */
  links: Record<string, string>;
  /** The number formats by cell. */
  formats: Record<string, string>;
}

/** Reads a workbook like Excel (ECMA-376), independently of the library that writes it. */
export function readWorkbook(bytes: Uint8Array): { sheets: ReadSheet[]; xml: string } {
  const files = unzipSync(bytes);
  const read = (path: string) => {
    const file = files[path];
    if (!file) throw new Error(`${path} is missing`);
    return parseDocument(strFromU8(file), { xmlMode: true });
  };
  const elements = (path: string, tag: string) => all(tag, read(path));
  const strings = elements('xl/sharedStrings.xml', 'si').map((si) => decodeCodes(DomUtils.textContent(si)));
  const targets = (path: string) =>
    new Map(
      (files[path] ? elements(path, 'Relationship') : []).map(({ attribs }) => [
        attribs.Id ?? '',
        attribs.Target ?? '',
      ]),
    );
  const formatCodes = new Map(
    elements('xl/styles.xml', 'numFmt').map(({ attribs }) => [attribs.numFmtId, attribs.formatCode ?? '']),
  );
  const [cellXfs] = elements('xl/styles.xml', 'cellXfs');
  const styles = cellXfs
    ? all('xf', cellXfs).map(({ attribs }) => formatCodes.get(attribs.numFmtId ?? ''))
    : [];
  const paths = targets('xl/_rels/workbook.xml.rels');
  const sheets = elements('xl/workbook.xml', 'sheet').map(({ attribs }): ReadSheet => {
    const path = `xl/${paths.get(attribs['r:id'] ?? '')}`;
    const rels = targets(path.replace('worksheets/', 'worksheets/_rels/').concat('.rels'));
    const document = read(path);
    const sheet: ReadSheet = {
      name: attribs.name ?? '',
      isRightToLeft: all('sheetView', document)[0]?.attribs.rightToLeft === '1',
      frozenRows: Number(all('pane', document)[0]?.attribs.ySplit ?? 0),
      widths: all('col', document).map((col) => Number(col.attribs.width)),
      links: Object.fromEntries(
        all('hyperlink', document).map((link) => [
          link.attribs.ref ?? '',
          rels.get(link.attribs['r:id'] ?? '') ?? '',
        ]),
      ),
      ...{ rows: [], formats: {} },
    };
    for (const row of all('row', document)) {
      const cells: ReadSheet['rows'][number] = [];
      for (const cell of all('c', row)) {
        const address = cell.attribs.r ?? '';
        const text = DomUtils.textContent(all('v', cell)[0] ?? cell);
        const value =
          cell.attribs.t === 's'
            ? (strings[Number(text)] ?? null)
            : cell.attribs.t === 'b'
              ? text === '1'
              : text === ''
                ? null
                : Number(text);
        cells[columnOf(address)] = value;
        const format = styles[Number(cell.attribs.s ?? -1)];
        if (format) sheet.formats[address] = format;
      }
      sheet.rows.push(Array.from(cells, (value) => value ?? null));
    }
    return sheet;
  });
  return {
    sheets,
    xml: Object.keys(files)
      .map((path) => strFromU8(files[path]!))
      .join('\n'),
  };
}

/** The index of the column of a cell: 0 for `A7`. */
const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const decodeCodes = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));

/** The moment of a date in a workbook, as if its clock were in UTC. */
export const momentOf = (serial: unknown): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString();
