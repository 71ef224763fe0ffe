import { bylineStart, isNameLike, personName } from './byline.ts';
import { replaceDateWords, updateMarker } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';
import { authorLabel, findLabelled } from './labelled-facts.ts';
import { ancestorsOf, findPageHeading } from './page-heading.ts';

/** Elements that can only contain an author. */
const certain = ['[itemprop~="author"] [itemprop~="name"]', '[itemprop~="author"]', '[rel~="author"]'];
/** Classes of elements that usually contain an author, alone or after "By". */
const likely = [
  '[class~="fn" i],[class~="p-author" i],[class*="author-name" i],[class*="author__name" i],[class~="authorname" i],[class*="byline-name" i],[class*="byline__name" i],[class~="authors" i] a[href]',
  '[class~="post-author" i],[class~="entry-author" i],[class~="article-author" i],[class~="author" i],[class~="byline" i],[class~="by-line" i],[class~="by" i],[class~="writer" i],[class*="signature" i] [itemprop~="name"],[class*="signature" i],#author,#byline',
];
const elsewhere =
  'aside,nav,footer,[class*="comment" i],[id*="comment" i],[class*="sidebar" i],[class*="related" i],[class*="widget" i]';
/** Several authors stand in one of these. */
const blocks = 'p,li,dd,td,div,section,header,address';
const longestName = 80;
const mostWords = 6;
/** The newsroom itself, unless a name follows. */
const newsroom = /^\s*redacción(?!\s*:)/iu;
/** Number of elements after a heading in which a line with "By" is searched. */
const nearby = 12;

/** The author that a page prints but does not name in its head; the site itself only if the page names nobody else. */
export function findVisibleAuthor(document: Document, isSite: (name: string) => boolean): string | undefined {
  const heading = findPageHeading(document);
  const own = ancestorsOf(heading);
  const isElsewhere = (element: Element): boolean =>
    [...ancestorsOf(element)].some(
      // What contains the heading may be named after the column beside it.
      (container) => container.matches(elsewhere) && !own.has(container) && !isOwnFooter(container),
    );
  const isOwnFooter = (container: Element): boolean => {
    const article = container.localName === 'footer' ? container.closest('article,main') : null;
    return article !== null && own.has(article);
  };
  const named = (selector: string, isName: (name: string) => boolean) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (isElsewhere(element)) return [];
      const name = nameIn(element.getAttribute('content') ?? spacedText(element));
      return name !== undefined && isName(name) ? [{ name, block: element.closest(blocks) }] : [];
    });
  const site: string[] = [];
  for (const selector of certain) {
    const all = named(selector, () => true);
    const [one, ...others] = all.filter(({ name }) => !isSite(name));
    if (one === undefined) {
      site.push(...all.map(({ name }) => name));
      continue;
    }
    const beside = others.filter(({ name, block }) => block === one.block && isNameLike(name));
    return [...new Set([one, ...beside].map(({ name }) => name))].join(', ');
  }
  for (const selector of likely) {
    const [one] = named(selector, isNameLike);
    if (one !== undefined) return one.name;
  }
  return findBelow(document, heading) ?? findLabelledAuthor(document, isElsewhere) ?? site[0];
}

function findLabelledAuthor(
  document: Document,
  isElsewhere: (element: Element) => boolean,
): string | undefined {
  const names = findLabelled(document, authorLabel)
    .filter(({ label }) => !isElsewhere(label))
    .map(({ value }) => nameIn(value));
  return names.find((name) => name !== undefined && isNameLike(name));
}

function findBelow(document: Document, heading: Element | undefined): string | undefined {
  if (heading === undefined) return undefined;
  const all = [...document.querySelectorAll('body *')];
  const at = all.indexOf(heading);
  const names = all.slice(at + 1, at + nearby).flatMap((element) => {
    const byline = spacedText(element)
      .split(/\s[|·•–—-]\s/)
      .map((part) => withoutDateBefore(part.trim()))
      .find((part) => bylineStart.test(part));
    const name = byline && nameIn(byline);
    return name && isNameLike(name) ? [{ element, name }] : [];
  });
  const [first] = names;
  // What contains a byline may also contain what follows it.
  return names.findLast(({ element }) => first?.element.contains(element))?.name;
}

/** "3 March 2026 at 10:00 GMT by Jane Doe" from "by" on. */
function withoutDateBefore(line: string): string {
  const [, date = '', byline = line] = /^(.{0,40}\d.{0,20}?) ((?:by|par|por|بقلم) .*)$/isu.exec(line) ?? [];
  const words = replaceDateWords(foldDateText(date)).replace(/\b(?:[MWH]\d\d|[AP]M|[a-z]{1,3}t|utc)\b/g, '');
  return /\p{L}/u.test(words) ? line : byline;
}

/** The text of an element whose parts, such as a name and a date, stand beside each other. */
function spacedText(element: Element): string {
  const parts = [...element.childNodes].map((node) =>
    node.nodeType === node.ELEMENT_NODE ? spacedText(node as Element) : (node.textContent ?? ''),
  );
  return parts.join(' ').trim();
}

/** The name in a byline, without the words before it and the date after it; undefined if there is none. */
function nameIn(byline: string): string | undefined {
  const written = byline
    .slice(0, 4 * longestName)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,،.])/g, '')
    .trim()
    .replace(newsroom.test(byline) ? '' : bylineStart, '');
  const line = personName(written) ?? '';
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
