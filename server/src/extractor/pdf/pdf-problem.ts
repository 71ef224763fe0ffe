/** Why a PDF has no text that could be read, as a sentence for administrators. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
}

/** Whether these are the bytes of a PDF: servers often declare another type, and some put other bytes before it. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).includes('%PDF-');
}
