import type { IntegrityMap } from '../boot/integrity.ts';

/** Files of one build looked at; a page needs far fewer. */
const FILES_MAX = 20;

/**
 * Which files of a failed build came with other bytes than the registry names. Browsers refuse them and tell only the console;
 * the refused bytes still lie in the HTTP cache, so they are read from there and hashed. Such a file is then asked of the server
 * again, past the cache: it is kept as immutable, and every reload of the page would meet it anew.
 *
 * @param build the folder of the build: `/r/<remote>/<version>/`
 * @param asked addresses that this page has asked for
 */
export async function findOtherBytes(
  build: string,
  integrity: IntegrityMap,
  asked: readonly string[],
): Promise<string[]> {
  const own = asked.filter((address) => URL.parse(address)?.pathname.startsWith(build));
  const files = [...new Set(own)].slice(-FILES_MAX);
  const judged = await Promise.all(
    files.map(async (address) => {
      const expected = integrity.get(new URL(address).pathname);
      const bytes = expected && (await read(address));
      if (!bytes || (await hash(bytes, expected)) === expected) return [];
      await read(address, 'reload');
      return [address];
    }),
  );
  return judged.flat();
}

/** What is not there, or no longer, is another failure. */
async function read(address: string, cache: RequestCache = 'force-cache'): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(address, { cache });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** In the way in which the other one is written: `sha384-…`. */
async function hash(bytes: ArrayBuffer, like: string): Promise<string> {
  const [way = ''] = like.split('-');
  const digest = new Uint8Array(await crypto.subtle.digest(way.replace('sha', 'SHA-'), bytes));
  return `${way}-${btoa(String.fromCharCode(...digest))}`;
}
