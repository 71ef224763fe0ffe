import { generateRssFeed } from 'feedsmith';

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A match as an item of a feed. */
export interface RssMatch {
  id: string;
  matched_at: Date;
  title: string;
  summary: string;
  url: string;
  source: string;
}

/**
 * The matches of a target as RSS 2.0.
 *
 * @param origin of the product, for the link to the target
 * @param self where the feed itself is, if it stays there
 */
export function targetRss(
  target: { id: string; name: string; description: string },
  matches: readonly RssMatch[],
  { origin, self, now }: { origin: string; self?: string; now: Date },
): string {
  const xml = generateRssFeed({
    title: `Newswatch: ${target.name}`,
    link: `${origin}/targets/${target.id}`,
    description: target.description || `What Newswatch found for ${target.name}`,
    lastBuildDate: matches[0]?.matched_at ?? now,
    generator: 'Newswatch',
    ...(self === undefined
      ? {}
      : { ttl: 5, atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] } }),
    items: matches.map(({ id, matched_at, title, summary, url, source }) => ({
      title,
      link: url,
      description: asHtml(summary || title),
      guid: { value: id, isPermaLink: false },
      pubDate: matched_at,
      categories: [{ name: source }],
    })),
  });
  return xml.replaceAll(NOT_IN_XML, '');
}

/** Feed readers show descriptions of items as HTML: text by other people must not become markup there. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
