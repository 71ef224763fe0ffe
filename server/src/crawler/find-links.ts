import type { PageLinks } from '../extractor/index.ts';
import { addressKey, cleanUrl } from './normalize-url.ts';

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

/**
 * Chooses the feeds of a page, the likeliest first: those in its head before those linked in its text, its own before
 * those of comments, tags and authors.
 */
export function chooseFeeds({ feeds }: Pick<PageLinks, 'feeds'>): string[] {
  const secondary = ({ href, title }: { href: string; title: string }): boolean =>
    /comment|commentaire|comentario|تعليق|\/(?:tag|author|category|search)\//i.test(`${title} ${href}`);
  const addresses = [...feeds.filter((feed) => !secondary(feed)), ...feeds.filter(secondary)].flatMap(
    ({ href }) => cleanUrl(href) ?? [],
  );
  return [...new Set(addresses)];
}

const otherFiles = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|json|xml|pdf|zip|mp[34]|m4a|webm|rss|atom)$/i;
const otherPages =
  /\/(?:tags?|categor(?:y|ies)|topics?|authors?|sections?|login|signin|register|subscribe|newsletters?|search|about|contact|privacy|terms|cookies?|feed|rss|wp-admin|cart|account|page\/\d+)(?:\/|$)/i;

/**
 * Chooses the links of a page that look like articles, in page order: on the same host, below the source's own path,
 * and with an address or a text that is typical of articles.
 *
 * @param wanted an administrator's pattern for addresses of articles, instead of our own heuristics
 */
export function chooseArticleLinks(
  { anchors }: Pick<PageLinks, 'anchors'>,
  pageUrl: string,
  wanted?: (href: string) => boolean,
): PageLink[] {
  const page = new URL(pageUrl);
  const home = page.pathname.replace(/[^/]*$/, '');
  const found = new Map<string, PageLink>();
  for (const anchor of anchors) {
    const href = cleanUrl(anchor.href);
    if (href === undefined) continue;
    const url = new URL(href);
    if (url.host !== page.host || url.pathname === page.pathname) continue;
    if (!wanted && !url.pathname.startsWith(home)) continue;
    if (otherFiles.test(url.pathname)) continue;
    const isWanted = wanted
      ? wanted(href)
      : !otherPages.test(url.pathname) && looksLikeArticle(url.pathname, anchor.text);
    if (!isWanted) continue;
    const key = addressKey(href);
    // A picture and a headline often have the same link: the headline's text is the better title.
    const known = found.get(key);
    if (known === undefined || anchor.text.length > known.text.length) {
      found.set(key, { url: href, text: anchor.text });
    }
  }
  return [...found.values()];
}

function looksLikeArticle(path: string, text: string): boolean {
  const slug = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const dated = /\/(?:19|20)\d{2}[/-]\d{1,2}(?:[/-]\d{1,2})?\//.test(path);
  const words = slug.split(/[-_]/).filter((word) => /\p{L}{2}|%[\dA-F]{2}/iu.test(word)).length;
  const numbered = /\d{5}/.test(slug);
  return (
    dated || words >= 4 || (numbered && text.length >= 20) || (words >= 2 && text.split(' ').length >= 5)
  );
}
