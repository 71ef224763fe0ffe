import { setTimeout } from 'node:timers/promises';
import { cameByEmail, pictureColumns, picturesOf, readableArticles } from '../content/index.ts';
import { OutboundError } from '../outbound/index.ts';
import type { Database } from '../storage/database.ts';
import { createFairTurns } from './fair-turns.ts';
import { makeReaderPicture } from './make-picture.ts';
import { findCopy, leasePicture, savePictureCopy } from './reader-repository.ts';

const BYTES_MAX = 8_000_000;
const FETCH_MS = 8_000;
/** A picture of a killed process is fetched again after this time. */
const LEASE_MS = 20_000;
/** How long people wait for a picture. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 250;
/** When a picture that could not be fetched is tried again, and one that is not a picture. */
const RETRY_MS = 15 * 60_000;
const RETRY_UNUSABLE_MS = 7 * 86_400_000;
/**
 * The number of pictures that one process fetches at a time, and of one article: those of a slow site do not keep the readers of
 * other articles waiting.
 */
const AT_ONCE = 12;
const AT_ONCE_PER_ARTICLE = 3;
/** Decoding needs much memory, and threads that also check passwords. */
const DECODED_AT_ONCE = 2;
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
  const inTurn = createFairTurns(AT_ONCE, AT_ONCE_PER_ARTICLE);
  const inDecodingTurn = createFairTurns(DECODED_AT_ONCE, DECODED_AT_ONCE);

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
    const { copy, retryMs } = await download(picture.articleId, url);
    const retryAt = copy ? null : new Date(now().getTime() + retryMs);
    await savePictureCopy(db, picture, { copy, retryAt }, keys);
    return copy?.bytes ?? 'unusable';
  }

  async function download(articleId: string, url: string) {
    try {
      const signal = AbortSignal.timeout(FETCH_MS);
      const { bytes } = await fetch(url, { accept: IMAGES, maxBytes: BYTES_MAX, signal });
      const copy = await inDecodingTurn(articleId, () => makeReaderPicture(bytes));
      return { copy, retryMs: RETRY_UNUSABLE_MS };
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
          own = inTurn(articleId, () => fetchCopy(picture, url, [...addresses.keys()])).finally(() =>
            fetching.delete(name),
          );
          fetching.set(name, own);
        }
        const left = WAIT_MS - (performance.now() - started);
        const made = await Promise.race([own, setTimeout(left, 'late' as const, { ref: false })]);
        if (made === 'unusable') return undefined;
        if (made instanceof Uint8Array) return made;
        // Another process fetches it.
        await setTimeout(LOOK_AGAIN_MS);
      }
      return undefined;
    },
  };
}
