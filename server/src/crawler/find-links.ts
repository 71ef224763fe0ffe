import type { PageLinks } from '../extractor/index.ts';
import { addressKey, cleanUrl } from './normalize-url.ts';

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

/** The feed that a page offers; that of comments only where there is no other. */
export function chooseFeed({ feeds }: Pick<PageLinks, 'feeds'>): string | undefined {
  const main = feeds.find(({ href, title }) => !/comment/i.test(`${title} ${href}`));
  return cleanUrl((main ?? feeds[0])?.href ?? '');
}

const otherFiles = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|json|xml|pdf|zip|mp[34]|m4a|webm|rss|atom)$/i;
const otherPages =
  /\/(?:tags?|categor(?:y|ies)|topics?|authors?|sections?|login|signin|register|subscribe|newsletters?|search|about|contact|privacy|terms|cookies?|feed|rss|wp-admin|cart|account|page\/\d+)(?:\/|$)/i;

/**
 * The links of a page that look like articles, in the page's order: on the same host, below the source's own path, and
 * with an address or a text as articles have them.
 */
export function chooseArticleLinks({ anchors }: Pick<PageLinks, 'anchors'>, pageUrl: string): PageLink[] {
  const page = new URL(pageUrl);
  const home = page.pathname.replace(/[^/]*$/, '');
  const found = new Map<string, PageLink>();
  for (const anchor of anchors) {
    const href = cleanUrl(anchor.href);
    if (href === undefined) continue;
    const url = new URL(href);
    if (url.host !== page.host || !url.pathname.startsWith(home) || url.pathname === page.pathname) continue;
    if (otherFiles.test(url.pathname) || otherPages.test(url.pathname)) continue;
    if (!looksLikeArticle(url.pathname, anchor.text)) continue;
    const key = addressKey(href);
    // Pictures and headlines often carry the same link: the headline's text is the better title.
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
