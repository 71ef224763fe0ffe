import { limits } from '@newswatch/shared/contracts';
import { qualityOfName } from './names.ts';

const OFFERED = 6;
/** The maximum number of names: enough to distinguish elements. More would make selectors long and take time on deep pages. */
const MOST_NAMES = 4;
const MOST_AROUND = 8;

/** A part of a selector. The higher the cost, the more likely another page or the next version of the site differs. */
interface Part {
  css: string;
  cost: number;
}

/** Tags that describe an element. */
const telling = /^(?:article|main|h1|time|address|figcaption)$/;
const describing = /^(?:itemprop|role|data-(?!inert-)[a-z-]+)$/;

/**
 * Selectors for an element that also find its counterparts on other pages, best first: short ones, with names that the site's
 * authors chose. None if neither the element nor anything around it has a name. Takes time linear in the depth of the page.
 */
export function proposeSelectors(element: Element, others: readonly Document[]): string[] {
  if (element.localName === 'body') return ['body'];
  const kinds = [likeIt(element), cousinsOf(element)];
  return kinds.map((kind) => findersOf(element, kind, others)).find((found) => found.length > 0) ?? [];
}

/** Selectors that find exactly these elements, or only the first one. */
function findersOf(element: Element, everywhere: readonly Element[], others: readonly Document[]): string[] {
  const page = element.ownerDocument;
  const here = everywhere.filter((other) => landmarkOf(other) === landmarkOf(element));
  const found = candidatesFor(element)
    .filter(({ css }) => css.length <= limits.SELECTOR_MAX)
    .flatMap(({ css, cost }) => {
      const matches = [...page.querySelectorAll(css)];
      const isOne = matches.length === 1;
      const isHere = isOne || hasSame(matches, here);
      if (!isHere && !hasSame(matches, everywhere)) return [];
      const fitting = others.filter((other) => {
        const count = other.querySelectorAll(css).length;
        return isOne ? count === 1 : count > 0;
      });
      const fit = (10 * fitting.length) / Math.max(1, others.length);
      return [{ css, isHere, cost: cost + css.length / 100 - fit }];
    })
    .sort((one, other) => one.cost - other.cost);
  // Selectors that are too wide, for example because they also find the navigation. They are a last resort.
  const wide = found.filter(({ isHere }) => !isHere).slice(0, 1);
  const narrow = found.filter(({ isHere }) => isHere).slice(0, OFFERED - wide.length);
  return [...narrow, ...wide].map(({ css }) => css);
}

/** Selectors with the names of the element, alone or within a named ancestor. */
function candidatesFor(element: Element): Part[] {
  const tag = tagOf(element);
  const named = namesOf(element).filter(({ css }) => css !== tag?.css);
  const own = [...named, ...(tag ? [tag, ...named.map((name) => joined(tag, '', name))] : [])];
  const around = ancestorsOf(element)
    .map((ancestor) => ({ ancestor, names: namesOf(ancestor).slice(0, 2) }))
    .filter(({ names }) => names.length > 0)
    .sort((one, other) => bestCost(one.names) - bestCost(other.names))
    .slice(0, MOST_AROUND);
  const below = around.flatMap(({ ancestor, names }) =>
    names.flatMap((name) =>
      own.flatMap((part) => [
        joined(name, ' ', part),
        ...(ancestor === element.parentElement ? [joined(name, ' > ', part, 0.5)] : []),
      ]),
    ),
  );
  // Tags that are used without a name, which match in many places.
  const alone = own.map((part) =>
    part === tag && !telling.test(tag.css) ? { ...part, cost: part.cost + 6 } : part,
  );
  return [...alone, ...below];
}

const bestCost = (parts: readonly Part[]): number => Math.min(...parts.map(({ cost }) => cost));

function joined(first: Part, between: string, second: Part, cost = 0): Part {
  return { css: `${first.css}${between}${second.css}`, cost: first.cost + second.cost + cost };
}

/** Parts that identify the element on their own, best first. */
function namesOf(element: Element): Part[] {
  const classes = [...element.classList].map((name) => named('.', name));
  const attributes = [...element.attributes]
    .filter(({ name, value }) => describing.test(name) && /^[\p{L}_-]{3,40}$/u.test(value))
    .map(({ name, value }) => ({ css: `[${name}="${value}"]`, cost: 2 }));
  const tag = telling.test(element.localName) ? [{ css: element.localName, cost: 2 }] : [];
  return [...(element.id === '' ? [] : [named('#', element.id)]), ...classes, ...attributes, ...tag]
    .filter((part) => part !== undefined)
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST_NAMES);
}

function named(mark: '.' | '#', name: string): Part | undefined {
  const quality = qualityOfName(name);
  if (quality === 'generated') return undefined;
  return { css: `${mark}${CSS.escape(name)}`, cost: quality === 'meant' ? 1.5 : 5 };
}

function tagOf({ localName }: Element): Part | undefined {
  // A placeholder for elements whose names CSS cannot express.
  return localName === 'unknown' ? undefined : { css: localName, cost: telling.test(localName) ? 2 : 3 };
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let above = element.parentElement; above !== null; above = above.parentElement) ancestors.push(above);
  return ancestors;
}

/** Similar elements: those with the same tag and a shared name, and its siblings. */
function likeIt(element: Element): Element[] {
  const name = [...element.classList].find((each) => qualityOfName(each) === 'meant');
  if (name === undefined) {
    return [...(element.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === element.localName,
    );
  }
  return [...element.ownerDocument.querySelectorAll(`${element.localName}.${CSS.escape(name)}`)];
}

/** The elements at the same place in each similar ancestor, for example the headings of all teasers. */
function cousinsOf(element: Element): Element[] {
  const parents = element.parentElement ? likeIt(element.parentElement) : [];
  return parents.flatMap(({ children }) =>
    [...children].filter(({ localName }) => localName === element.localName),
  );
}

/** The part of the page that the element is in. */
function landmarkOf(element: Element): Element | null {
  return (element.parentElement ?? element).closest('article, main, nav, aside, header, footer, body');
}

function hasSame(some: readonly Element[], others: readonly Element[]): boolean {
  return some.length === others.length && some.every((element, index) => element === others[index]);
}

/** A short readable name of an element. */
export function nameOf(element: Element): string {
  const meant = (name: string) => qualityOfName(name) === 'meant';
  if (element.id !== '' && meant(element.id)) return `${element.localName}#${element.id}`;
  const name = [...element.classList].find(meant);
  return name === undefined ? element.localName : `${element.localName}.${name}`;
}
