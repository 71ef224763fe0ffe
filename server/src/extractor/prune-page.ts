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
/** Tags of what is beside an article, unless they hold most of a page. */
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
/** Never removed by name: pages are themed by classes of their frame. */
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

/** Of a page's running text: what holds more is no boilerplate, whatever it is called. */
const mostOfPage = 0.3;
/** Characters of text up to which doubtful names are believed. */
const shortText = 400;
const paragraph = /^(?:P|LI|BLOCKQUOTE|PRE)$/;

/**
 * Takes away, before an extractor weighs a page, what class, id, role and tag say is not the article: it would count as
 * text there, or hide among it.
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
  const verdict =
    tags.has(element.nodeName) || (role !== null && roles.has(role))
      ? 'always'
      : boilerplateByName(nameAttributes.map((name) => element.getAttribute(name) ?? '').join(' '));
  if (verdict === undefined) return false;
  if (verdict === 'when-short' && textLength(element) > shortText) return false;
  return element.querySelector('h1, article') === null && proseLength(element) <= total * mostOfPage;
}

/** Characters in paragraphs, which is what articles are made of. */
export function proseLength(element: Element): number {
  if (paragraph.test(element.nodeName)) return textLength(element);
  let length = 0;
  for (const child of element.children) length += proseLength(child);
  return length;
}

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().length;
}
