import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createLogger } from '../logging.ts';
import type { PdfRequest, PdfResult } from './report-pdfs.ts';
import { familiesOf, scriptFontsOf } from './script-fonts.ts';
import { createTypesetter } from './typeset.ts';

/** The worker side of `report-pdfs.ts`: makes one PDF at a time, and responds with it or with the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
const logger = createLogger('warn');
const typesetter = createTypesetter((error) =>
  logger.warn({ err: error }, 'a font for reports is missing; its script is printed without it'),
);

/** A text may contain half a character, such as a title that was cut there: Typst refuses the whole document. */
const write = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));

port.on('message', async ({ report, logo }: PdfRequest) => {
  try {
    const { typeset, memoryBytes } = await typesetter;
    const fonts = scriptFontsOf(JSON.stringify(report));
    const printed = write({ ...report, families: familiesOf(fonts) });
    const files = { '/report.json': new TextEncoder().encode(printed), ...(logo && { '/logo.png': logo }) };
    const pdf = await typeset(template, files, fonts);
    const result: PdfResult = { pdf, memoryBytes: memoryBytes() };
    port.postMessage({ result });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
