import { createHash } from 'node:crypto';

/** The beginning of the fragment. */
export const FEED_ITEM_MARK = 'newswatch-item-';

/**
 * The address of a feed item without a link: the feed itself with our own fragment, the same every time the item
 * appears.
 *
 * @param key the item's id, otherwise its content
 */
export function feedItemAddress(feedUrl: string, key: string): string {
  const url = new URL(feedUrl);
  url.hash = FEED_ITEM_MARK + createHash('sha256').update(key).digest('hex').slice(0, 32);
  return url.href;
}

/** Whether there is no page at an address, only the content of the feed. */
export function isFeedItemAddress(address: string): boolean {
  return address.includes(`#${FEED_ITEM_MARK}`);
}

/** The SHA-256 of such an address. Unlike for pages, the fragment counts. */
export function feedItemHash(address: string): string {
  return createHash('sha256').update(`item:${address}`).digest('hex');
}
