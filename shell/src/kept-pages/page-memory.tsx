import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { View } from './keep.ts';

/** What a page loses when its element leaves the document. */
interface Left {
  pageTop: number;
  parts: { part: Element; top: number; left: number }[];
  focused: Element | null;
}

/**
 * Brings a page that comes back to where it was scrolled, and after Back the focus to where it was. Who came by a link has
 * come anew: there the focus goes to the heading, as on every page.
 */
export function PageMemory({
  element,
  returnedAt,
  children,
}: {
  element: HTMLElement;
  /** Where it came back to, when that is the address it was left at. */
  returnedAt: View['place'] | undefined;
  children: ReactNode;
}): ReactNode {
  const scrolled = useRef(new Set<Element>());
  const left = useRef<Left>(undefined);

  const remember = useEffectEvent((): void => {
    const { activeElement } = document;
    left.current = {
      pageTop: window.scrollY,
      parts: [...scrolled.current].map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft })),
      focused: element.contains(activeElement) ? activeElement : null,
    };
  });

  const recall = useEffectEvent((): void => {
    if (!left.current) return;
    const { pageTop, parts, focused } = left.current;
    for (const { part, top, left: start } of parts) {
      part.scrollTop = top;
      part.scrollLeft = start;
    }
    if (!returnedAt) return;
    if (returnedAt.navigationType === 'POP' && focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
    // After the router's own word, which is the top of the page for every link, and before the next frame is painted.
    queueMicrotask(() => window.scrollTo(0, pageTop));
  });

  useLayoutEffect(() => {
    recall();
    return () => remember();
  }, []);

  useLayoutEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Element) scrolled.current.add(target);
    };
    // `scroll` does not bubble, but it is captured on its way down.
    element.addEventListener('scroll', note, { capture: true, passive: true });
    return () => element.removeEventListener('scroll', note, { capture: true });
  }, [element]);

  return children;
}
