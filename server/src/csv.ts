/** Text that a spreadsheet takes for the start of a formula, even after spaces and in full-width characters. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/u;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A value of a table. Text formats write a moment in UTC, a day and an address as text, and a share as a number; workbooks
 * have types for them.
 */
export type Cell = string | number | boolean | null | Date | Day | Share | WebAddress;

/** `YYYY-MM-DD` */
interface Day {
  day: string;
}
/** 0 to 1. */
interface Share {
  share: number;
}
interface WebAddress {
  url: string;
}

/** A value of a list as a word for people: `duplicate_story` becomes “Duplicate story”. null stays null. */
export const wordCell = (value: string | null): string | null =>
  value === null ? null : `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}`;

/** null stays null: there is no share of nothing. */
export const shareCell = (share: number | null): Share | null => (share === null ? null : { share });

/**
 * The lines of an RFC 4180 table in UTF-8 with a mark that spreadsheets recognise. Text from users must not run as a formula
 * when the file is opened, so a leading apostrophe turns it back into text.
 */
export function* csvLines(
  headings: readonly string[],
  lines: Iterable<readonly Cell[]>,
): Generator<string, void, undefined> {
  const lineOf = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(headings);
  for (const cells of lines) yield lineOf(cells);
}

/** The lines of `csvLines` as one text. */
export function toCsv(headings: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return [...csvLines(headings, lines)].join('');
}

function csvCell(cell: Cell): string {
  const value = plainValue(cell);
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function plainValue(cell: Cell): string | number | boolean | null {
  if (typeof cell !== 'object' || cell === null) return cell;
  if (cell instanceof Date) return cell.toISOString();
  if ('day' in cell) return cell.day;
  return 'share' in cell ? cell.share : cell.url;
}
