/** A table for the terminal and for Markdown alike: the first row is the heading, numbers are right-aligned. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [heading = [], ...body] = rows;
  const widths = heading.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(heading), rule, ...body.map(line)].join('\n');
}

/** A number for a table: 12345.6 as 12,346; below ten with one or two decimals, so that small rates stay readable. */
export function plainNumber(value: number): string {
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
