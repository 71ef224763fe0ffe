import { comparable } from './comparable.ts';
import type { Measure } from './measure-page.ts';

/** The maximum length of a teaser. */
export const longestTeaser = 700;
/** The maximum length of a kicker, a date or a label above a teaser's headline. */
const longestKicker = 60;
/**
 * The maximum number of paragraphs in a teaser: it has a summary, perhaps an author and a date, but not a column of paragraphs.
 */
const mostTeaserParagraphs = 3;
const mostTeaserElements = 200;
/** The minimum number of siblings of one kind; fewer may be a coincidence. */
export const fewestRows = 3;
const shortestHeadline = 20;
/** The maximum length of a list of headlines; a longer one is the page of a section. */
const mostHeadlines = 50;
const longestPerHeadline = 350;
const longestComment = 3_000;
/** Number of different names, as a share of the speeches. */
const mostSpeakers = 0.6;
/** The minimum number of paragraphs of an article outside the teasers within it; fewer are an introduction. */
export const fewestParagraphs = 2;
const fewestSections = 4;
/** Share of a heading's text that its link covers. */
export const wholeHeading = 0.8;

/** The largest elements that contain a heading linked to another page of the site and little else. */
export function findTeasers(
  document: Document,
  measures: ReadonlyMap<Element, Measure>,
  url: string,
  titles: ReadonlySet<string>,
): Element[] {
  const found: Element[] = [];
  for (const title of document.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    if (!isLinkedElsewhere(title, url) || titles.has(comparable(title.textContent ?? ''))) continue;
    const card = cardOf(title, measures);
    if (card !== undefined) found.push(card);
  }
  return found;
}

/** Elements that consist of linked headings of other pages: a list of the most-read articles. */
export function findHeadlines(
  document: Document,
  measures: ReadonlyMap<Element, Measure>,
  url: string,
  titles: ReadonlySet<string>,
): Element[] {
  const linked = [...document.querySelectorAll('h2,h3,h4,h5,h6')].filter(
    (title) => isLinkedElsewhere(title, url) && !titles.has(comparable(title.textContent ?? '')),
  );
  const lengths = new Map<Element, number>();
  for (const title of linked) {
    for (let at = title.parentElement; at && at.nodeName !== 'BODY'; at = at.parentElement) {
      if ((measures.get(at)?.headings ?? 0) > mostHeadlines) break;
      lengths.set(at, (lengths.get(at) ?? 0) + lengthOf(title));
    }
  }
  return [...lengths].flatMap(([element, length]) => {
    const { text = 0, headings = 0, holdsArticle = true } = measures.get(element) ?? {};
    return headings >= fewestRows && !holdsArticle && length >= text * wholeHeading ? [element] : [];
  });
}

/** Lists of links to other pages of the site, with their labels: a heading, or a line that does not end like a sentence. */
export function findLinkLists(
  document: Document,
  measures: ReadonlyMap<Element, Measure>,
  url: string,
): Element[] {
  return [...document.querySelectorAll('ul,ol')].flatMap((list) => {
    const label = list.previousElementSibling;
    if (label === null || list.children.length < 2 || !isLabel(label, measures)) return [];
    const areLinks = [...list.children].every((row) => {
      const link = row.querySelector('a[href]');
      return link !== null && lengthOf(link) >= lengthOf(row) * wholeHeading && leadsElsewhere(link, url);
    });
    return areLinks ? [label, list] : [];
  });
}

function isLabel(element: Element, measures: ReadonlyMap<Element, Measure>): boolean {
  const length = measures.get(element)?.text ?? 0;
  if (length === 0 || length > longestKicker) return false;
  if (/^H[2-6]$/.test(element.nodeName)) return true;
  return element.nodeName === 'P' && !/[.!?؟…"”»)]$/u.test((element.textContent ?? '').trim());
}

/** An article that consists of sections under linked headings, after an introduction, keeps them. */
export function keptIfArticle(
  cards: readonly Element[],
  measures: ReadonlyMap<Element, Measure>,
): readonly Element[] {
  const paragraphsOfCards = new Map<Element, number>();
  for (const card of cards) {
    const article = card.parentElement?.closest('article');
    if (!article || article.querySelector('h1') === null) continue;
    const paragraphs = measures.get(card)?.paragraphs ?? 0;
    paragraphsOfCards.set(article, (paragraphsOfCards.get(article) ?? 0) + paragraphs);
  }
  return cards.filter((card) => {
    const article = card.parentElement?.closest('article');
    const within = article && paragraphsOfCards.get(article);
    return within === undefined || within === null || within < fewestSections
      ? true
      : (measures.get(article as Element)?.paragraphs ?? 0) - within >= fewestParagraphs;
  });
}

/** Siblings of the same kind: teasers whose headline is not a heading, or comments, each of which can be answered. */
export function findRows(measures: ReadonlyMap<Element, Measure>, url: string): Element[] {
  const found: Element[] = [];
  for (const [parent, size] of measures) {
    if (parent.children.length < fewestRows || parent.nodeName === 'UL' || parent.nodeName === 'OL') continue;
    const rows = [...parent.children].filter((child) => !measures.get(child)?.holdsArticle);
    const teasers = rows.filter((row) => isTeaserRow(row, measures.get(row), url));
    const answered = rows.filter((row) => {
      const { answers = 0, text = 0 } = measures.get(row) ?? {};
      return answers > 0 && text <= longestComment;
    });
    found.push(...(areSpeakers(teasers) ? [] : repeated(teasers)), ...repeated(answered));
    if (!size.holdsArticle && isListOfHeadlines(parent, size, rows, measures, url)) found.push(parent);
  }
  return found;
}

/** A transcript names a speaker before each speech, with a link; a list of teasers rarely has a headline twice. */
function areSpeakers(rows: readonly Element[]): boolean {
  const names = rows.map((row) => (firstText(row)?.textContent ?? '').trim());
  const { size } = new Set(names);
  return size > 1 && size <= names.length * mostSpeakers;
}

/** The rows of each kind, by tag and classes, if there are enough of them. */
function repeated(rows: readonly Element[]): Element[] {
  const kinds = Map.groupBy(rows, (row) => `${row.nodeName} ${row.getAttribute('class') ?? ''}`);
  return [...kinds.values()].filter((kind) => kind.length >= fewestRows).flat();
}

function isTeaserRow(row: Element, size: Measure | undefined, url: string): boolean {
  // Rows with headings have already been found as cards.
  if (size === undefined || size.headings > 0 || size.text > longestTeaser) return false;
  if (size.paragraphs > mostTeaserParagraphs || size.elements > mostTeaserElements) return false;
  const link = firstText(row)?.parentElement?.closest('a[href]');
  const line = link?.parentElement;
  return (
    link != null &&
    line != null &&
    line !== row &&
    row.contains(line) &&
    isHeadline(link, line, url) &&
    size.text > lengthOf(link)
  );
}

/** Whether the lines are links, each followed by a short text: teasers that share one container. */
function isListOfHeadlines(
  parent: Element,
  size: Measure,
  rows: readonly Element[],
  measures: ReadonlyMap<Element, Measure>,
  url: string,
): boolean {
  if (size.text === 0) return false;
  const headlines = rows.filter((row) => {
    const { text: length = 0, elements = 0 } = measures.get(row) ?? {};
    if (elements > mostTeaserElements) return false;
    if (!/^(?:P|DIV|B|STRONG|DT)$/.test(row.nodeName) || length < shortestHeadline || length > 200)
      return false;
    const link = row.querySelector('a[href]');
    return link !== null && isHeadline(link, row, url);
  });
  const [first] = headlines;
  return (
    first !== undefined &&
    headlines.length >= fewestRows &&
    size.text / headlines.length <= longestPerHeadline &&
    first.contains(firstText(parent) ?? null)
  );
}

function isHeadline(link: Element, line: Element, url: string): boolean {
  const length = lengthOf(link);
  return length >= shortestHeadline && length >= lengthOf(line) * wholeHeading && leadsElsewhere(link, url);
}

function firstText(element: Element): Node | undefined {
  for (const child of element.childNodes) {
    if (child.nodeType === child.TEXT_NODE && (child.textContent ?? '').trim() !== '') return child;
    if (child.nodeType !== child.ELEMENT_NODE || child.nodeName === 'SCRIPT' || child.nodeName === 'STYLE')
      continue;
    const found = firstText(child as Element);
    if (found) return found;
  }
  return undefined;
}

function cardOf(title: Element, measures: ReadonlyMap<Element, Measure>): Element | undefined {
  const own = measures.get(title)?.text ?? 0;
  let card: Element | undefined;
  let before = 0;
  for (let at = title; at.parentElement && at.nodeName !== 'BODY'; at = at.parentElement) {
    const size = measures.get(at);
    if (size === undefined || size.headings > 1 || size.text > longestTeaser) break;
    if (size.paragraphs > mostTeaserParagraphs || before > longestKicker) break;
    // A heading without a teaser around it belongs to this article, even if it has a link.
    if (size.text > own) card = at;
    for (let sibling = at.previousElementSibling; sibling; sibling = sibling.previousElementSibling) {
      before += measures.get(sibling)?.text ?? 0;
      if (before > longestKicker) break;
    }
  }
  return card?.nodeName === 'MAIN' ? undefined : card;
}

function isLinkedElsewhere(title: Element, url: string): boolean {
  const link = title.closest('a[href]') ?? title.querySelector('a[href]');
  return link !== null && lengthOf(link) >= lengthOf(title) * wholeHeading && leadsElsewhere(link, url);
}

/** Whether a link leads to another page of this site; links to other sites are the subjects of an article that lists them. */
export function leadsElsewhere(link: Element, url: string): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href === '' || href.startsWith('#') || !URL.canParse(href, url)) return false;
  const [target, own] = [new URL(href, url), new URL(url)];
  if (siteOf(target) !== siteOf(own)) return false;
  // On a page whose own address has no query, addresses with a query are parts of the page, such as the posts of a live blog.
  return target.pathname !== own.pathname || (own.search !== '' && target.search !== own.search);
}

function siteOf({ hostname }: URL): string {
  return hostname.split('.').slice(-2).join('.');
}

export function lengthOf(element: Element): number {
  return (element.textContent ?? '').trim().length;
}
