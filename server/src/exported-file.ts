import type { ExportedFile, TableFormat } from '@newswatch/shared/contracts';
import { type Cell, toCsv } from './csv.ts';
import { type SheetReader, WORKBOOK_TYPE, type WorkbookTable, writeWorkbook } from './workbook/index.ts';

/** The maximum number of rows in an exported file. */
export const EXPORTED_ROWS_MAX = 10_000;

/** What a file contains: its rows, and whether there were too many for one file. */
export interface ExportedRows<Row> {
  rows: readonly Row[];
  is_complete: boolean;
}

export type Columns<Row> = Readonly<Record<string, (row: Row, at: number) => Cell>>;

/** @param title the name of the sheet in a workbook */
export const tableOf = <Row>(title: string, rows: readonly Row[], columns: Columns<Row>): WorkbookTable => ({
  title,
  headings: Object.keys(columns),
  lines: rows.map((row, at) => Object.values(columns).map((cellOf) => cellOf(row, at))),
});

/** An export of one table, or of several, of which text formats contain the first. */
export interface ExportedTables {
  /** The name without the extension. */
  name: string;
  table: WorkbookTable;
  /** The sheets of a workbook, if it has more than the table. */
  sheets?: readonly WorkbookTable[];
  is_complete?: boolean;
}

/** The only place that turns the rows of an export into text or a workbook. @throws {Failure} `overloaded` */
export async function tableFile(
  format: TableFormat,
  { name, table, sheets = [table], is_complete = true }: ExportedTables,
  reader: SheetReader,
): Promise<ExportedFile> {
  const about = { rows: table.lines.length, is_complete };
  if (format === 'csv') {
    const content = toCsv(table.headings, table.lines);
    return { file_name: `${name}.csv`, type: 'text/csv;charset=utf-8', content, ...about };
  }
  const bytes = await writeWorkbook(sheets, reader);
  return {
    file_name: `${name}.xlsx`,
    type: WORKBOOK_TYPE,
    content: Buffer.from(bytes).toString('base64'),
    encoding: 'base64',
    ...about,
  };
}

/** @param name without the extension */
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
 * @param name without the extension
 * @param list the name of the rows
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
