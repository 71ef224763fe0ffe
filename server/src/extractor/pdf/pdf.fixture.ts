// @ts-expect-error: it has no types of its own.
import PDFKit from 'pdfkit';

/** Types for the part of pdfkit that the tests use, because it has none. */
interface Writer {
  font(name: string): Writer;
  fontSize(size: number): Writer;
  text(text: string, x: number, y: number, options?: object): Writer;
  widthOfString(text: string): number;
  addPage(): Writer;
  rect(x: number, y: number, width: number, height: number): Writer;
  fill(color: string): Writer;
  on(event: 'data', take: (piece: Buffer) => void): Writer;
  on(event: 'end', done: () => void): Writer;
  end(): void;
}

const PDFDocument: new (options: object) => Writer = PDFKit;

/** Writes a PDF. Pages are 612 by 792 points. */
export async function writePdf(draw: (doc: Writer) => void, options: object = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ margin: 0, ...options });
  const pieces: Buffer[] = [];
  const done = new Promise<void>((end) => void doc.on('end', end));
  doc.on('data', (piece) => pieces.push(piece));
  draw(doc);
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(pieces));
}

/** Lines of a column, one below the other. */
export function column(doc: Writer, lines: readonly string[], x: number, y: number, pitch = 14): void {
  for (const [index, line] of lines.entries()) doc.text(line, x, y + index * pitch, { lineBreak: false });
}
