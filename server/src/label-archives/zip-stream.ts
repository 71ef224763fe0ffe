import { Zip, type ZipInputFile } from 'fflate';

/** A file inside a ZIP archive, already compressed (deflate). */
export interface ZippedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** Bytes before compression, and their CRC-32. */
  size: number;
  crc: number;
}

/** The parts of a ZIP archive, in order. Takes the next file only after the last was consumed. */
export async function* zipOf(files: AsyncIterable<ZippedFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  for await (const { name, content, size, crc } of files) {
    const file: ZipInputFile = { filename: name, compression: 8, size, crc, mtime };
    archive.add(file);
    file.ondata?.(null, content, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready;
}

/** The number of bytes that a ZIP archive adds to each file: its header, its checksum and its line in the directory. */
const FRAME_BYTES = 30 + 16 + 46;
const END_BYTES = 22;

/** The size of the archive that `zipOf` makes. */
export const zippedBytes = (files: readonly { name: string; bytes: number }[]): number =>
  files.reduce((sum, { name, bytes }) => sum + FRAME_BYTES + 2 * Buffer.byteLength(name) + bytes, END_BYTES);
