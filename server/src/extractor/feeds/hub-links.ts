import type { Feed } from './feed.ts';
import { resolveLink } from './resolve-link.ts';
import type { XmlElement } from './xml-tree.ts';

/** The maximum number of hubs, because no feed needs more, and each is checked. */
export const HUBS_MAX = 10;

/** The hubs that the link elements of a feed, not of its entries, name. Addresses start from the feed, not from its site. */
export function hubLinksOf(
  links: readonly XmlElement[],
  feedUrl: string | undefined,
): Pick<Feed, 'hubs' | 'selfUrl'> {
  const addressesOf = (relation: string): string[] =>
    links
      .filter(({ attributes }) => (attributes.rel ?? '').toLowerCase().split(/\s+/).includes(relation))
      .flatMap((link) => resolveLink(link.attributes.href, link, feedUrl) ?? []);
  return { hubs: addressesOf('hub').slice(0, HUBS_MAX), selfUrl: addressesOf('self')[0] };
}
