import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The number of bytes below which compression saves less than a packet. */
const SMALLEST = 1_024;

/** The best but slowest level, for files that people wait for. */
const BEST = 11;
/** A fast level, for fallback copies that are rarely requested. */
const QUICK = 5;

/**
 * Writes a `.br` beside each file, so that the server only has to send it. `awaited` lists the files that pages really load; they
 * get the best compression.
 */
export async function precompress(
  folder: string,
  files: readonly string[],
  awaited: ReadonlySet<string>,
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      if (bytes.byteLength < SMALLEST) return;
      const packed = await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: awaited.has(file) ? BEST : QUICK,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
      await writeFile(join(folder, `${file}.br`), packed);
    }),
  );
}
