import { bylineStart, isNameLike } from './byline.ts';
import { replaceDateWords, updateMarker } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';

/** Elements that can only contain an author. */
const certain = ['[itemprop~="author"] [itemprop~="name"]', '[itemprop~="author"]', '[rel~="author"]'];
/** Classes of elements that usually contain an author, alone or after "By". */
const likely = [
  '.vcard .fn,.p-author,.author-name,.author__name,.byline-name,.byline__name,.post-author,.entry-author,.article-author',
  '.author,.byline,.by-line,.by,#author,#byline',
];
const elsewhere =
  'aside,nav,footer,[class*="comment"],[id*="comment"],[class*="sidebar"],[class*="related"],[class*="widget"]';
const longestName = 80;
const mostWords = 6;
/** Number of elements after a heading in which a line with "By" is searched. */
const nearby = 12;

/** The author that a page prints but does not name in its head. */
export function findVisibleAuthor(document: Document): string | undefined {
  const first = (selectors: readonly string[], isName: (name: string) => boolean): string | undefined => {
    for (const selector of selectors) {
      for (const element of document.querySelectorAll(selector)) {
        if (element.closest(elsewhere) !== null) continue;
        const name = nameIn(element.getAttribute('content') ?? element.textContent ?? '');
        if (name !== undefined && isName(name)) return name;
      }
    }
    return undefined;
  };
  return first(certain, () => true) ?? first(likely, isNameLike) ?? findBelowHeading(document);
}

function findBelowHeading(document: Document): string | undefined {
  const heading = document.querySelector('article h1, main h1, h1');
  if (heading === null) return undefined;
  const all = [...document.querySelectorAll('body *')];
  const at = all.indexOf(heading);
  return all
    .slice(at + 1, at + nearby)
    .map((element) => element.textContent?.trim() ?? '')
    .filter((text) => bylineStart.test(text))
    .map(nameIn)
    .find((name) => name !== undefined && isNameLike(name));
}

/** The name in a byline, without the words before it and the date after it; undefined if there is none. */
function nameIn(byline: string): string | undefined {
  const line = byline
    .slice(0, 4 * longestName)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(bylineStart, '');
  const end = /\s*(?:[|·•\n]|\s[–—-]\s|,?\s*\d)/u.exec(line);
  const rest = line.slice(end?.index ?? line.length);
  const name = /^[\s,]*\d/.test(rest)
    ? withoutDate(line.slice(0, end?.index), rest)
    : line.slice(0, end?.index);
  const isShort = name.length <= longestName && name.split(' ').length <= mostWords;
  return isShort && /^[^\d/:]*\p{L}{2}[^\d/:]*$/u.test(name) ? name : undefined;
}

/** The longest phrase before a date that says what happened then: "mis à jour". */
const phraseWords = 3;

/**
 * The words before the number that starts a date, without those that belong to the date: "Jane Doe on March", before "9,
 * 2026". A month before a day and another month is a surname: Jane May, 9 March.
 */
function withoutDate(name: string, rest: string): string {
  const words = name.split(' ');
  const monthFollows = /^\W*\d{1,2}\W*[MH]\d\d/.test(replaceDateWords(foldDateText(rest)));
  for (;;) {
    const last = replaceDateWords(foldDateText(words.at(-1) ?? '')).replace(/[\s.,:]+$/, '');
    const isOfDate = last === '' || /^W\d\d$/.test(last) || (/^[MH]\d\d$/.test(last) && !monthFollows);
    const dropped = isOfDate ? 1 : lengthOfUpdate(words);
    if (dropped === 0 || words.length <= dropped) return words.join(' ').replace(/[\s,،]+$/u, '');
    words.length -= dropped;
  }
}

/** How many words at the end say that an update follows. */
function lengthOfUpdate(words: readonly string[]): number {
  for (let count = 1; count <= phraseWords; count += 1) {
    const folded = foldDateText(words.slice(-count).join(' ')).replace(/[.,:]+$/, '');
    if (updateMarker.exec(folded)?.[0] === folded) return count;
  }
  return 0;
}
