import { parseHTML } from 'linkedom';
import { addressKey, cleanUrl } from './normalize-url.ts';

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

const feedTypes: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
]);

/** The feed that a page offers by `<link rel="alternate">`; that of comments only where there is no other. */
export function findFeedLink(html: string, pageUrl: string): string | undefined {
  const { document } = parseHTML(html);
  const offered = [...document.querySelectorAll('link[rel~="alternate"][type][href]')]
    .filter((link) =>
      feedTypes.has((link.getAttribute('type') ?? '').toLowerCase().split(';')[0]?.trim() ?? ''),
    )
    .map((link) => ({
      href: cleanUrl(link.getAttribute('href') ?? '', pageUrl),
      comments: /comment/i.test(`${link.getAttribute('title')} ${link.getAttribute('href')}`),
    }));
  return (offered.find(({ comments }) => !comments) ?? offered[0])?.href;
}

const otherFiles = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|json|xml|pdf|zip|mp[34]|m4a|webm|rss|atom)$/i;
const otherPages =
  /\/(?:tags?|categor(?:y|ies)|topics?|authors?|sections?|login|signin|register|subscribe|newsletters?|search|about|contact|privacy|terms|cookies?|feed|rss|wp-admin|cart|account|page\/\d+)(?:\/|$)/i;

/**
 * The links of a page that look like articles, in the page's order: on the same host, below the source's own path, and
 * with an address or a text as articles have them.
 */
export function findArticleLinks(html: string, pageUrl: string): PageLink[] {
  const { document } = parseHTML(html);
  const page = new URL(pageUrl);
  const home = page.pathname.replace(/[^/]*$/, '');
  const found = new Map<string, PageLink>();
  for (const anchor of document.querySelectorAll('a[href]')) {
    const href = cleanUrl(anchor.getAttribute('href') ?? '', pageUrl);
    if (href === undefined) continue;
    const url = new URL(href);
    if (url.host !== page.host || !url.pathname.startsWith(home) || url.pathname === page.pathname) continue;
    if (otherFiles.test(url.pathname) || otherPages.test(url.pathname)) continue;
    const text = (anchor.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!looksLikeArticle(url.pathname, text)) continue;
    const key = addressKey(href);
    // Pictures and headlines often carry the same link: the headline's text is the better title.
    const known = found.get(key);
    if (known === undefined || text.length > known.text.length) found.set(key, { url: href, text });
  }
  return [...found.values()];
}

function looksLikeArticle(path: string, text: string): boolean {
  const slug = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const dated = /\/(?:19|20)\d{2}[/-]\d{1,2}(?:[/-]\d{1,2})?\//.test(path);
  const words = slug.split(/[-_]/).filter((word) => /\p{L}{2,}|%[\dA-F]{2}/iu.test(word)).length;
  const numbered = /\d{5,}/.test(slug);
  return (
    dated || words >= 4 || (numbered && text.length >= 20) || (words >= 2 && text.split(' ').length >= 5)
  );
}
