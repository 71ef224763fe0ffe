import type { CacheSnapshot } from 'virtua';

/** What the list measured when it was left, by list and view: coming back, it stands at once where it stood. */
const measured = new Map<string, { length: number; cache: CacheSnapshot }>();
const KEPT = 8;

export function rememberSizes(key: string, length: number, cache: CacheSnapshot): void {
  measured.delete(key);
  measured.set(key, { length, cache });
  for (const oldest of [...measured.keys()].slice(0, -KEPT)) measured.delete(oldest);
}

/** Only of a list as long as it was: another one is measured again. */
export function recallSizes(key: string, length: number): CacheSnapshot | undefined {
  const found = measured.get(key);
  return found?.length === length ? found.cache : undefined;
}
