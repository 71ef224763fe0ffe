import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { observeForAWhile, scrollKey } from './scroll-again.ts';

const OWN_MOVES = ['keydown', 'pointerdown'];
/** The element that has the focus on a page that was just opened: its heading, or the whole page until it has one. */
const NOT_CHOSEN = 'h1, #main';

/**
 * Returns the focus to the row or the link from which the person left a page, when Back opens it again. The page may still be
 * loading it: until then, the heading has the focus, or the whole page while that is loading, too.
 */
export function useFocusAgain(): void {
  const key = scrollKey(useLocation());
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, Place>());
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const place = isBack ? places.current.get(key) : undefined;
    const giveUp = place === undefined ? undefined : focusWhenThere(main, place);
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.matches(NOT_CHOSEN)) return;
      const found = placeOf(main, target);
      // Dialogs and menus that a button or a field has opened return the focus themselves.
      if (found === undefined) places.current.delete(key);
      else places.current.set(key, found);
    };
    main.addEventListener('focusin', remember);
    return () => {
      giveUp?.();
      main.removeEventListener('focusin', remember);
    };
  }, [key, isBack]);
}

/** The row of a list, or else the link, on a page that is rendered again: a selector, and an index among its matches. */
interface Place {
  selector: string;
  at: number;
}

function placeOf(main: Element, element: Element): Place | undefined {
  const row = element.closest('[data-list-item]')?.getAttribute('data-list-item');
  if (row) return { selector: `[data-list-item="${CSS.escape(row)}"]`, at: 0 };
  const link = element.closest('a');
  const address = link?.getAttribute('href');
  if (!link || !address) return undefined;
  const selector = `a[href="${CSS.escape(address)}"]`;
  return { selector, at: [...main.querySelectorAll(selector)].indexOf(link) };
}

/** Focuses the element as soon as it exists. Returns a function that stops waiting; any interaction also stops it. */
function focusWhenThere(main: HTMLElement, { selector, at }: Place): () => void {
  const look = () => {
    const element = main.querySelectorAll<HTMLElement>(selector)[at];
    if (!element) return;
    giveUp();
    const { activeElement } = document;
    const isNowhere = !activeElement || activeElement === document.body || activeElement.matches(NOT_CHOSEN);
    if (isNowhere) element.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const giveUp = observeForAWhile(observer, OWN_MOVES);
  observer.observe(main, { childList: true, subtree: true });
  look();
  return giveUp;
}
