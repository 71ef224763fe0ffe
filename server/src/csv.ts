/** Text that a spreadsheet takes for the start of a formula, even after spaces and in full-width characters. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/u;
const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/**
 * Creates an RFC 4180 table in UTF-8 with a mark that spreadsheets recognise. Text from users must not run as a formula
 * when the file is opened, so a leading apostrophe turns it back into text.
 */
export function toCsv(headings: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${[headings, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
