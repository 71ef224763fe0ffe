import type { XmlElement } from './xml-tree.ts';

/**
 * An address in a feed, resolved by every enclosing `xml:base` and by the address of the feed; unchanged if neither is
 * known.
 */
export function resolveLink(
  href: string | undefined,
  element: XmlElement,
  feedUrl: string | undefined,
): string | undefined {
  // In a CDATA section, "&amp;" is still an entity.
  const address = href?.trim().replaceAll('&amp;', '&');
  if (!address) return undefined;
  if (/^https?:\/\//i.test(address)) return address;
  const base = baseOf(element, feedUrl);
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** The base of a feed's relative addresses: its own address, or its site's if a service on another host publishes it. */
export function baseOfFeed(feedUrl: string | undefined, siteUrl: string | undefined): string | undefined {
  if (siteUrl === undefined || !URL.canParse(siteUrl)) return feedUrl;
  return feedUrl !== undefined && new URL(feedUrl).host === new URL(siteUrl).host ? feedUrl : siteUrl;
}

function baseOf(element: XmlElement, feedUrl: string | undefined): string | undefined {
  const outer = element.parent ? baseOf(element.parent, feedUrl) : feedUrl;
  const own = element.attributes['xml:base']?.trim();
  if (!own) return outer;
  return URL.canParse(own, outer) ? new URL(own, outer).href : outer;
}
