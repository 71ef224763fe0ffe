import { setTimeout } from 'node:timers/promises';
import { cameByEmail, pictureColumns, picturesOf, readableArticles } from '../content/index.ts';
import { OutboundError } from '../outbound/index.ts';
import type { Database } from '../storage/database.ts';
import { makeReaderPicture } from './make-picture.ts';
import { findCopy, leasePicture, savePictureCopy } from './reader-repository.ts';

const BYTES_MAX = 8_000_000;
const FETCH_MS = 8_000;
/** A picture of a killed process is fetched again after this time. */
const LEASE_MS = 20_000;
/** How long people wait for a picture that another process fetches. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 250;
/** When a picture that could not be fetched is tried again, and one that is not a picture. */
const RETRY_MS = 15 * 60_000;
const RETRY_UNUSABLE_MS = 7 * 86_400_000;
/** The number of pictures that one process fetches and decodes at a time. */
const AT_ONCE = 3;
const IMAGES = 'image/webp,image/avif,image/png,image/jpeg,image/*;q=0.5';

/** The pictures of articles for people who read them. The browser never contacts the publisher. */
export interface ReaderPictures {
  /**
   * Our copy of a picture as WebP, which is fetched if there is none yet; undefined if this user may not read the article, or it
   * has no such picture, or the picture cannot be fetched now.
   */
  read(userId: string, articleId: string, key: string): Promise<Uint8Array | undefined>;
}

export function createReaderPictures({
  db,
  fetch,
  now,
}: {
  db: Database;
  /** Fetches with the address guard. */
  fetch: (
    url: string,
    request: { accept: string; maxBytes: number; signal: AbortSignal },
  ) => Promise<{ bytes: Uint8Array }>;
  now: () => Date;
}): ReaderPictures {
  const fetching = new Map<string, ReturnType<typeof fetchCopy>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A finished task passes its turn on, so `running` stays unchanged.
    if (running >= AT_ONCE) await new Promise<void>((done) => waiting.push(done));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** The addresses of the pictures that this user may see, by their keys. */
  async function addressesOf(userId: string, articleId: string): Promise<Map<string, string>> {
    const article = await readableArticles(db, userId)
      .where('a.id', '=', articleId)
      // Like every other call, not for a person who must first choose a password.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .where('u.id', '=', userId)
            .where('u.must_change_password', '=', false),
        ),
      )
      .select([...pictureColumns, cameByEmail.as('by_email')])
      .executeTakeFirst();
    return new Map(article ? picturesOf(article).map(({ key, url }) => [key, url]) : []);
  }

  async function fetchCopy(
    picture: { articleId: string; key: string },
    url: string,
    keys: readonly string[],
  ): Promise<Uint8Array | 'unusable' | 'elsewhere'> {
    if (!(await leasePicture(db, picture, now(), new Date(now().getTime() + LEASE_MS)))) return 'elsewhere';
    const { copy, retryMs } = await download(url);
    const retryAt = copy ? null : new Date(now().getTime() + retryMs);
    await savePictureCopy(db, picture, { copy, retryAt }, keys);
    return copy?.bytes ?? 'unusable';
  }

  async function download(url: string) {
    try {
      const signal = AbortSignal.timeout(FETCH_MS);
      const { bytes } = await fetch(url, { accept: IMAGES, maxBytes: BYTES_MAX, signal });
      return { copy: await makeReaderPicture(bytes), retryMs: RETRY_UNUSABLE_MS };
    } catch (error) {
      const isOurs = !(error instanceof OutboundError) && !(error instanceof DOMException);
      if (isOurs) throw error;
      return { copy: undefined, retryMs: RETRY_MS };
    }
  }

  return {
    async read(userId, articleId, key) {
      const addresses = await addressesOf(userId, articleId);
      const url = addresses.get(key);
      if (url === undefined) return undefined;
      const picture = { articleId, key };
      const name = `${articleId}/${key}`;
      for (const started = performance.now(); performance.now() - started < WAIT_MS; ) {
        const copy = await findCopy(db, picture, now());
        if (copy?.bytes || copy?.isUnusable) return copy.bytes ?? undefined;
        let own = fetching.get(name);
        if (own === undefined && !copy?.isLeased) {
          own = inTurn(() => fetchCopy(picture, url, [...addresses.keys()])).finally(() =>
            fetching.delete(name),
          );
          fetching.set(name, own);
        }
        const made = await own;
        if (made === 'unusable') return undefined;
        if (made instanceof Uint8Array) return made;
        // Another process fetches it.
        await setTimeout(LOOK_AGAIN_MS);
      }
      return undefined;
    },
  };
}
