import { parentPort } from 'node:worker_threads';
import type { PdfRequest } from './report-pdfs.ts';

/** Fails for a report called "Fails", hangs for "Hangs", and otherwise answers with the number of documents so far. */
let made = 0;
parentPort?.on('message', ({ report }: PdfRequest) => {
  made += 1;
  if (report.title === 'Fails') parentPort?.postMessage({ error: 'no' });
  else if (report.title !== 'Hangs')
    parentPort?.postMessage({ result: { pdf: new Uint8Array([made]), memoryBytes: 0 } });
});
