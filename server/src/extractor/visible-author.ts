import { isBesideHeadline, pageOfAuthor } from './beside-headline.ts';
import { afterBylineStart, bylineStart, isNameLike, personName } from './byline.ts';
import { type Byline, namesNewsroom, readByline, saysRole } from './byline-people.ts';
import { publicationMarker, replaceDateWords, updateMarker } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';
import { authorLabel, findLabelled, sourceLabel } from './labelled-facts.ts';
import { measurePage } from './measure-page.ts';
import { isOfOtherPages } from './other-pages.ts';
import { ancestorsOf, findPageHeading, linesBelow } from './page-heading.ts';
import { findSignature } from './signature.ts';
import { spacedText, textsIn } from './spaced-text.ts';

/** Elements that can only contain an author. */
const certain = [
  '[itemprop~="author"] [itemprop~="name"]',
  '[itemprop~="author"]',
  '[rel~="author"]',
  // The microformat of older blogs, whose authors often use a single name in lower case.
  '[class~="hentry"] [class~="fn"]',
];
/** Classes of elements that usually contain an author, alone or after "By". */
const likely = [
  '[class~="fn" i],[class~="p-author" i],[class*="author-name" i],[class*="author__name" i],[class~="authorname" i],[class*="byline-name" i],[class*="byline__name" i],[class~="authors" i] a[href]',
  '[class~="post-author" i],[class~="entry-author" i],[class~="article-author" i],[class~="author" i],[class~="byline" i],[class~="by-line" i],[class~="by" i],[class~="writer" i],[class*="signature" i] [itemprop~="name"],[class*="signature" i],#author,#byline',
];
/** Classes that contain a word for an author. */
const possible =
  '[class*="aut" i],[id*="author" i],[class*="byline" i],[class*="writ" i],[class*="firma" i],[data-testid*="byline" i],[data-testid*="author" i],[data-component*="byline" i],[data-hook*="author" i]';
const wordForAuthor =
  /(?:author|auth?or|auteur|byline|writer|write-?by|written-?by|(?<![a-z])firma)(?!i[tz]|rit)/i;
/** Elements with photographers, or people who are not the author. */
const notOfText =
  /(?<![a-z])(?:photo|foto|image|img|picture|caption|credit|legend|related|other|more|quote|cite|book|review|comment)s?(?![a-z])/i;
const elsewhere =
  'aside,nav,footer,[class*="comment" i],[id*="comment" i],[class*="sidebar" i],[class*="related" i],[class*="widget" i]:not([class*="elementor-widget" i])';
/** Blocks that may contain several authors. */
const blocks = 'p,li,dd,td,div,section,header,address';
/** Boxes with a name and a few words about it; several of them are a list of the newsroom. */
const cards =
  '[class*="author-card" i],[class*="author-box" i],[class*="author-bio" i],[class*="about-author" i],[class*="about-the-author" i],[class*="author-info" i],[class*="author-profile" i],[class*="author_card" i],[class*="author_box" i],[class*="author_bio" i],[class*="author__card" i],[class~="author" i],[itemprop~="author"]';
const nameInCard = 'h2,h3,h4,h5,h6,strong,b,a[href],[class*="name" i]';
/** Columns with people of other articles. */
const beside = /(?<![a-z])(?:widget|popular|latest|trending|nav|menu)(?![a-z])/i;
const longestCard = 800;
const mostCards = 3;
const longestLine = 160;
const longestName = 80;
const longestPlace = 30;
const mostWords = 6;
/** The number of elements after a heading that are searched for a line with "By" or a link to the page of an author. */
const nearby = 12;
const nearbyLinks = 40;
/** The number of elements before a heading that are searched for a name beside a day. */
const nearbyBefore = 6;

interface Found extends Byline {
  readonly element: Element;
}

/** The author that a page prints but does not name in its head; the site itself only if the page names nobody else. */
export function findVisibleAuthor(document: Document, isSite: (name: string) => boolean): string | undefined {
  const heading = findPageHeading(document);
  const own = ancestorsOf(heading);
  const others = new Map<Element, boolean>();
  const isOther = (container: Element): boolean => {
    const known = others.get(container) ?? isBesideHeadline(container);
    others.set(container, known);
    return known;
  };
  const isElsewhere = (element: Element): boolean =>
    [element, ...ancestorsOf(element)].some(
      // Elements that contain the heading are kept, because they may have the name of the column beside it.
      (container) =>
        !own.has(container) &&
        ((container !== element && container.matches(elsewhere) && !isOwnFooter(container)) ||
          isOther(container)),
    );
  const isOwnFooter = (container: Element): boolean => {
    const article = container.localName === 'footer' ? container.closest('article,main') : null;
    return article !== null && own.has(article);
  };
  const measures = measurePage(document.body);
  /**
   * Elements with more content are not read part by part, because nested elements would be read again for each of their
   * ancestors.
   */
  const isShort = (element: Element): boolean => (measures.get(element)?.text ?? 0) <= longestCard;
  const inParts = (element: Element): Byline | undefined =>
    nameBeforeRole(element) ?? namesInLinks(element) ?? nameIn(withoutSiteBeside(element, isSite) ?? '');
  const named = (elements: Iterable<Element>, otherwise?: (text: string) => Byline | undefined): Found[] =>
    [...elements].flatMap((element) => {
      if (isElsewhere(element)) return [];
      const text = element.getAttribute('content') ?? spacedText(firstLineOf(element));
      const byline = (isShort(element) ? inParts(element) : undefined) ?? nameIn(text) ?? otherwise?.(text);
      return byline === undefined ? [] : [{ ...byline, element }];
    });
  const all = [...document.querySelectorAll('body *')];
  const at = heading === undefined ? -1 : all.indexOf(heading);
  const after = at < 0 ? [] : all.slice(at + 1, at + nearbyLinks);
  const before = at < 0 ? [] : all.slice(Math.max(0, at - nearbyBefore), at).reverse();
  const searches: (() => (Byline | undefined)[])[] = [
    ...certain.map(
      (selector) => () => together(named(document.querySelectorAll(selector), asWritten), isSite),
    ),
    ...likely.map(
      (selector) => () =>
        together(
          named(document.querySelectorAll(selector)).filter(({ name }) => isNameLike(name)),
          isSite,
        ),
    ),
    () => together(named(possibleIn(document, own)).filter(isPerson), isSite),
    () => findBelow(after.slice(0, nearby - 1).filter((element) => !isElsewhere(element))),
    () => linesBelow(heading).flatMap((line) => bylineIn(line) ?? []),
    () => before.filter((element) => !isElsewhere(element)).map(nameBesideDate),
    () => together(named(after.filter(isLinkToAuthor)).filter(isPerson), isSite),
    () => together(named(before.filter(isLinkToAuthor)).filter(isPerson), isSite),
    () => labelled(document, authorLabel, isElsewhere).filter(({ name }) => isNameLike(name)),
    () => [findSignature(document, (element) => isElsewhere(element) || isOfOtherPages(element, own))],
    () => namesInCards(document, own),
    () => labelled(document, sourceLabel, isElsewhere).filter(isPerson),
  ];
  const fallbacks: string[] = [];
  for (const search of searches) {
    const found = search().filter((byline) => byline !== undefined);
    const one = found.find(({ name, kind }) => kind !== 'newsroom' && !isSite(name));
    if (one !== undefined) return one.name;
    fallbacks.push(...found.map(({ name }) => name));
  }
  return fallbacks.find((name) => !isSite(name)) ?? fallbacks[0];
}

/** A name that is marked as an author may also be in lower case. */
function asWritten(text: string): Byline | undefined {
  const name = text.replace(/\s+/g, ' ').trim();
  const isShort = name.length <= longestName && name.split(' ').length <= mostWords;
  return isShort && /^[^\d/:]*\p{L}{2}[^\d/:]*$/u.test(name) ? { name, kind: 'word' } : undefined;
}

const isPerson = ({ kind }: Byline): boolean => kind === 'person';

/** The first author and those beside them, as one byline, then everything else that was found. */
function together(found: readonly Found[], isSite: (name: string) => boolean): Byline[] {
  const one = found.find(({ name, kind }) => kind !== 'newsroom' && !isSite(name));
  if (one === undefined) return [...found];
  const beside: Found[] = [];
  let block = one.element.closest(blocks);
  for (const other of found.slice(found.indexOf(one) + 1)) {
    const { name, kind, element } = other;
    if (kind === 'newsroom' || isSite(name) || !isNameLike(name)) continue;
    const nextBlock = element.closest(blocks);
    const isNext = element.className !== '' && element.className === one.element.className;
    if (nextBlock !== block && !(isNext && nextBlock?.previousElementSibling === block)) continue;
    beside.push(other);
    block = nextBlock;
  }
  const names = new Set([one, ...beside].map(({ name }) => name));
  const parts = [...names].filter(
    (name) => ![...names].some((other) => other !== name && other.includes(name)),
  );
  return [{ name: parts.join(', '), kind: one.kind }];
}

function possibleIn(document: Document, own: ReadonlySet<Element>): Element[] {
  return [...document.querySelectorAll(possible)].filter((element) => {
    const name = ['class', 'id', 'data-testid', 'data-component', 'data-hook']
      .map((attribute) => element.getAttribute(attribute) ?? '')
      .join(' ');
    if (!wordForAuthor.test(name) || notOfText.test(name.replaceAll('_', '-'))) return false;
    return (
      element.closest('figure,blockquote') === null && !own.has(element) && !isOfOtherPages(element, own)
    );
  });
}

/** The author in a separate box, with a text about them. */
function namesInCards(document: Document, own: ReadonlySet<Element>): Byline[] {
  const found = [...document.querySelectorAll(cards)].filter((card) => {
    const text = (card.textContent ?? '').trim();
    if (text === '' || text.length > longestCard || own.has(card) || isBesideHeadline(card)) return false;
    return [card, ...ancestorsOf(card)].every((element) => {
      const name = `${element.getAttribute('class') ?? ''} ${element.id}`.replaceAll('_', '-');
      return own.has(element) || !(notOfText.test(name) || beside.test(name));
    });
  });
  const outermost = found.filter((card) => !found.some((other) => other !== card && other.contains(card)));
  if (outermost.length > mostCards) return [];
  const names = outermost.flatMap((card) => {
    const name = [...card.querySelectorAll(nameInCard)]
      .map((element) => readByline(spacedText(element)))
      .find((byline) => byline?.kind === 'person');
    return name ?? [];
  });
  const [first] = names;
  return first === undefined
    ? []
    : [{ name: [...new Set(names.map(({ name }) => name))].join(', '), kind: first.kind }];
}

function isLinkToAuthor(element: Element): boolean {
  if (element.localName !== 'a' || !pageOfAuthor.test(element.getAttribute('href') ?? '')) return false;
  // Paragraphs are left out, because they link to the people that they are about.
  const line = (element.closest('p,li,dd,td,div,h2,h3,h4')?.textContent ?? '').trim();
  return (
    line.length - (element.textContent ?? '').length <= longestName &&
    !/[.!?؟…]$/.test(line.replace(/[ap]\. ?m\.$/i, ''))
  );
}

function labelled(document: Document, label: RegExp, isElsewhere: (element: Element) => boolean): Byline[] {
  return findLabelled(document, label)
    .filter((fact) => !isElsewhere(fact.label))
    .flatMap(({ value }) => nameIn(value) ?? []);
}

function findBelow(elements: readonly Element[]): Byline[] {
  const names = elements.flatMap((element) => {
    const line = spacedText(firstLineOf(element)).replace(/\s+/g, ' ');
    if (line.length > 4 * longestLine) return [];
    const byline = [line, ...line.split(/\s[|·•–—-]\s/)]
      .map((part) => withoutDateBefore(part.trim()))
      .find((part) =>
        // Subheadings are left out, because they may start with "Di" and "Von".
        /^H\d$/.test(element.nodeName) ? bylineStart.test(part) : afterBylineStart(part) !== undefined,
      );
    const found = byline === undefined ? nameBesideDate(element) : nameIn(byline);
    return found && isNameLike(found.name) && found.kind !== 'word' ? [{ ...found, element }] : [];
  });
  const first = names.find(isPerson) ?? names[0];
  // An element that contains a byline may also contain the text after it.
  const innermost = names.findLast(({ element }) => first?.element.contains(element));
  return innermost === undefined ? [] : [innermost];
}

/** The person in a line that starts like a byline. */
function bylineIn(line: string): Byline | undefined {
  const part = withoutDateBefore(line);
  const found = bylineStart.test(part) ? nameIn(part) : undefined;
  return found?.kind === 'person' && isNameLike(found.name) ? found : undefined;
}

/** A name and a day, each in its own element or with a bar between them. */
function nameBesideDate(element: Element): Byline | undefined {
  if (element.childElementCount === 0 && !/[|·•]/.test(element.textContent ?? '')) return undefined;
  const parts = textsIn(element)
    .flatMap((text) => text.split(/\s[|·•]\s|^[|·•]|[|·•]$/))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[\p{L}\d]/u.test(text));
  const [name = '', ...others] = parts;
  // Whether a day follows; regional newspapers print the place between name and day.
  const isDated =
    isDay(others[0] ?? '') || (others.length > 1 && isPlace(others[0] ?? '') && isDay(others[1] ?? ''));
  // A linked word beside the day is the section.
  const link = [...element.querySelectorAll('a[href]')].find(
    (each) => (each.textContent ?? '').trim() === name,
  );
  if (link !== undefined && !pageOfAuthor.test(link.getAttribute('href') ?? '')) return undefined;
  if (parts.length > 4 || !isDated) return undefined;
  const byline = readByline(name);
  return byline?.kind === 'person' ? byline : undefined;
}

/** The element itself, or its content before the first line break. */
function firstLineOf(element: Element): Element {
  const nodes = [...element.childNodes];
  const end = nodes.findIndex(({ nodeName }) => nodeName === 'BR');
  if (end < 0) return element;
  const line = element.cloneNode(false) as Element;
  line.append(...nodes.slice(0, end).map((node) => node.cloneNode(true)));
  return /\p{L}.*\s.*\p{L}/su.test(line.textContent ?? '') ? line : element;
}

/** Several people, each a link, without a word between them. */
function namesInLinks(element: Element): Byline | undefined {
  const parts = textsIn(element).map((text) => text.replace(/\s+/g, ' ').trim());
  const links = [...element.querySelectorAll('a[href]')].map((link) => (link.textContent ?? '').trim());
  const names = parts.filter((text) => text !== '');
  const isList =
    names.length > 1 &&
    names.length === links.length &&
    names.every((name, at) => name === links[at] && readByline(name)?.kind === 'person');
  return isList ? { name: names.join(', '), kind: 'person' } : undefined;
}

/** The rest of an element that has the name of the site in one of its parts. */
function withoutSiteBeside(element: Element, isSite: (name: string) => boolean): string | undefined {
  const parts = textsIn(element).map((text) => text.trim());
  const others = parts.filter((text) => !isSite(text));
  return others.length === parts.length || others.join('') === '' ? undefined : others.join(' ').trim();
}

/** A name and then the person's role, each in its own element. */
function nameBeforeRole(element: Element): Byline | undefined {
  if (element.childElementCount === 0) return undefined;
  const [name = '', role = '', ...others] = textsIn(element)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  if (others.length > 0 || role.length > longestName || !saysRole(role)) return undefined;
  const byline = nameIn(name);
  return byline?.kind === 'person' ? byline : undefined;
}

function isPlace(text: string): boolean {
  return text.length <= longestPlace && /^\p{Lu}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,3}$/u.test(text);
}

function isDay(text: string): boolean {
  const words = replaceDateWords(foldDateText(text));
  return text.length <= 60 && /\d/.test(words) && /\bM\d\d\b|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(words);
}

/** Removes a date before a byline: "3 March 2026 at 10:00 GMT by Jane Doe". */
function withoutDateBefore(line: string): string {
  const [, date = '', byline = line] = /^(.{0,40}\d.{0,20}?) ((?:by|par|por|بقلم) .*)$/isu.exec(line) ?? [];
  const words = replaceDateWords(foldDateText(date).replace(publicationMarker, '')).replace(
    /\b(?:[MWH]\d\d|[AP]M|[a-z]{1,3}t|utc)\b|^\W*(?:on|le|el)\b/g,
    '',
  );
  return /\p{L}/u.test(words) ? line : byline;
}

/** The names in a byline, without the words before them and the date after them; undefined if it names nobody. */
function nameIn(byline: string): Byline | undefined {
  const written = byline
    .slice(0, 2 * longestLine)
    .replace(/\s+/g, ' ')
    .trim();
  const started = namesNewsroom.test(written) ? written : (afterBylineStart(written) ?? written);
  const line = personName(started) ?? '';
  const [before = '', rest = ''] = /^(\D*)(.*)$/su.exec(line)?.slice(1) ?? [];
  const name = rest === '' ? line : withoutDate(before.replace(/[\s,،|·•–—-]+$/u, ''), rest);
  return namesNewsroom.test(name) ? { name, kind: 'newsroom' } : readByline(name);
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
    if (dropped === 0 || words.length <= dropped) return words.join(' ').replace(/[\s,،|·•–—-]+$/u, '');
    words.length -= dropped;
  }
}

/** The number of words at the end that announce an update. */
function lengthOfUpdate(words: readonly string[]): number {
  for (let count = 1; count <= phraseWords; count += 1) {
    const folded = foldDateText(words.slice(-count).join(' ')).replace(/[.,:]+$/, '');
    if (updateMarker.exec(folded)?.[0] === folded) return count;
  }
  return 0;
}
