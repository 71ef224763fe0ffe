import { messages } from '@newswatch/shared/contracts';
import type { Cell } from '../csv.ts';
import { createThreadPool, type ThreadPool } from '../extractor/index.ts';
import { Failure } from '../failure.ts';
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

/** Includes the wait for others, and fits into the time limit of a call, which also includes reading the rows. */
const TIMEOUT_MS = 8_000;
/** The largest export, of 10,000 rows with 16 columns, takes less than half of it. */
const HEAP_MB = 384;
const IDLE_MS = 60_000;
const RETRY_SECONDS = 30;

let thread: ThreadPool<WorkbookRequest, Uint8Array> | undefined;
let working = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Makes an Excel workbook (ECMA-376) with a sheet for each table, in a separate thread, because a large one takes a second
 * or two. The thread makes one at a time, and ends after a minute without work. A workbook that has waited so long that its
 * request has failed is not made, so that later requests do not wait for it.
 *
 * @throws {Failure} `overloaded` if it takes too long or too much memory
 */
export async function writeWorkbook(
  tables: readonly WorkbookTable[],
  reader: SheetReader,
): Promise<Uint8Array> {
  clearTimeout(idle);
  working += 1;
  thread ??= createThreadPool({
    workerUrl: new URL('./workbook-worker.ts', import.meta.url),
    ...{ threads: 1, timeoutMs: TIMEOUT_MS, memoryLimitMb: HEAP_MB },
  });
  try {
    return await thread.ask({ tables, reader }, TIMEOUT_MS);
  } catch (cause) {
    const retryAfterSeconds = RETRY_SECONDS;
    throw new Failure('overloaded', messages.generic.noWorkbook, { cause, retryAfterSeconds });
  } finally {
    working -= 1;
    if (working === 0) idle = setTimeout(end, IDLE_MS).unref();
  }
}

function end(): void {
  void thread?.close();
  thread = undefined;
}
