import { parentPort } from 'node:worker_threads';
import { composeWorkbook } from './compose-workbook.ts';
import type { WorkbookRequest } from './workbook.ts';

/** The worker side of `workbook.ts`: responds with the bytes of the workbook, or with the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', async ({ tables, reader }: WorkbookRequest) => {
  try {
    port.postMessage({ result: await composeWorkbook(tables, reader) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
