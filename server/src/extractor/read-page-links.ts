import { baseAddress } from './base-address.ts';
import { dropBulk } from './drop-bulk.ts';
import { parsePage } from './parse-page.ts';
import { tidyText } from './plain-text.ts';

/** All links of a page, unfiltered. */
export interface PageLinks {
  readonly title: string | undefined;
  /** Absolute addresses of `<a href>`, in the page's order, with their text. */
  readonly anchors: readonly { readonly href: string; readonly text: string }[];
  /** Absolute addresses of the feeds named in the page's head, then of links that look like feeds. */
  readonly feeds: readonly { readonly href: string; readonly title: string }[];
}

const feedTypes: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
]);

const feedAddress =
  /\/(?:rss|feeds?|atom)(?:\.xml|\.rdf|\.json|\/)?$|\.(?:rss|atom|rdf)$|\/(?:rss|feeds?)\/[\w.-]+\.xml$|[?&](?:format|feed|type)=(?:rss|atom)|[?&]page=backend\b/i;
/** Types that say only that a feed is XML. */
const xmlTypes: ReadonlySet<string> = new Set(['text/xml', 'application/xml']);
const feedText = /^(?:rss|atom|rss feed|flux rss|canal rss|fil rss|خلاصات|rss خلاصات)$/i;

/** A page with more links is not meant for people. */
const mostLinks = 5_000;

/** Reads the links out of a page. */
export function readPageLinks(html: string, pageUrl: string): PageLinks {
  const document = parsePage(dropBulk(html));
  const base = baseAddress(document, pageUrl);
  const resolve = (href: string | null): string | undefined =>
    href !== null && URL.canParse(href.trim(), base) ? new URL(href.trim(), base).href : undefined;
  const anchors = [...document.querySelectorAll('a[href]')].slice(0, mostLinks).flatMap((anchor) => {
    const href = resolve(anchor.getAttribute('href'));
    return href === undefined
      ? []
      : [{ href, text: tidyText(anchor.textContent ?? '').replace(/\s+/g, ' ') }];
  });
  const named = document.querySelectorAll('link[rel~="alternate"][type][href],link[rel~="feed"][href]');
  const feeds = [...named].flatMap((link) => {
    const href = resolve(link.getAttribute('href'));
    return href === undefined || !namesFeed(link, href)
      ? []
      : [{ href, title: link.getAttribute('title') ?? '' }];
  });
  for (const { href, text } of anchors) {
    if (feedAddress.test(href) || feedText.test(text)) feeds.push({ href, title: text });
  }
  const title = tidyText(document.querySelector('title')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
  return { title: title === '' ? undefined : title, anchors, feeds };
}

function namesFeed(link: Element, href: string): boolean {
  const type = (link.getAttribute('type') ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
  if (feedTypes.has(type) || /\bfeed\b/i.test(link.getAttribute('rel') ?? '')) return true;
  return (
    xmlTypes.has(type) &&
    (feedAddress.test(href) || /\b(?:rss|atom|feed)\b/i.test(link.getAttribute('title') ?? ''))
  );
}
