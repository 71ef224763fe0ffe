/** Why a PDF has no text that could be read, as a sentence for administrators. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
  /** The same bytes will never be read; a broken document may only have been cut on its way. */
  readonly isPermanent: boolean;

  constructor(sentence: string, isPermanent: boolean) {
    super(sentence);
    this.isPermanent = isPermanent;
  }
}

/**
 * Whether these are the bytes of a PDF: servers often declare another type, and some put other bytes before it. A page that only writes
 * about this format is not one.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024));
  const at = start.indexOf('%PDF-');
  return at >= 0 && !start.subarray(0, at).includes('<');
}
