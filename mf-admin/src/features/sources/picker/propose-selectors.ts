import { cssSelectorGenerator } from 'css-selector-generator';
import { qualityOfName } from './names.ts';

/** How many selectors are offered, and how many are compared for that. */
const OFFERED = 6;
const COMPARED = 40;
/** Tags that say what an element is. */
const telling = /^(?:article|main|h1|time|address|figcaption)$/;

const isUsable = (part: string): boolean => {
  if (part.startsWith('[')) return /^\[(?:itemprop|role|data-[a-z-]+)='[\p{L}_-]{3,40}'\]$/u.test(part);
  if (/^[.#]/.test(part)) return qualityOfName(plain(part.slice(1))) !== 'generated';
  // Stands for elements whose names CSS cannot say.
  return part !== 'unknown' && part !== '*';
};

/** Without the backslashes of CSS. */
const plain = (part: string): string => part.replace(/\\(.)/g, '$1');

/**
 * Selectors for an element that also find its counterparts on other pages, best first: short, and by names that the site's
 * authors meant. None if the element has no name and nothing around it has.
 */
export function proposeSelectors(element: Element, others: readonly Document[]): string[] {
  const page = element.ownerDocument;
  if (element.localName === 'body') return ['body'];
  const found = new Set([
    ...selectorsFor([element]),
    ...selectorsFor(likeIt(element)).filter((selector) => page.querySelectorAll(selector).length > 1),
  ]);
  const ranked = [...found].map((selector) => {
    const isOne = page.querySelectorAll(selector).length === 1;
    const fitting = others.filter((other) => {
      const count = other.querySelectorAll(selector).length;
      return isOne ? count === 1 : count > 0;
    });
    return { selector, cost: costOf(selector) - (10 * fitting.length) / Math.max(1, others.length) };
  });
  return ranked
    .sort((one, other) => one.cost - other.cost)
    .slice(0, OFFERED)
    .map(({ selector }) => selector);
}

function selectorsFor(elements: readonly Element[]): string[] {
  const [first] = elements;
  if (first === undefined) return [];
  const found: string[] = [];
  for (const selector of cssSelectorGenerator([...elements], {
    root: first.ownerDocument,
    selectors: ['id', 'class', 'attribute', 'tag'],
    blacklist: [(part: string) => !isUsable(part)],
    maxCombinations: 12,
    maxCandidates: 12,
    maxResults: COMPARED,
  })) {
    // The last resort of the library: positions, which differ between pages, and lists of single elements.
    if (/[*,]|:nth-/.test(selector)) break;
    found.push(selector);
  }
  return found;
}

/** The elements of the same kind: with the same tag and a name in common, or beside it. */
function likeIt(element: Element): Element[] {
  const name = [...element.classList].find((each) => qualityOfName(each) === 'meant');
  if (name === undefined) {
    return [...(element.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === element.localName,
    );
  }
  return [...element.ownerDocument.querySelectorAll(`${element.localName}.${CSS.escape(name)}`)];
}

/** Lower is better. */
function costOf(selector: string): number {
  const parts = selector.match(/#(?:\\.|[^\s.#[>])+|\.(?:\\.|[^\s.#[>])+|\[[^\]]*\]|[a-z][\w-]*|>/giu) ?? [];
  const costs = parts.map((part) => {
    if (part === '>') return 0.5;
    if (part.startsWith('[')) return 2;
    if (/^[.#]/.test(part)) return qualityOfName(plain(part.slice(1))) === 'meant' ? 1.5 : 5;
    return telling.test(part) ? 2 : 3;
  });
  // Tags alone are found in many places.
  const isNamed = parts.some((part) => part.length > 1 && (/^[.#[]/.test(part) || telling.test(part)));
  return costs.reduce((sum, cost) => sum + cost, selector.length / 100 + (isNamed ? 0 : 6));
}

/** A short name of an element for people. */
export function nameOf(element: Element): string {
  const meant = (name: string) => qualityOfName(name) === 'meant';
  if (element.id !== '' && meant(element.id)) return `${element.localName}#${element.id}`;
  const name = [...element.classList].find(meant);
  return name === undefined ? element.localName : `${element.localName}.${name}`;
}
