import type { Feed, FeedItem } from './feed.ts';
import { resolveLink } from './resolve-link.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

/** A sitemap; a news sitemap has the same data about each page as a feed. */
export function readSitemap(root: XmlElement, feedUrl: string | undefined): Feed {
  const items = childrenOf(root, 'url').map((url) => readUrl(url, feedUrl));
  const publication = childOf(
    childOf(childrenOf(root, 'url')[0] ?? root, 'news:news') ?? root,
    'news:publication',
  );
  return {
    title: publication && textOf(publication, 'news:name'),
    language: publication && textOf(publication, 'news:language'),
    ttlMinutes: undefined,
    hubs: [],
    selfUrl: undefined,
    items,
  };
}

function readUrl(url: XmlElement, feedUrl: string | undefined): FeedItem {
  const news = childOf(url, 'news:news') ?? url;
  const publication = childOf(news, 'news:publication') ?? news;
  const image = childOf(url, 'image:image');
  const link = resolveLink(textOf(url, 'loc'), url, feedUrl);
  return {
    id: link,
    link,
    title: textOf(news, 'news:title'),
    summary: undefined,
    content: undefined,
    author: undefined,
    published: textOf(news, 'news:publication_date') ?? textOf(url, 'lastmod'),
    updated: textOf(url, 'lastmod'),
    image: image && resolveLink(textOf(image, 'image:loc'), image, feedUrl),
    language: textOf(publication, 'news:language'),
  };
}

/** Addresses in a sitemap index: news sitemaps first, then the newest. */
export function readSitemapIndex(root: XmlElement, feedUrl: string | undefined): string[] {
  return childrenOf(root, 'sitemap')
    .map((sitemap) => ({
      address: resolveLink(textOf(sitemap, 'loc'), sitemap, feedUrl),
      changed: textOf(sitemap, 'lastmod') ?? '',
    }))
    .sort(
      (one, other) =>
        Number(/news/i.test(other.address ?? '')) - Number(/news/i.test(one.address ?? '')) ||
        other.changed.localeCompare(one.changed),
    )
    .flatMap(({ address }) => address ?? [])
    .slice(0, 50);
}
