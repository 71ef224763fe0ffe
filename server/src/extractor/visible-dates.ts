import { bylineStart } from './byline.ts';
import { comparable, titleForms } from './comparable.ts';
import { publicationMarker, replaceDateWords, updateMarker } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';
import { plainTextOf } from './plain-text.ts';

/** Elements that contain the dates of other articles, or a later date of this article. */
const elsewhere =
  /\b(?:related|recommend\w*|comments?|sidebar|widget|trending|popular|latest|teaser|card|promo|footer|nav|menu|most-?read|modified|updated?|date-?modified|mis-a-jour)\b/i;
const elsewhereTags: ReadonlySet<string> = new Set(['ASIDE', 'NAV', 'FOOTER']);

/** Elements with which publishers mark a publication date, most reliable first. */
const marked = [
  '[itemprop~="datePublished"],[property~="datePublished"],[property~="schema:datePublished"]',
  'time[pubdate],time[class*="publi"],time[class*="entry-date"],abbr.published,[class~="published"][title],[class~="dt-published"]',
  'article header time,header time,main time,article time,time',
  '[data-published],[data-publish-date],[data-date-published],relative-time[datetime]',
  '[class*="publish"],[class*="pubdate"],[class*="post-date"],[class*="entry-date"],[class*="article-date"],[class*="article__date"],[class*="posted-on"],[class*="dateline"],[class*="timestamp"],[class*="fecha"],[class~="date"],[class*="date-"],[class*="_date"],[class*="__date"],[class*="meta-date"],[id*="pubdate"],[id*="publish"],[id~="date"]',
];
const attributes = [
  'datetime',
  'content',
  'data-published',
  'data-publish-date',
  'data-date-published',
  'title',
];

const mostClaims = 12;
const longestDate = 120;
/** A sentence has at least this many words besides its date: more than the place in "London, 14 March 2026." */
const FEWEST_WORDS = 2;
/** Number of elements after a heading in which its date is searched. */
const nearby = 40;

/** Texts on a page that may be its publication date, most likely first; `parseDate` decides which of them are dates. */
export function findVisibleDates(document: Document): string[] {
  const claims = new Set<string>();
  const add = (element: Element): void => {
    if (claims.size >= mostClaims || isElsewhere(element)) return;
    const printed = (element.textContent ?? '').length > 4 * longestDate ? '' : plainTextOf(element);
    for (const value of [...attributes.map((name) => element.getAttribute(name)), printed]) {
      const text = value?.replace(/\s+/g, ' ').trim() ?? '';
      if (text.length >= 4 && text.length <= longestDate && mayBeDate(text)) claims.add(text);
    }
  };
  for (const selector of marked) for (const element of document.querySelectorAll(selector)) add(element);
  for (const element of elementsNear(document)) {
    if (element.childElementCount <= 2 && !isSentence(element.textContent ?? '')) add(element);
  }
  return [...claims];
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

function isElsewhere(element: Element): boolean {
  for (let at: Element | null = element; at && at.nodeName !== 'BODY'; at = at.parentElement) {
    if (elsewhereTags.has(at.nodeName)) return true;
    const names = `${at.getAttribute('class') ?? ''} ${at.id} ${at.getAttribute('itemprop') ?? ''}`;
    if (elsewhere.test(names.replace(/([a-z])([A-Z])/g, '$1-$2').replaceAll('_', '-'))) return true;
  }
  return false;
}

/** The elements near the article's heading, where many pages print their date without any markup. */
function elementsNear(document: Document): Element[] {
  const all = [...document.querySelectorAll('body *')];
  const heading = document.querySelector('article h1, main h1, h1') ?? findTitle(document, all);
  if (!heading) return [];
  const at = all.indexOf(heading);
  return [...all.slice(at + 1, at + nearby), ...all.slice(Math.max(0, at - 12), at)];
}

/** Older pages print their title without marking it as a heading. */
function findTitle(document: Document, all: readonly Element[]): Element | undefined {
  const forms = titleForms(document.querySelector('title')?.textContent ?? '').map(comparable);
  const titles = new Set(forms.filter((form) => form.includes(' ')));
  return titles.size === 0
    ? undefined
    : all.find(
        (element) => element.childElementCount === 0 && titles.has(comparable(element.textContent ?? '')),
      );
}
