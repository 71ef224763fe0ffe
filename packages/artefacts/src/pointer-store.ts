import { Pointer } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { type Blobs, StoreUnavailable } from './blobs.ts';

const FOLDER = 'pointers/';
const SERIAL_DIGITS = 10;
/**
 * The number of old pointers that are kept, as history and so that a slow writer finds the document that it wanted to create. It
 * is far more than can be written between one writer's read and write.
 */
const KEPT_POINTERS = 20;

const PointerText = v.pipe(v.string(), v.parseJson(), Pointer);

function keyOf(app: string, serial: number): string {
  return `${FOLDER}${app}/${String(serial).padStart(SERIAL_DIGITS, '0')}.json`;
}

/** The key of each app's newest pointer document, by app name; the caller decides what to read. */
export async function listPointers(blobs: Blobs): Promise<Map<string, string>> {
  const newest = new Map<string, string>();
  for (const key of (await blobs.list(FOLDER)).sort()) {
    const app = /^pointers\/([^/]+)\/\d+\.json$/.exec(key)?.[1];
    if (app) newest.set(app, key);
  }
  return newest;
}

/** Reads a pointer by a key from `listPointers`. Throws if the document is not a pointer; `undefined` if it no longer exists. */
export async function readPointer(blobs: Blobs, key: string): Promise<Pointer | undefined> {
  const bytes = await blobs.read(key);
  return bytes && v.parse(PointerText, Buffer.from(bytes).toString('utf8'));
}

/** The current pointer of an app; `undefined` before its first deployment. */
export async function findPointer(blobs: Blobs, app: string): Promise<Pointer | undefined> {
  const [key] = (await blobs.list(`${FOLDER}${app}/`)).sort().slice(-1);
  return key === undefined ? undefined : readPointer(blobs, key);
}

/**
 * Compare and swap: a pointer's serial number is one more than that of the pointer it was made from, and only one
 * writer can create a number. `false`: another writer was first, and nothing changed.
 */
export async function swapPointer(blobs: Blobs, app: string, pointer: Pointer): Promise<boolean> {
  const existing = await findPointer(blobs, app);
  if ((existing?.serial ?? 0) !== pointer.serial - 1) return false;
  const text = `${JSON.stringify(v.parse(Pointer, pointer), null, 2)}\n`;
  const key = keyOf(app, pointer.serial);
  if (!(await blobs.create(key, Buffer.from(text)))) {
    // A remote store may have stored it and lost the response: if the stored bytes are the ones we wrote, the swap is
    // ours.
    const made = await blobs.read(key);
    if (!made || Buffer.from(made).toString('utf8') !== text) return false;
  }
  await forgetOld(blobs, app);
  return true;
}

/** The keys of an app's pointers that are still kept, for `readPointer`, oldest first. */
export async function pointerHistory(blobs: Blobs, app: string): Promise<{ serial: number; key: string }[]> {
  const keys = (await blobs.list(`${FOLDER}${app}/`)).sort();
  return keys.map((key) => ({ serial: Number.parseInt(key.slice(key.lastIndexOf('/') + 1), 10), key }));
}

async function forgetOld(blobs: Blobs, app: string): Promise<void> {
  try {
    const old = (await blobs.list(`${FOLDER}${app}/`)).sort().slice(0, -KEPT_POINTERS);
    await Promise.all(old.map((key) => blobs.remove(key)));
  } catch (error) {
    // The swap has succeeded; the next one cleans up.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
