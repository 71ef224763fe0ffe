import type { CacheSnapshot } from 'virtua';

/** The measured sizes of each list when the user left it, so that it is restored at the same position at once. */
const measured = new Map<string, { length: number; cache: CacheSnapshot }>();
const KEPT = 8;

export function rememberSizes(key: string, length: number, cache: CacheSnapshot): void {
  measured.delete(key);
  measured.set(key, { length, cache });
  for (const oldest of [...measured.keys()].slice(0, -KEPT)) measured.delete(oldest);
}

/** Returns sizes only for a list of the same length; otherwise it is measured again. */
export function recallSizes(key: string, length: number): CacheSnapshot | undefined {
  const found = measured.get(key);
  return found?.length === length ? found.cache : undefined;
}
