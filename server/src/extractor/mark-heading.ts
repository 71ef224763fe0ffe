/** Names of an element that is the title of its page. */
const named =
  '[class~="title" i],[class~="headline" i],[class~="titre" i],[class~="titulo" i],[class~="titular" i],[class*="news_title" i],[class*="news-title" i],[class*="article-title" i],[class*="article_title" i],[class*="post-title" i],[class*="entry-title" i],[class*="story-title" i],[class*="titulo-noticia" i],[id="title"],[id="titre"],[id="titulo"]';
/** Sizes that are larger than running text, which has size 3. */
const largerText = 4;
const shortest = 15;
const longest = 200;

/**
 * Makes the title of a page without headings its main heading: the only element that is named like a title, or the only text in
 * large letters.
 */
export function markHeading(document: Document): void {
  const documentTitle = document.querySelector('title')?.textContent ?? '';
  raiseHeading(document, documentTitle);
  if (document.querySelector('h1,h2,h3,h4,[role="heading"]') !== null) return;
  const isTitle = (element: Element): boolean => {
    const text = (element.textContent ?? '').trim();
    const isLong = text.length >= shortest && text.length <= longest;
    // A heading that repeats a part of the document's title is found in another way, or is the name of the site.
    return isLong && element.closest('a') === null && !documentTitle.includes(text);
  };
  const titles = [...document.querySelectorAll(named)].filter(isTitle);
  // The element around a title often has a similar name.
  const innermost = titles.filter((one) => !titles.some((other) => other !== one && one.contains(other)));
  const title = only(innermost) ?? inLargestLetters(document, isTitle);
  if (title === undefined) return;
  const heading = document.createElement('h1');
  heading.append(...title.childNodes);
  // The heading is put inside a cell, but replaces elements that only style the text.
  if (/^(?:TD|TH|LI)$/.test(title.nodeName)) title.append(heading);
  else outermost(title).replaceWith(heading);
}

/**
 * Makes the only second-level heading the first-level one of a page whose main heading is its section, as its title says: "News".
 */
function raiseHeading(document: Document, documentTitle: string): void {
  const [section, heading, ...others] = document.querySelectorAll('h1,h2');
  if (section?.nodeName !== 'H1' || heading?.nodeName !== 'H2' || others.length > 0) return;
  const name = (section.textContent ?? '').trim();
  const title = documentTitle.trim();
  const isNamed = title.startsWith(name) && /^\s?[|–—·•»:-]\s/.test(title.slice(name.length));
  if (!isNamed || name.length >= shortest || (heading.textContent ?? '').trim().length < shortest) return;
  replaceTag(section, 'p');
  replaceTag(heading, 'h1');
}

function replaceTag(element: Element, tag: 'p' | 'h1'): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const looks = /^(?:B|BIG|CENTER|FONT|I|SPAN|STRONG|U)$/;

/** The outermost element that has the same text and only styles it. */
function outermost(element: Element): Element {
  const parent = element.parentElement;
  if (parent === null || !looks.test(parent.nodeName)) return element;
  // The title has been moved out of the element.
  return (parent.textContent ?? '').trim() === '' ? outermost(parent) : element;
}

function inLargestLetters(document: Document, isTitle: (element: Element) => boolean): Element | undefined {
  const large = [...document.querySelectorAll('font[size]')].filter(
    (element) => sizeOf(element.getAttribute('size') ?? '') >= largerText,
  );
  return only(large.filter(isTitle));
}

/** The size in an attribute: "4", or "+1" for larger than running text. */
function sizeOf(size: string): number {
  const number = Number.parseInt(size, 10) || 0;
  return /^[+-]/.test(size) ? 3 + number : number;
}

const only = (elements: readonly Element[]): Element | undefined =>
  elements.length === 1 ? elements[0] : undefined;
