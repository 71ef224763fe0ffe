import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { GuardedFetcher } from '../outbound/index.ts';
import type { Database } from '../storage/database.ts';
import { findMarks } from './find-mark.ts';
import { makeMark, makeThumbnail } from './make-picture.ts';
import { listArticlesWithoutPicture, listSourcesWithoutMark, savePicture } from './repository.ts';

/** The job that collects pictures, once a minute and in one process only. */
export const collectPictures = defineJob({
  name: 'collect-pictures',
  payload: v.object({}),
  policy: 'singleton',
  retry: { limit: 0 },
  expireSeconds: 300,
});

const DAY_MS = 86_400_000;
const MARKS_AT_ONCE = 10;
const PICTURES_AT_ONCE = 40;
const MARK_BYTES_MAX = 500_000;
const PICTURE_BYTES_MAX = 5_000_000;
const PAGE_BYTES_MAX = 1_000_000;
/**
 * The time after which an icon is fetched again. Sites rarely change it, and one that could not be fetched may be available
 * tomorrow.
 */
const MARK_AGAIN_MS = 14 * DAY_MS;
const MARK_RETRY_MS = DAY_MS;
/** The maximum age of articles whose pictures are fetched. Few people read older articles. */
const PICTURES_OF_MS = 3 * DAY_MS;
const IMAGES = 'image/webp,image/png,image/jpeg,image/gif,image/*;q=0.5';

export interface PictureDeps {
  readonly db: Database;
  /** Fetches with the address guard, like every request to an address that others provide. */
  readonly fetch: GuardedFetcher['fetch'];
  readonly now: () => Date;
}

/** Fetches missing source icons and article pictures, one at a time. */
export async function fetchPictures(deps: PictureDeps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const fetch: PictureDeps['fetch'] = (url, request) =>
    deps.fetch(url, signal ? { ...request, signal } : request);
  for (const { id, url } of await listSourcesWithoutMark(db, now(), MARKS_AT_ONCE)) {
    if (signal?.aborted) return;
    const bytes = await fetchMark(fetch, url);
    // If the job was interrupted, the picture may still exist.
    if (signal?.aborted) return;
    const again = bytes === null ? MARK_RETRY_MS : MARK_AGAIN_MS;
    const fetchedAt = now();
    const nextFetchAt = new Date(fetchedAt.getTime() + again);
    await savePicture(db, { sourceId: id }, { bytes, fetchedAt, nextFetchAt });
  }
  const since = new Date(now().getTime() - PICTURES_OF_MS);
  for (const { id, image_url } of await listArticlesWithoutPicture(db, now(), since, PICTURES_AT_ONCE)) {
    if (signal?.aborted) return;
    const found = await fetchImage(fetch, image_url, PICTURE_BYTES_MAX);
    const bytes = (found && (await makeThumbnail(found))) ?? null;
    if (signal?.aborted) return;
    await savePicture(db, { articleId: id }, { bytes, fetchedAt: now(), nextFetchAt: null });
  }
}

async function fetchMark(fetch: PictureDeps['fetch'], url: string): Promise<Uint8Array | null> {
  for (const address of await listMarks(fetch, url)) {
    const found = await fetchImage(fetch, address, MARK_BYTES_MAX);
    const mark = found && (await makeMark(found));
    if (mark) return mark;
  }
  return null;
}

/** A source is often the address of a feed: its icon is on the front page of the site. */
async function listMarks(fetch: PictureDeps['fetch'], url: string): Promise<string[]> {
  const front = new URL('/', url).href;
  try {
    const page = await fetch(front, { accept: 'text/html', maxBytes: PAGE_BYTES_MAX });
    return findMarks(page.text, page.url);
  } catch {
    return findMarks('', front);
  }
}

/** Returns undefined if the picture cannot be fetched for any reason: the address guard, the site, its size. */
async function fetchImage(
  fetch: PictureDeps['fetch'],
  url: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  try {
    return (await fetch(url, { accept: IMAGES, maxBytes })).bytes;
  } catch {
    return undefined;
  }
}
