import { bodyOf } from './sample-page.ts';

/** The directions in which to move from an element, each with its key. */
export const steps = {
  parent: 'ArrowUp',
  child: 'ArrowDown',
  previous: 'ArrowLeft',
  next: 'ArrowRight',
} as const;
export type Step = keyof typeof steps;

const hasText = (element: Element): boolean => (element.textContent ?? '').trim() !== '';

/** The element one step away, skipping elements without text. Undefined at the edge of the page. */
export function elementAt(element: Element, step: Step): Element | undefined {
  if (step === 'parent') {
    return element.localName === 'body' ? undefined : (element.parentElement ?? undefined);
  }
  const after = step === 'previous' ? 'previousElementSibling' : 'nextElementSibling';
  let next =
    step === 'child' ? element.firstElementChild : element.localName === 'body' ? null : element[after];
  while (next !== null && !hasText(next)) next = next[after];
  return next ?? undefined;
}

/** The element with which picking starts: most likely the article. */
export function firstElement(page: Document): Element | undefined {
  return page.querySelector('article, main, h1') ?? bodyOf(page) ?? undefined;
}
