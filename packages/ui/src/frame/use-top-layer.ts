import { type RefObject, useLayoutEffect } from 'react';

/** Distances in pixels: from its button, and from the edges of the window. */
const GAP = 4;
const EDGE = 8;

/**
 * Shows a menu in the top layer of the browser, where nothing clips or covers it, beside the element that contains it.
 * It follows that element when something scrolls.
 */
export function useTopLayer(
  menu: RefObject<HTMLElement | null>,
  { isOn, align }: { isOn: boolean; align: 'start' | 'end' },
): void {
  useLayoutEffect(() => {
    const shown = menu.current;
    const anchor = shown?.parentElement;
    // Without the top layer, it stays where its styles put it.
    if (!isOn || !shown?.showPopover || !anchor) return;
    shown.popover = 'manual';
    shown.showPopover();
    const place = () => placeAt(shown, anchor.getBoundingClientRect(), align);
    place();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    return () => listening.abort();
  }, [menu, isOn, align]);
}

function placeAt(menu: HTMLElement, at: DOMRect, align: 'start' | 'end'): void {
  const { width, height } = menu.getBoundingClientRect();
  const isAtRight = (align === 'end') === (getComputedStyle(menu).direction === 'ltr');
  const wanted = isAtRight ? at.right - width : at.left;
  // Without the page's scroll bar, which `window.innerWidth` includes.
  const room = document.documentElement.clientWidth;
  const left = Math.max(EDGE, Math.min(wanted, room - width - EDGE));
  const below = at.bottom + GAP;
  const hasRoom = below + height + EDGE <= window.innerHeight;
  const top = hasRoom ? below : Math.max(EDGE, at.top - GAP - height);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
