import { boilerplateByName } from './boilerplate-names.ts';
import { type Measure, measurePage } from './measure-page.ts';
import { isPartOfSentence } from './part-of-sentence.ts';

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
  'AMP-AD',
  'AMP-EMBED',
  'AMP-CONSENT',
  'AMP-SIDEBAR',
  'AMP-STICKY-AD',
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

/** Share of a page's text: an element with more is not boilerplate, regardless of its name. */
const mostOfPage = 0.3;
/** Maximum number of characters of an element that is removed because of a doubtful name. */
const shortText = 400;

/**
 * Before extraction, removes elements whose class, id, role or tag marks them as outside the article: otherwise they
 * would count as its text. Returns how many characters the paragraphs of the page had.
 */
export function prunePage(document: Document): number {
  const measures = measurePage(document.body);
  const total = measures.get(document.body)?.prose ?? 0;
  prune(document.body, measures, total);
  return total;
}

function prune(parent: Element, measures: ReadonlyMap<Element, Measure>, total: number): void {
  for (const element of [...parent.children]) {
    if (isBoilerplate(element, measures, total)) element.remove();
    else if (element.nodeName !== 'SVG' && element.nodeName !== 'svg') prune(element, measures, total);
  }
}

function isBoilerplate(element: Element, measures: ReadonlyMap<Element, Measure>, total: number): boolean {
  if (frame.has(element.nodeName)) return false;
  const size = measures.get(element);
  if (size !== undefined && (size.holdsArticle || size.prose > total * mostOfPage)) return false;
  const role = element.getAttribute('role');
  const removal =
    tags.has(element.nodeName) || (role !== null && roles.has(role))
      ? 'always'
      : boilerplateByName(nameAttributes.map((name) => element.getAttribute(name) ?? '').join(' '));
  if (removal !== 'when-short') return removal === 'always';
  const lengthOf = (measured: Element): number => measures.get(measured)?.text ?? 0;
  return lengthOf(element) <= shortText && !isPartOfSentence(element, lengthOf);
}
