import { inflateSync } from 'node:zlib';
import { PdfProblem } from './pdf-problem.ts';

/** One stream of a document, such as a page or a font, is at most this large when it is decompressed. */
const STREAM_MAX_BYTES = 48 * 1024 * 1024;
const TOTAL_MAX_BYTES = 160 * 1024 * 1024;
/** The dictionary before a stream. */
const DICTIONARY_BYTES = 2_000;
const compressions = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/g;

/**
 * Refuses documents whose streams expand beyond all measure: their memory lies outside the heap of the thread that reads
 * them, whose limit it would escape. Pictures are not decompressed, and do not count.
 *
 * @throws {PdfProblem}
 */
export function refuseBombs(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = buffer.indexOf('stream'); at >= 0; at = buffer.indexOf('stream', at + 6)) {
    const next = buffer[at + 6];
    // "endstream" ends one.
    if (next !== 0x0a && next !== 0x0d) continue;
    if (buffer.subarray(Math.max(0, at - 3), at).toString('latin1') === 'end') continue;
    const begin = at + (next === 0x0d && buffer[at + 7] === 0x0a ? 8 : 7);
    const dictionary = dictionaryBefore(buffer, at);
    if (/\/Subtype\s*\/Image(?![A-Za-z])/.test(dictionary)) continue;
    const steps = dictionary.match(compressions) ?? [];
    if (steps.length > 1) throw tooLarge();
    if (steps.length === 1 || dictionary.includes('#')) total += inflatedSize(buffer.subarray(begin));
    if (total > TOTAL_MAX_BYTES) throw tooLarge();
  }
}

function dictionaryBefore(buffer: Buffer, at: number): string {
  const text = buffer.subarray(Math.max(0, at - DICTIONARY_BYTES), at).toString('latin1');
  return text.slice(text.lastIndexOf(' obj') + 1);
}

function inflatedSize(compressed: Buffer): number {
  try {
    return inflateSync(compressed, { maxOutputLength: STREAM_MAX_BYTES }).byteLength;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    // Broken or not compressed in this way: the reader gets no further with it.
    return 0;
  }
}

function tooLarge(): PdfProblem {
  return new PdfProblem('The PDF is too large when it is decompressed.');
}
