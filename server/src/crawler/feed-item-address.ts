import { createHash } from 'node:crypto';

const mark = 'newswatch-item-';

/**
 * Where an item lives that its feed gives no link for: the feed itself, at a place of our own making that is the same
 * every time the item is met.
 *
 * @param key the item's id, else what it says
 */
export function feedItemAddress(feedUrl: string, key: string): string {
  const url = new URL(feedUrl);
  url.hash = mark + createHash('sha256').update(key).digest('hex').slice(0, 32);
  return url.href;
}

/** Whether there is no page to fetch at an address, only what the feed said. */
export function isFeedItemAddress(address: string): boolean {
  return address.includes(`#${mark}`);
}

/** SHA-256 of such an address, which unlike those of pages is told apart by its fragment. */
export function feedItemHash(address: string): string {
  return createHash('sha256').update(`item:${address}`).digest('hex');
}
