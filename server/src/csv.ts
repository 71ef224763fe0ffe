/** What a spreadsheet takes for the beginning of a formula, also behind spaces, and as full-width letters. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/u;
const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/**
 * A table as RFC 4180 has it, in UTF-8 that spreadsheets recognise. Text that people chose must not run as a formula where the
 * file is opened: an apostrophe in front makes it text again.
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
