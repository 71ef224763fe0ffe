import { boilerplateByName } from './boilerplate-names.ts';

const roles: ReadonlySet<string> = new Set([
  'navigation',
  'complementary',
  'contentinfo',
  'banner',
  'dialog',
  'alertdialog',
  'search',
  'toolbar',
  'menu',
  'menubar',
]);
/** Tags of content outside an article, unless they contain most of a page. */
const tags: ReadonlySet<string> = new Set([
  'NAV',
  'ASIDE',
  'FOOTER',
  'FORM',
  'DIALOG',
  'BUTTON',
  'SELECT',
  'TEMPLATE',
]);
/** Never removed by name, because pages put theme classes on these elements. */
const frame: ReadonlySet<string> = new Set(['HTML', 'BODY', 'MAIN', 'ARTICLE']);
const nameAttributes = [
  'class',
  'id',
  'data-component',
  'data-testid',
  'data-module',
  'data-block',
  'aria-label',
] as const;

/** Share of a page's text: an element with more is not boilerplate, whatever its name. */
const mostOfPage = 0.3;
/** Maximum number of characters of an element that is removed because of a doubtful name. */
const shortText = 400;
const paragraph = /^(?:P|LI|BLOCKQUOTE|PRE)$/;

/**
 * Before extraction, removes elements whose class, id, role or tag marks them as outside the article: otherwise they
 * would count as its text.
 */
export function prunePage(document: Document): void {
  const total = proseLength(document.body);
  prune(document.body, total);
}

function prune(parent: Element, total: number): void {
  for (const element of [...parent.children]) {
    if (isBoilerplate(element, total)) element.remove();
    else if (element.nodeName !== 'SVG' && element.nodeName !== 'svg') prune(element, total);
  }
}

function isBoilerplate(element: Element, total: number): boolean {
  if (frame.has(element.nodeName)) return false;
  const role = element.getAttribute('role');
  const removal =
    tags.has(element.nodeName) || (role !== null && roles.has(role))
      ? 'always'
      : boilerplateByName(nameAttributes.map((name) => element.getAttribute(name) ?? '').join(' '));
  if (removal === undefined) return false;
  if (removal === 'when-short' && textLength(element) > shortText) return false;
  return element.querySelector('h1, article') === null && proseLength(element) <= total * mostOfPage;
}

/** The number of characters in paragraphs, of which articles consist. */
export function proseLength(element: Element): number {
  if (paragraph.test(element.nodeName)) return textLength(element);
  let length = 0;
  for (const child of element.children) length += proseLength(child);
  return length;
}

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().length;
}
