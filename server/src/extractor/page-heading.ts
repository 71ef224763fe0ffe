import { cleanTitle } from './clean-title.ts';
import { comparable, titleForms } from './comparable.ts';

const headings = 'h1,h2,h3,h4';
/** The link that a heading with the name of the site consists of. */
const home = 'a[rel~="home"],a[href="/"]';
/** The number of headings of a page that are compared with its title. */
const mostHeadings = 60;
/** The minimum length of a title; a shorter one may be a word that also occurs elsewhere on the page. */
const shortestTitle = 8;

/**
 * The element that shows the title of the page's own article: the one that repeats the page's title, otherwise the first main
 * heading that is not the site's name, or the only heading.
 */
export function findPageHeading(document: Document): Element | undefined {
  const titles = titlesOf(document);
  const isTitle = (element: Element): boolean => titles.has(comparable(element.textContent ?? ''));
  const found = [...document.querySelectorAll(headings)].slice(0, mostHeadings);
  return (
    found.find(isTitle) ??
    [...document.querySelectorAll('article h1,main h1'), ...document.querySelectorAll('h1')].find(
      (element) => !isSiteName(element),
    ) ??
    soleHeading(document) ??
    // Older pages print their title without marking it as a heading.
    (titles.size === 0
      ? undefined
      : [...document.querySelectorAll('body *')].find(
          (element) => element.childElementCount === 0 && isTitle(element),
        ))
  );
}

/** The only second-level heading of a page without a first-level one. */
function soleHeading(document: Document): Element | undefined {
  if (document.querySelector('h1') !== null) return undefined;
  const [only, ...others] = [...document.querySelectorAll('h2')].filter((element) => !isSiteName(element));
  return others.length === 0 ? only : undefined;
}

/** The number of a page's first headings that are considered for its title. */
const firstHeadings = 20;

/** The first headings of a page, without the name of the newspaper, which links to the front page. */
export function headingTexts(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .slice(0, firstHeadings)
    .filter((element) => element.querySelector('a[href="/"],a[rel="home"]') === null)
    .map((element) => cleanTitle(element.textContent ?? ''));
}

function titlesOf(document: Document): ReadonlySet<string> {
  const claimed = [
    document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    document.querySelector('title')?.textContent,
  ];
  return new Set(
    claimed
      .flatMap((title) => titleForms(title ?? ''))
      .map(comparable)
      .filter((title) => title.length >= shortestTitle),
  );
}

function isSiteName(heading: Element): boolean {
  const link = heading.querySelector('a[href]');
  if (link === null) return false;
  if (heading.querySelector(home) !== null) return true;
  const address = link.getAttribute('href') ?? '';
  return /^https?:\/\/[^/]+\/?$/i.test(address.trim());
}

/** Whether a line above a headline is the section or the subject. */
export function isKicker(text: string): boolean {
  return text.split(' ').length <= 5 && !/[.!?؟…:]$/u.test(text);
}

const inline = /^(?:A|B|BIG|CENTER|EM|FONT|I|SPAN|STRONG|U)$/;
const mostLines = 3;
const longestLine = 160;

/** The short lines of text below a heading without their own elements, as on pages with line breaks. */
export function linesBelow(heading: Element | undefined): string[] {
  let at: Node | null | undefined = heading;
  while (at && at.nextSibling === null && at.parentElement && inline.test(at.parentElement.nodeName))
    at = at.parentElement;
  const lines: string[] = [];
  for (at = at?.nextSibling; at && lines.length < mostLines; at = at.nextSibling) {
    const line = at.nodeType === at.TEXT_NODE ? (at.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
    if (line.length > longestLine) break;
    if (line !== '') lines.push(line);
  }
  return lines;
}

/** Every element that contains the given one. Their names do not describe the article itself. */
export function ancestorsOf(element: Element | undefined): ReadonlySet<Element> {
  const ancestors = new Set<Element>();
  for (let at = element?.parentElement; at; at = at.parentElement) ancestors.add(at);
  return ancestors;
}
