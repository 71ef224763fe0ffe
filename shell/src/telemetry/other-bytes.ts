import { hashes } from '../boot/integrity.ts';

/**
 * Finds the files whose bytes differ from the registry's integrity. Browsers refuse them and report it only
 * to the console. The refused bytes stay in the HTTP cache, so they are read from there and hashed. Such a file is then
 * requested from the server again, bypassing the cache: it is cached as immutable, and every reload would get it again.
 *
 * @param addresses what this page has requested; anything else would be downloaded
 */
export async function findOtherBytes(addresses: readonly string[]): Promise<string[]> {
  // Without https, a page cannot hash.
  if (!('subtle' in crypto)) return [];
  const judged = await Promise.all(
    addresses.map(async (address) => {
      const expected = hashes.get(new URL(address).pathname);
      const bytes = expected && (await read(address));
      if (!bytes || (await hash(bytes, expected)) === expected) return [];
      await read(address, 'reload');
      return [address];
    }),
  );
  return judged.flat();
}

/** A file that is missing, or no longer there, is a different failure. */
async function read(address: string, cache: RequestCache = 'force-cache'): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(address, { cache });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Hashes in the format of the other hash: `sha384-…`. */
async function hash(bytes: ArrayBuffer, like: string): Promise<string> {
  const [way = ''] = like.split('-');
  const digest = new Uint8Array(await crypto.subtle.digest(way.replace('sha', 'SHA-'), bytes));
  return `${way}-${btoa(String.fromCharCode(...digest))}`;
}
