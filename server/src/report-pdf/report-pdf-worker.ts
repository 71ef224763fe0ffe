import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { PdfRequest, PdfResult } from './report-pdfs.ts';
import { familiesOf, scriptFontsOf } from './script-fonts.ts';
import { createTypesetter } from './typeset.ts';

/** The worker side of `report-pdfs.ts`: makes one PDF at a time, and responds with it or with the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
const typesetter = createTypesetter();

port.on('message', async ({ report, logo }: PdfRequest) => {
  try {
    const { typeset, memoryBytes } = await typesetter;
    const fonts = scriptFontsOf(JSON.stringify(report));
    const printed = JSON.stringify({ ...report, families: familiesOf(fonts) });
    const files = { '/report.json': new TextEncoder().encode(printed), ...(logo && { '/logo.png': logo }) };
    const pdf = await typeset(template, files, fonts);
    const result: PdfResult = { pdf, memoryBytes: memoryBytes() };
    port.postMessage({ result });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
