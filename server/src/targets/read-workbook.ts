import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** A part of the archive that is larger than this when unpacked is not a list of searches. */
const PART_BYTES_MAX = 20_000_000;
const ROWS_MAX = 5_000;
const COLUMNS_MAX = 100;
/** A sheet has six levels. The parser takes longer for each additional one. */
const DEPTH_MAX = 30;

/** A file that is not a workbook, or a larger one than anybody's list of searches. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
}

/**
 * The texts of the first sheet of a workbook (.xlsx). Formulas have the value that was stored with them. The XML is read
 * without a document type, so no entity can grow.
 *
 * @throws {UnreadableWorkbook}
 */
export function readWorkbook(bytes: Uint8Array): { line: number; cells: string[] }[] {
  const { sheet, strings } = unpacked(bytes);
  if (sheet === undefined) throw new UnreadableWorkbook('no sheet');
  return readSheet(sheet, strings === undefined ? [] : readStrings(strings));
}

const numberIn = (name: string): number => Number(/\d+/u.exec(name)?.[0] ?? 0);

const STRINGS = 'xl/sharedStrings.xml';

/** Unpacks only what is read: a workbook of a megabyte can have hundreds of sheets that unpack to gigabytes. */
function unpacked(bytes: Uint8Array): { sheet: string | undefined; strings: string | undefined } {
  try {
    const sheets: string[] = [];
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (/^xl\/worksheets\/sheet\d+\.xml$/u.test(name)) sheets.push(name);
        return false;
      },
    });
    const [first] = sheets.sort((one, two) => numberIn(one) - numberIn(two));
    const wanted = new Set([first, STRINGS]);
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // A name that occurs twice is unpacked once.
        if (!wanted.delete(name)) return false;
        if (originalSize > PART_BYTES_MAX) throw new UnreadableWorkbook('too large');
        return true;
      },
    });
    const text = (name: string | undefined) => (name && files[name] ? strFromU8(files[name]) : undefined);
    return { sheet: text(first), strings: text(STRINGS) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook('not an archive', { cause: error });
  }
}

/** The shared strings, each in one piece; phonetic readings are not a part of the text. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | undefined;
  let isText = false;
  let isReading = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (++depth > DEPTH_MAX) throw new UnreadableWorkbook('too deep');
        if (name === 'si') text = '';
        else if (name === 'rPh') isReading = true;
        else if (name === 't') isText = !isReading;
      },
      ontext(piece) {
        if (isText && text !== undefined) text += piece;
      },
      onclosetag(name) {
        depth--;
        if (name === 't') isText = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'si') {
          strings.push(text ?? '');
          text = undefined;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return strings;
}

function readSheet(xml: string, strings: readonly string[]): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] | undefined;
  let cell: { column: number; type: string; text: string } | undefined;
  let isValue = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, { r = '', t = '' }) {
        if (++depth > DEPTH_MAX) throw new UnreadableWorkbook('too deep');
        if (name === 'row') {
          if (rows.length >= ROWS_MAX) throw new UnreadableWorkbook('too many rows');
          cells = [];
          rows.push({ line: Number(r) || rows.length + 1, cells });
        } else if (name === 'c') {
          cell = { column: columnOf(r) ?? cells?.length ?? 0, type: t, text: '' };
        } else if (name === 'v' || name === 't') isValue = true;
      },
      ontext(piece) {
        if (isValue && cell) cell.text += piece;
      },
      onclosetag(name) {
        depth--;
        if (name === 'v' || name === 't') isValue = false;
        if (name !== 'c' || !cell || !cells) return;
        const { column, type, text } = cell;
        cell = undefined;
        if (column >= COLUMNS_MAX) return;
        while (cells.length < column) cells.push('');
        cells[column] = type === 's' ? (strings[Number(text)] ?? '') : text;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return rows.filter((row) => row.cells.some((text) => text.trim() !== ''));
}

/** The column of a cell such as "AB12", from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/u.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
