import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';
import { longestText } from '../choose-content.ts';
import { type Line, linesOfPage } from './page-lines.ts';
import { PdfProblem } from './pdf-problem.ts';
import { type PdfDocument, readGlyphs } from './read-glyphs.ts';

/** The metadata of a document, and its lines in reading order. */
export interface PdfLines {
  readonly lines: readonly Line[];
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly language: string | undefined;
  /** The time when the file was made, in the form of ISO 8601. */
  readonly created: string | undefined;
  /** Whether not all pages were read. */
  readonly isCut: boolean;
}

/** The maximum number of pages read; a report of hundreds of pages is recognised by its beginning. */
const PAGES_MAX = 100;
/** The time limit, less than that of a thread, so that the pages that were read are not lost. */
const TIME_MAX_MS = 9_000;

/**
 * Reads the text of a PDF. Scripts and embedded files in it are not run or opened, pictures are not decoded, and nothing is
 * loaded from elsewhere. How much a document expands is not checked here: its streams can hide that in many ways, so the
 * memory of the thread is limited instead.
 *
 * @throws {PdfProblem}
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfLines> {
  const end = performance.now() + TIME_MAX_MS;
  const document = await openPdf(bytes);
  try {
    const { info } = await document.getMetadata();
    const facts = new Map(Object.entries(info ?? {}));
    const fact = (name: string): string | undefined => {
      const value = facts.get(name);
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
    };
    const lines: Line[] = [];
    let characters = 0;
    let read = 0;
    const pages = Math.min(document.numPages, PAGES_MAX);
    while (read < pages && characters < longestText && performance.now() < end) {
      read += 1;
      const page = await document.getPage(read);
      const ofPage = linesOfPage(await readGlyphs(page, OPS), read);
      page.cleanup();
      lines.push(...ofPage);
      for (const { text } of ofPage) characters += text.length;
    }
    return {
      lines,
      title: fact('Title'),
      author: fact('Author'),
      language: fact('Language'),
      created: isoOf(fact('CreationDate')),
      isCut: read < document.numPages,
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      enableXfa: false,
      maxImageSize: 1,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new PdfProblem('The PDF is protected with a password.', true);
    throw new PdfProblem('The PDF is broken and cannot be opened.', false);
  }
}

/** `D:20261127104702+01'00'` → `2026-11-27T10:47:02+01:00`. */
function isoOf(date: string | undefined): string | undefined {
  const form = /^(?:D:)?(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?(?:Z|([+-]\d\d)'?(\d\d)?)?/;
  const [, year, month, day, hour = '12', minute = '00', second = '00', zone, minutes = '00'] =
    form.exec(date ?? '') ?? [];
  if (year === undefined) return undefined;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone === undefined ? 'Z' : `${zone}:${minutes}`}`;
}
