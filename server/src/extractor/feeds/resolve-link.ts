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
  const address = href?.trim();
  if (!address) return undefined;
  if (/^https?:\/\//i.test(address)) return address;
  const base = baseOf(element, feedUrl);
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function baseOf(element: XmlElement, feedUrl: string | undefined): string | undefined {
  const outer = element.parent ? baseOf(element.parent, feedUrl) : feedUrl;
  const own = element.attributes['xml:base']?.trim();
  if (!own) return outer;
  return URL.canParse(own, outer) ? new URL(own, outer).href : outer;
}
