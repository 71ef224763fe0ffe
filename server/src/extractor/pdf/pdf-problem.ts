/** The reason why a PDF has no text that can be read, as a sentence for administrators. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
  /** Whether the same bytes can never be read; a document that seems broken may only have been cut off on its way. */
  readonly isPermanent: boolean;

  constructor(sentence: string, isPermanent: boolean) {
    super(sentence);
    this.isPermanent = isPermanent;
  }
}

/**
 * Whether these are the bytes of a PDF: servers often declare another type, and some put other bytes before it. A page that only
 * mentions the format is not a PDF.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024));
  const at = start.indexOf('%PDF-');
  return at >= 0 && !start.subarray(0, at).includes('<');
}
