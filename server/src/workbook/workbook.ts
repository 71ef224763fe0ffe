import { messages } from '@newswatch/shared/contracts';
import type { Cell } from '../csv.ts';
import { createExportThread } from '../export-thread.ts';
import type { SheetReader } from './sheet-reader.ts';

/** One sheet: its headings, and the lines below them. */
export interface WorkbookTable {
  title: string;
  headings: readonly string[];
  lines: readonly (readonly Cell[])[];
}

export interface WorkbookRequest {
  tables: readonly WorkbookTable[];
  reader: SheetReader;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const inThread = createExportThread<WorkbookRequest>({
  workerUrl: new URL('./workbook-worker.ts', import.meta.url),
  // The memory limit. The largest export, of 10,000 rows with 16 columns, takes less than half of it.
  memoryLimitMb: 384,
  failed: messages.generic.noWorkbook,
});

/**
 * Makes an Excel workbook (ECMA-376) with a sheet for each table, in a separate thread.
 *
 * @throws {Failure} `overloaded` if it takes too long or too much memory
 */
export const writeWorkbook = (tables: readonly WorkbookTable[], reader: SheetReader): Promise<Uint8Array> =>
  inThread({ tables, reader });
