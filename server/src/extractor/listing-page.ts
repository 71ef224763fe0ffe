import type { PageMetadata } from './page-metadata.ts';

/** JSON-LD types of pages with many objects. */
const listingTypes = /^(?:CollectionPage|ItemList|SearchResultsPage|ProfilePage|CategoryPage|TagPage)$/;
const listingPath =
  /^\/?(?:index\.\w+)?$|\/(?:tags?|categor(?:y|ies|ie|ia)|topics?|authors?|auteurs?|autor(?:es)?|sections?|rubriques?|archives?|search|recherche|buscar|page\/\d+)(?:\/[^/]*)?\/?$/i;

/** Minimum length of a headline that links to another page. */
const shortestHeadline = 20;
const manyTeasers = 8;
/** The minimum length of a paragraph in an article, and how many such paragraphs an article has. */
const longParagraph = 140;
const articleParagraphs = 4;

/**
 * Whether a page lists articles instead of being one: it declares this, or has many linked headlines and hardly any other
 * paragraphs.
 */
export function isListingPage(document: Document, metadata: PageMetadata, url: string): boolean {
  const { pathname, search } = new URL(url);
  if (pathname === '/' && search === '') return true;
  const described = metadata.claimsToBeArticle && metadata.articlesDescribed <= 1;
  if (described) return false;
  if (metadata.jsonLdTypes.some((type) => listingTypes.test(type))) return true;
  const boxes = new Map<Element, boolean>();
  const paragraphs = [...document.querySelectorAll('p')].filter(
    (element) => (element.textContent ?? '').trim().length >= longParagraph && !isTeaser(element, boxes),
  ).length;
  const teasers = countTeasers(document);
  if (listingPath.test(pathname)) return teasers >= 3 || paragraphs < articleParagraphs;
  return teasers >= manyTeasers && paragraphs < articleParagraphs;
}

/** Counts headings of other pages, each of which consists entirely or mostly of one link. */
function countTeasers(document: Document): number {
  const addresses = new Set<string>();
  for (const heading of document.querySelectorAll(
    'h2,h3,h4,h5,article,[class*="headline"],[class*="title"]',
  )) {
    const link =
      heading.nodeName === 'A' ? heading : (heading.closest('a') ?? heading.querySelector('a[href]'));
    const href = link?.getAttribute('href');
    if (href && (link?.textContent ?? '').trim().length >= shortestHeadline) addresses.add(href);
  }
  return addresses.size;
}

/** Whether a paragraph is a summary below a headline: its container has few paragraphs and a heading with a link. */
function isTeaser(paragraph: Element, boxes: Map<Element, boolean>): boolean {
  if (paragraph.closest('a') !== null) return true;
  const box = paragraph.closest('article,li,section,div');
  if (!box) return false;
  const known = boxes.get(box) ?? isTeaserBox(box);
  boxes.set(box, known);
  return known;
}

function isTeaserBox(box: Element): boolean {
  if (box.querySelectorAll('p').length > 2) return false;
  return box.querySelector('h2 a,h3 a,h4 a,a h2,a h3,a h4') !== null;
}
