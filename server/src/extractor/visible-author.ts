import { bylineStart, isNameLike } from './byline.ts';

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
  const [name = ''] = byline
    .slice(0, 4 * longestName)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(bylineStart, '')
    .split(/\s*(?:[|·•\n]|\s[–—-]\s|,?\s*\d)/u);
  const isShort = name.length <= longestName && name.split(' ').length <= mostWords;
  return isShort && /^[^\d/:]*\p{L}{2}[^\d/:]*$/u.test(name) ? name : undefined;
}
