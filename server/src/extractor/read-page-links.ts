import { baseAddress } from './base-address.ts';
import { dropBulk } from './drop-bulk.ts';
import { parsePage } from './parse-page.ts';
import { plainTextOf, tidyText } from './plain-text.ts';
import { isRobotCheck, isSignInPage } from './wall-text.ts';

/** A link of a page. */
export interface PageAnchor {
  /** The absolute address. */
  readonly href: string;
  /** The link's own text, or the heading of its card if it only says "Read more". */
  readonly text: string;
  /** Whether its text is a heading of the page. */
  readonly isHeading?: boolean;
  /** Whether it is in a menu of the site. */
  readonly isInMenu?: boolean;
}

/** All links of a page, unfiltered. */
export interface PageLinks {
  readonly title: string | undefined;
  /** The links of the page in its order, without those of its footer. */
  readonly anchors: readonly PageAnchor[];
  /** Absolute addresses of the feeds named in the page's head, then of links that look like feeds. */
  readonly feeds: readonly { readonly href: string; readonly title: string }[];
  /** The kind of page, if it declares that it is not a list of articles. */
  readonly kind?: 'sign_in' | 'check' | 'article' | 'scripts';
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

/** The maximum number of links; a page with more is not meant for people. */
const mostLinks = 5_000;

/** Reads the links out of a page. */
export function readPageLinks(html: string, pageUrl: string): PageLinks {
  const document = parsePage(dropBulk(html));
  const base = baseAddress(document, pageUrl);
  const resolve = (href: string | null): string | undefined =>
    href !== null && URL.canParse(href.trim(), base) ? new URL(href.trim(), base).href : undefined;
  const all = [...document.querySelectorAll('a[href]')].slice(0, mostLinks).flatMap((anchor) => {
    const href = resolve(anchor.getAttribute('href'));
    return href === undefined
      ? []
      : [{ href, ...textOfLink(anchor), isInFooter: isInFooter(anchor), isInMenu: isInMenu(anchor) }];
  });
  const ofBody = all.filter((link) => !link.isInFooter);
  // A page whose footer was never opened or closed where it should be has its articles in it.
  const anchors = (ofBody.length === 0 ? all : ofBody).map(
    ({ href, text, isHeading, isInMenu }): PageAnchor => ({
      href,
      text,
      ...(isHeading && { isHeading }),
      ...(isInMenu && { isInMenu }),
    }),
  );
  const named = document.querySelectorAll('link[rel~="alternate"][type][href],link[rel~="feed"][href]');
  const feeds = [...named].flatMap((link) => {
    const href = resolve(link.getAttribute('href'));
    return href === undefined || !namesFeed(link, href)
      ? []
      : [{ href, title: link.getAttribute('title') ?? '' }];
  });
  for (const { href, text } of all) {
    if (feedAddress.test(href) || feedText.test(text)) feeds.push({ href, title: text });
  }
  const title = tidyText(document.querySelector('title')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
  const kind = kindOf(document, title, anchors.length);
  return { title: title === '' ? undefined : title, anchors, feeds, ...(kind && { kind }) };
}

/** The minimum number of characters; a page with less text is empty without its scripts. */
const fewestCharacters = 40;
/** The maximum number of links of an article; a page with more is a list, whatever it declares. */
const mostLinksOfArticle = 20;

function kindOf(document: Document, title: string, links: number): PageLinks['kind'] {
  const heading = tidyText(document.querySelector('h1')?.textContent ?? '');
  if (isSignInPage(document, [title, heading])) return 'sign_in';
  if (isRobotCheck(title) || isRobotCheck(heading)) return 'check';
  const marked = document.querySelectorAll('[itemtype$="Article"]').length;
  const saysArticle =
    marked === 1 || document.querySelector('meta[property="og:type"][content="article"]') !== null;
  if (saysArticle && marked < 2 && links <= mostLinksOfArticle) return 'article';
  const hasScripts = document.querySelector('script') !== null;
  return hasScripts && plainTextOf(document.body).length < fewestCharacters ? 'scripts' : undefined;
}

function namesFeed(link: Element, href: string): boolean {
  const type = (link.getAttribute('type') ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
  if (feedTypes.has(type) || /\bfeed\b/i.test(link.getAttribute('rel') ?? '')) return true;
  return (
    xmlTypes.has(type) &&
    (feedAddress.test(href) || /\b(?:rss|atom|feed)\b/i.test(link.getAttribute('title') ?? ''))
  );
}

const pageFooter = 'footer,[role="contentinfo"],#footer';
/** Texts of links below a teaser; the headline is above them. */
const readOn =
  /^[^\p{L}\p{N}]*(?:(?:read|learn|see|view|find out|show|full) (?:more|on|story|article|the (?:full )?(?:story|article))|more|continue(?: reading)?|details|lire (?:la suite|plus|l['’]article)|en savoir plus|voir plus|suite|leer (?:más|mas|noticia)|ver (?:más|noticia)|seguir leyendo|más información|continuar leyendo|اقرأ (?:المزيد|أكثر)|المزيد|التفاصيل|تفاصيل|تابع القراءة)[^\p{L}\p{N}]*$/iu;
const cardLevels = 3;

function isInFooter(anchor: Element): boolean {
  const footer = anchor.closest(pageFooter);
  // Cards have footers, too, so not every footer is that of the page.
  return footer !== null && footer.closest('article,li,main,section') === null;
}

function isInMenu(anchor: Element): boolean {
  const menu = anchor.closest('nav,[role="navigation"]');
  return menu !== null && menu.closest('article,main,section') === null;
}

function textOfLink(anchor: Element): { text: string; isHeading: boolean } {
  const text = tidyText(anchor.textContent ?? '').replace(/\s+/g, ' ');
  if (anchor.closest('h1,h2,h3,h4') !== null || anchor.querySelector('h2,h3,h4') !== null)
    return { text, isHeading: true };
  if (!readOn.test(text)) return { text, isHeading: false };
  let card = anchor.parentElement;
  for (let level = 0; card !== null && level < cardLevels; level += 1, card = card.parentElement) {
    const headings = [...card.querySelectorAll('h2,h3,h4')];
    if (headings.length > 1) break;
    const heading = tidyText(headings[0]?.textContent ?? '').replace(/\s+/g, ' ');
    if (heading !== '') return { text: heading, isHeading: true };
  }
  return { text, isHeading: false };
}
