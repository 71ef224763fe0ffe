import { bylineStart } from './byline.ts';
import { publicationMarker, replaceDateWords, updateMarker } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';
import { authorLabel, dayLabel, findLabelled, publicationLabel } from './labelled-facts.ts';
import { isOfOtherPages, placeOf } from './other-pages.ts';
import { ancestorsOf, findPageHeading, linesBelow } from './page-heading.ts';
import { plainTextOf } from './plain-text.ts';

/** Elements with which publishers mark a publication date, most reliable first. */
const marked = [
  '[itemprop~="datePublished"],[property~="datePublished"],[property~="schema:datePublished"]',
  'time[pubdate],time[class*="publi"],time[class*="entry-date"],abbr.published,[class~="published"][title],[class~="dt-published"]',
  'article header time,main header time',
  'article time,main time',
];
/** Names of creation dates, which may be when the page was last built, so a date printed beside the heading counts more. */
const created = '[itemprop~="dateCreated"],meta[name="dateCreated" i]';
/** Elements that often contain the date of the article, but also that of the day or of another article. */
const likely =
  'time,[data-published],[data-timestamp],[data-unixtime],[data-publish-date],[data-date-published],relative-time[datetime],[class*="publish"],[class*="pubdate"],[class*="post-date"],[class*="entry-date"],[class*="article-date"],[class*="article__date"],[class*="posted-on"],[class*="dateline"],[class*="timestamp"],[class*="fecha"],[class~="date"],[class*="date-"],[class*="_date"],[class*="__date"],[class*="meta-date"],[id*="pubdate"],[id*="publish"],[id~="date"]';
const attributes = [
  'datetime',
  'content',
  'data-published',
  'data-publish-date',
  'data-date-published',
  'data-timestamp',
  'data-unixtime',
  'title',
];

const mostClaims = 12;
const longestDate = 120;
/** A sentence has at least this many words besides its date: more than the place in "London, 14 March 2026." */
const FEWEST_WORDS = 2;
/** The number of elements after and before a heading that are searched for its date. */
const nearby = 40;
const nearbyBefore = 12;
/** The maximum number of parts: day, month, year and a separator may each be an element. */
const mostParts = 4;

/** A day before the first words of an article: "06.11.23 - The council …". */
const leadingDay = /^\s*(\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}))\s*[-–—|•]\s/;

/** The place and the day that a report starts with: "ROME, 3 March 2026 – The council …". */
const dateline =
  /^\s*\p{Lu}[\p{L} .’'-]{2,40}(?:\s?\([^()]{2,40}\))?,\s(\d{1,2}(?:er)?\s(?:de\s)?\p{L}{3,10}\s(?:de\s)?\d{4}|\p{L}{3,10}\.?\s\d{1,2},\s\d{4})\s*(?:\([^()]{2,40}\)|\/[\p{L} ]{2,30}\/)?\s*[-–—:]/u;
const longestDateline = 160;
/** A day in words within the issue and the pages of a gazette: "no. 285 of 24 November 2026, pages 161201 to 161204". */
const writtenDay = /(?<!\d)\d{1,2}(?:er|º)?\s(?:de\s)?\p{L}{3,10}\s(?:de\s|del\s)?\d{4}(?!\d)/u;

/** The first line of a press release. Its day is on the same line, or on the lines beside it. */
const release =
  /^[^\p{L}\p{N}]*(?:for immediate release|press release|news release|pour diffusion immédiate|communiqué de presse|para (?:publicación|difusión) inmediata|(?:comunicado|nota) de prensa|بيان صحفي|للنشر الفوري)(?!\p{L})/iu;
const linesOfRelease = 2;
const firstParagraphs = 3;

/** Texts on a page that may be its publication date, most likely first; `parseDate` decides which of them are dates. */
export function findVisibleDates(document: Document): string[] {
  const heading = findPageHeading(document);
  const own = ancestorsOf(heading);
  const claims = new Set<string>();
  const otherVersions = new Set<string>();
  const add = (element: Element): void => {
    if (claims.size >= mostClaims || isCaption(element)) return;
    const place = isOfOwnItem(element) ? 'article' : placeOf(element, own);
    if (place === 'elsewhere') return;
    const isDoubtful = place === 'later version' || isOfSiteHeader(element, own);
    for (const text of textsOf(withoutOthers(element))) {
      if (text.length < 4 || text.length > longestDate || !mayBeDate(text)) continue;
      (isOfOtherVersion(text) || (isDoubtful && !namesBothVersions(text)) ? otherVersions : claims).add(text);
    }
  };
  // Some templates mark the line below the heading as a footer.
  const isOfOwnItem = (element: Element): boolean => {
    const item = element.matches(marked[0] ?? '') ? element.closest('[itemscope]') : null;
    return item !== null && own.has(item);
  };
  // One line may say when the article was published, and when it was changed.
  const withoutOthers = (element: Element): Element => {
    if (element.childElementCount === 0 || element.childElementCount > mostParts) return element;
    const others = [...element.children].map((child) => isOfOtherPages(child, own));
    if (!others.includes(true)) return element;
    const rest = element.cloneNode(true) as Element;
    for (const [index, child] of [...rest.children].entries()) if (others[index]) child.remove();
    return rest;
  };
  const addText = (element: Element, text: string | undefined): void => {
    if (text !== undefined && !isOfOtherPages(element, own)) claims.add(text);
  };
  // "Date" alone may be the day of an event, but not in a list that also names the author.
  const listOf = (label: Element) => label.parentElement?.parentElement;
  const signs = new Set(findLabelled(document, authorLabel).map(({ label }) => listOf(label)));
  const all = [...document.querySelectorAll('body *')];
  const at = heading === undefined ? -1 : all.indexOf(heading);
  const after = at < 0 ? [] : all.slice(at + 1, at + nearby);
  const before = at < 0 ? [] : all.slice(Math.max(0, at - nearbyBefore), at).reverse();
  const others = [...document.querySelectorAll(likely)];
  const isLikely = new Set<Element>(others);
  for (const selector of marked) for (const element of document.querySelectorAll(selector)) add(element);
  // The current date is printed at the top of a page, and those of other articles far below.
  for (const element of after) if (isLikely.has(element)) add(element);
  for (const element of after) if (isLine(element)) add(element);
  for (const line of linesBelow(heading)) if (heading && isDateLine(line)) addText(heading, line);
  for (const element of after) addText(element, leadingDay.exec(element.firstChild?.textContent ?? '')?.[1]);
  for (const paragraph of after.filter(({ nodeName }) => nodeName === 'P').slice(0, firstParagraphs))
    addText(paragraph, dateline.exec((paragraph.textContent ?? '').slice(0, longestDateline))?.[1]);
  for (const element of document.querySelectorAll(created)) add(element);
  for (const element of before) if (isLikely.has(element)) add(element);
  for (const element of others) add(element);
  for (const element of before) if (isLine(element)) add(element);
  for (const { label, value } of findLabelled(document, publicationLabel)) {
    addText(label, value);
    addText(label, writtenDay.exec(value)?.[0]);
  }
  for (const { label, value } of findLabelled(document, dayLabel))
    if (signs.has(listOf(label))) addText(label, value);
  if (claims.size === 0) {
    const { element, lines } = linesOfFirstRelease(all) ?? {};
    for (const line of lines ?? []) if (element && isDateLine(line)) addText(element, line);
  }
  return [...claims, ...otherVersions];
}

/** Whether an element is a caption: what a picture shows may be years old. */
function isCaption(element: Element): boolean {
  return element.closest('figcaption') !== null || element.querySelector('figcaption') !== null;
}

/** Newspapers print the current day beside their name. */
function isOfSiteHeader(element: Element, own: ReadonlySet<Element>): boolean {
  const header = element.closest('header,[role="banner"],#header,[class~="header"]');
  return header !== null && !own.has(header) && header.closest('article,main') === null;
}

/** The lines of a page's first press release that may be its day, as pages without headings and classes have them. */
function linesOfFirstRelease(all: readonly Element[]): { element: Element; lines: string[] } | undefined {
  const element = all.find((one) =>
    [...one.childNodes].some(
      (node) => node.nodeType === node.TEXT_NODE && release.test(node.textContent ?? ''),
    ),
  );
  if (element === undefined) return undefined;
  const lines = plainTextOf(element).split(/\n+/);
  const at = lines.findIndex((line) => release.test(line));
  const beside = lines.slice(Math.max(0, at - 1), at + 1 + linesOfRelease);
  return { element, lines: beside.map((line) => line.replace(release, '').replace(/^[^\p{L}\p{N}]+/u, '')) };
}

/** The attributes of an element, its whole text, and each line of it. */
function textsOf(element: Element): string[] {
  const written = attributes.map((name) => element.getAttribute(name) ?? '');
  const printed = (element.textContent ?? '').length > 4 * longestDate ? '' : plainTextOf(element);
  const parts = printed.split(
    /\n|\s[|·•]\s|\s(?:by|par|por|بقلم)\s(?!última)|\s(?:and )?(?=last updated\b)/i,
  );
  const texts = saysOtherDay(written, printed) ? [printed, ...written] : [...written, printed, ...parts];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Some templates print when an article was published, and mark it with the day of its last change. */
function saysOtherDay(written: readonly string[], printed: string): boolean {
  const day = Number(written.map((text) => /^\d{4}-\d\d-(\d\d)/.exec(text)?.[1]).find(Boolean));
  const folded = foldDateText(printed);
  if (!day || folded.search(publicationMarker) !== 0) return false;
  const numbers = (folded.match(/\d+/g) ?? []).map(Number);
  // Whether two dates are near, because in another zone it may be the day before or after.
  const isNear = (number: number): boolean => Math.abs(number - day) <= 1 || Math.abs(number - day) >= 27;
  return numbers.length > 0 && !numbers.some((number) => number <= 31 && isNear(number));
}

/**
 * Notes about an earlier publication elsewhere or in another language: "This article was originally published in Italian on …".
 */
const earlierVersion =
  /\b(?:article|story|post|piece|interview|report|essay) (?:was |has been )?(?:originally|first) (?:published|appeared|posted)\b|\b(?:article|texte|tribune|entretien) (?:a )?(?:(?:été )?(?:initialement|d['’]abord|originellement) (?:été )?)(?:publi|par)|\b(?:artículo|texto|entrevista|nota) (?:fue |se )?(?:publicad[oa]|publicó|apareció) (?:originalmente|por primera vez)|(?:المقال|المقالة|النص) (?:في الأصل|أصلا|لأول مرة)/iu;

/** A year, a month or a short date, as `replaceDateWords` writes them: before "updated" it is the date of publication. */
const hasDay = /\d{4}|\d[./-]\d|M\d\d/;

/** A date that is declared to be that of a later or an earlier version counts only if there is no other. */
function isOfOtherVersion(text: string): boolean {
  if (earlierVersion.test(text)) return true;
  const folded = foldDateText(text);
  const at = folded.search(updateMarker);
  return at >= 0 && !hasDay.test(replaceDateWords(folded.slice(0, at))) && !publicationMarker.test(folded);
}

/** "25 November 2026 (updated on 26 November)", in an element that is called after the update. */
function namesBothVersions(text: string): boolean {
  const folded = foldDateText(text);
  return folded.search(updateMarker) > 0 && !isOfOtherVersion(text);
}

function isDateLine(line: string): boolean {
  return line.length > 3 && line.length <= longestDate && mayBeDate(line) && !isSentence(line);
}

function isLine(element: Element): boolean {
  if (element.childElementCount > mostParts || isSentence(element.textContent ?? '')) return false;
  // A day that a paragraph links to or emphasizes.
  const paragraph = element.closest('p');
  return paragraph === null || paragraph === element || (paragraph.textContent ?? '').length <= longestDate;
}

function mayBeDate(text: string): boolean {
  return /\d/.test(foldDateText(text)) || /ago|il y a|hace|hier|ayer|yesterday|قبل|منذ|امس|أمس/i.test(text);
}

/**
 * Whether a text is prose: "The trial opens on 14 March 2026." does not say when the article appeared, but "Published
 * on 14 March 2026." does.
 */
function isSentence(text: string): boolean {
  const line = text.trim();
  if (line.length > longestDate || !/[.!?؟…]["”»)]*$/u.test(line) || /\b[ap]\. ?m\.$/i.test(line))
    return false;
  const folded = foldDateText(line);
  const saysWhen = [publicationMarker, updateMarker].some((marker) => folded.search(marker) === 0);
  if (saysWhen || bylineStart.test(line)) return false;
  const otherWords = replaceDateWords(folded).match(/\p{Ll}{2,}|\p{Lo}{2,}/gu) ?? [];
  return otherWords.length >= FEWEST_WORDS;
}
