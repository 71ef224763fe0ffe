import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/** The time that a page may take to load; later, it would move while somebody is reading it. */
const LOADS_WITHIN_MS = 5_000;
/** The interactions that stop the wait for the old position. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Returns to the scroll position of a page that Back opens, once the page is high enough: the router restores it at the
 * moment the page appears, and what the page loads may arrive later.
 */
export function useScrollAgain(): void {
  const key = scrollKey(useLocation());
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const saved = positions.current.get(key);
    const giveUp = isBack && saved !== undefined ? scrollWhenHighEnough(saved) : undefined;
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      giveUp?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, isBack]);
}

/**
 * The key under which a page's scroll position is saved. All pages that are loaded as a document have the same router
 * key; for them the address is used.
 */
export function scrollKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** Scrolls as soon as the page reaches that far. Returns a function that stops waiting; any interaction also stops it. */
function scrollWhenHighEnough(top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    giveUp();
    window.scrollTo(0, top);
  });
  const giveUp = observeForAWhile(observer, OWN_MOVES);
  observer.observe(document.body);
  return giveUp;
}

/** Returns a function that stops an observer of a page that is loading; time and the person's own moves also stop it. */
export function observeForAWhile(observer: { disconnect(): void }, moves: readonly string[]): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const giveUp = () => waiting.abort();
  for (const move of moves) window.addEventListener(move, giveUp, { passive: true, signal });
  const timer = setTimeout(giveUp, LOADS_WITHIN_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return giveUp;
}
