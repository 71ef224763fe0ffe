import type { ExportedFile } from '@newswatch/shared/contracts';
import { type Cell, toCsv } from './csv.ts';

/** Most rows of one exported file. */
export const EXPORTED_ROWS_MAX = 10_000;

/** What a file contains: its rows, and whether there were too many for one file. */
export interface ExportedRows<Row> {
  rows: readonly Row[];
  is_complete: boolean;
}

/** @param name without the ending */
export function csvFile<Row>(
  name: string,
  { rows, is_complete }: ExportedRows<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): ExportedFile {
  const lines = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
  return {
    file_name: `${name}.csv`,
    type: 'text/csv;charset=utf-8',
    content: toCsv(Object.keys(columns), lines),
    rows: rows.length,
    is_complete,
  };
}

/** @param name without the ending */
export const markdownFile = (
  name: string,
  { rows, is_complete }: ExportedRows<unknown>,
  content: string,
): ExportedFile => ({
  file_name: `${name}.md`,
  type: 'text/markdown;charset=utf-8',
  content,
  rows: rows.length,
  is_complete,
});

/**
 * A document with the rows as a list.
 *
 * @param name without the ending
 * @param list what the rows are called
 */
export function jsonFile<Row>(
  name: string,
  { rows, is_complete }: ExportedRows<Row>,
  { list, now, objectOf }: { list: string; now: Date; objectOf: (row: Row) => object },
): ExportedFile {
  const document = { exported_at: now.toISOString(), is_complete, [list]: rows.map(objectOf) };
  return {
    file_name: `${name}.json`,
    type: 'application/json',
    content: `${JSON.stringify(document, null, 2)}\n`,
    rows: rows.length,
    is_complete,
  };
}
