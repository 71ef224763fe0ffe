/// <reference lib="esnext.temporal" />
import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
} from 'write-excel-file/utility';
import type { Cell } from '../csv.ts';
import type { SheetReader } from './sheet-reader.ts';
import { webAddress } from './web-address.ts';
import type { WorkbookTable } from './workbook.ts';

/** The maximum number of characters in a cell, and of addresses in a sheet, that Excel accepts. */
const CELL_TEXT_MAX = 32_767;
const ADDRESSES_MAX = 65_530;
const SHEET_NAME_MAX = 31;

/** The minimum width in characters. */
const WIDTH_MIN = 9;
const WIDTH_MAX = 60;
/** The number of rows that are measured: a column is as wide as most of its first cells. */
const MEASURED_ROWS = 200;

/**
 * The range of dates that Excel supports. It has no dates before 1900, but a 29 February in that year, so programs disagree about
 * the days before it. It has no five-digit years.
 */
const FIRST_DATE = Date.UTC(1900, 2, 1);
const AFTER_LAST_DATE = Date.UTC(10_000, 0, 1);
const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm';
const DAY_FORMAT = 'yyyy-mm-dd';
const SHARE_FORMAT = '0.0%';

type Sheet = Parameters<typeof writeExcelFile>[0][number];
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number];

interface Link {
  /** `E2` */
  cell: string;
  url: string;
}

/**
 * Composes a workbook (ECMA-376): typed values, moments in the reader's time zone, headings that stay visible, and links.
 * Text is always text: no cell has a formula.
 */
export async function composeWorkbook(
  tables: readonly WorkbookTable[],
  { timeZone, direction }: SheetReader,
): Promise<Uint8Array> {
  const names = sheetNames(tables.map(({ title }) => title));
  const sheets = tables.map((table, at): Sheet => {
    const moments = table.headings.map((_, column) =>
      table.lines.some((line) => line[column] instanceof Date),
    );
    const headings = table.headings.map((heading, column) =>
      // A cell has no time zone.
      moments[column] ? `${heading} (${timeZone})` : heading,
    );
    return {
      sheet: names[at] ?? '',
      data: [
        headings.map((heading) => ({ ...textCell(heading), fontWeight: 'bold' as const })),
        ...table.lines.map((line) => line.map((cell) => excelCell(cell, timeZone))),
      ],
      columns: headings.map((heading, column) => ({ width: widthOf(heading, table.lines, column) })),
      stickyRowsCount: 1,
      ...(direction === 'rtl' && { rightToLeft: true }),
    };
  });
  const features = [hyperlinks(tables.map(({ lines }) => linksOf(lines)))];
  return writeExcelFile(sheets, { features }).toBuffer();
}

function excelCell(cell: Cell, timeZone: string): ExcelCell {
  if (cell === null) return null;
  switch (typeof cell) {
    case 'string':
      return textCell(cell);
    case 'number':
      return numberCell(cell);
    case 'boolean':
      return { type: Boolean, value: cell };
  }
  if (cell instanceof Date) return momentCell(cell, timeZone);
  if ('share' in cell) return numberCell(cell.share, { format: SHARE_FORMAT });
  if ('day' in cell) return dayCell(cell.day);
  const text = textCell(cell.url);
  return webAddress(cell.url) ? { ...text, textColor: '#0563c1', textDecoration: { underline: true } } : text;
}

/** Excel has neither NaN nor infinity. */
const numberCell = (value: number, look: { format?: string } = {}): ExcelCell =>
  Number.isFinite(value) ? { type: Number, value, ...look } : null;

function textCell(text: string) {
  return { type: String, value: escapeText(text) };
}

/**
 * Matches characters that XML does not allow or that the library leaves out. They are removed first, because the rest could be
 * read as a code.
 */
export const NO_CHARACTER = /(?![\t\n\r\ufffd])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Excel reads `_x000D_` as the character with that number, so it is written with its first character escaped. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeText(text: string): string {
  const clean = text.replace(NO_CHARACTER, '');
  const short =
    clean.length > CELL_TEXT_MAX ? `${clean.slice(0, CELL_TEXT_MAX - 1).replace(NO_CHARACTER, '')}…` : clean;
  // The library would leave out the sign for an unreadable character, so it is escaped.
  const escaped = short.replace(CODE, '_x005F_').replaceAll('\ufffd', '_xFFFD_');
  // The library looks up texts in an object, which already has some names.
  return escaped in Object.prototype ? codeOf(escaped.charCodeAt(0)) + escaped.slice(1) : escaped;
}

const codeOf = (unit: number): string => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`;

/** A workbook has no time zones: the clock of the reader is stored as if it were in UTC. */
function momentCell(moment: Date, timeZone: string): ExcelCell {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const value = new Date(local.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds);
  if (!isDate(value)) return textCell(moment.toISOString());
  return { type: Date, value, format: MOMENT_FORMAT };
}

function dayCell(day: string): ExcelCell {
  const value = new Date(`${day}T00:00:00Z`);
  if (!isDate(value)) return textCell(day);
  return { type: Date, value, format: DAY_FORMAT };
}

const isDate = (value: Date): boolean => value.getTime() >= FIRST_DATE && value.getTime() < AFTER_LAST_DATE;

function linksOf(lines: WorkbookTable['lines']): Link[] {
  const links: Link[] = [];
  for (const [row, line] of lines.entries()) {
    for (const [column, cell] of line.entries()) {
      if (typeof cell !== 'object' || cell === null || !('url' in cell)) continue;
      const url = webAddress(cell.url);
      // One row lower, because of the headings.
      if (url) links.push({ cell: getCellAddress(row + 1, column), url });
    }
  }
  return links.slice(0, ADDRESSES_MAX);
}

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';

/** Adds the links of each sheet: the cell and the address of each. */
function hyperlinks(bySheet: readonly (readonly Link[])[]): Feature {
  const idOf = (at: number) => `rId-link-${at + 1}`;
  return {
    files: {
      transform: {
        [SHEET_FILE]: {
          transform: (xml, _options, { sheetIndex }) => {
            const links = bySheet[sheetIndex] ?? [];
            if (links.length === 0) return xml;
            const markup = links.map(({ cell }, at) => `<hyperlink ref="${cell}" r:id="${idOf(at)}"/>`);
            return insertElementMarkupAccordingToOrderOfSiblings(
              xml,
              `<hyperlinks>${markup.join('')}</hyperlinks>`,
              getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [],
              'worksheet',
            );
          },
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_options, { sheetIndex }) =>
            bySheet[sheetIndex]
              ?.map(
                ({ url }, at) =>
                  `<Relationship Id="${idOf(at)}" Type="${HYPERLINK}" Target="${sanitizeAttributeValue(url)}" TargetMode="External"/>`,
              )
              .join(''),
        },
      },
    },
  };
}

function widthOf(heading: string, lines: WorkbookTable['lines'], column: number): number {
  const lengths = lines
    .slice(0, MEASURED_ROWS)
    .map((line) => lengthOf(line[column] ?? null))
    .sort((one, other) => one - other);
  const most = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  // Bold letters are wider.
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, wide(heading) * 1.15, most) + 2);
}

function lengthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return Math.max(...cell.split('\n', 50).map(wide));
  if (cell instanceof Date) return MOMENT_FORMAT.length;
  if (typeof cell !== 'object') return String(cell).length;
  if ('url' in cell) return cell.url.length;
  return 'day' in cell ? DAY_FORMAT.length : SHARE_FORMAT.length + 1;
}

/** Chinese, Japanese and Korean characters are twice as wide as others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const wide = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** The names of the sheets in a form that Excel accepts, unique regardless of case. */
function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const clean = title
      .replace(/[[\]/\\:*?\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[' ]+|[' ]+$/g, '');
    // Excel keeps `History` for itself.
    const wanted = clean === '' || /^history$/i.test(clean) ? `Sheet ${clean}`.trim() : clean;
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`;
      const name =
        wanted
          .slice(0, SHEET_NAME_MAX - end.length)
          .toWellFormed()
          .trimEnd() + end;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}
