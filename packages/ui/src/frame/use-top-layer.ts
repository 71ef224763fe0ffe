import { type RefObject, useLayoutEffect } from 'react';

/** Distances in pixels: from its button, and from the edges of the window. */
const GAP = 4;
const EDGE = 8;
/** The minimum height of a menu: two lines, where a button is nearly as high as the window. */
const HEIGHT_MIN = 96;

interface TopLayerOptions {
  isOn: boolean;
  align: 'start' | 'end';
  anchor?: RefObject<HTMLElement | null>;
}

/**
 * Shows a menu in the top layer of the browser, where nothing clips or covers it, beside its anchor: by default, the
 * element that contains it. It follows that element when something scrolls or the window is resized. Outside the top
 * layer, its styles place it, and it is only moved away from the sides of the window.
 */
export function useTopLayer(
  menu: RefObject<HTMLElement | null>,
  { isOn, align, anchor: beside }: TopLayerOptions,
): void {
  useLayoutEffect(() => {
    const shown = menu.current;
    const anchor = beside?.current ?? shown?.parentElement;
    if (!isOn || !shown?.showPopover || !anchor) {
      if (shown) keepBetweenSides(shown);
      return;
    }
    shown.popover = 'manual';
    shown.showPopover();
    const place = () => placeAt(shown, anchor.getBoundingClientRect(), align);
    place();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    return () => listening.abort();
  }, [menu, isOn, align, beside]);
}

/** A button that wrapped into the next line may be on the opposite side of the window from where its menu expects it. */
function keepBetweenSides(menu: HTMLElement): void {
  const { left, right } = menu.getBoundingClientRect();
  const shift = Math.max(EDGE - left, Math.min(0, document.documentElement.clientWidth - EDGE - right));
  if (shift !== 0) menu.style.translate = `${shift}px`;
}

function placeAt(menu: HTMLElement, at: DOMRect, align: 'start' | 'end'): void {
  // Measures the menu without the limit of its last place.
  menu.style.maxBlockSize = '';
  const { width, height } = menu.getBoundingClientRect();
  const isAtRight = (align === 'end') === (getComputedStyle(menu).direction === 'ltr');
  const wanted = isAtRight ? at.right - width : at.left;
  // The width without the page's scroll bar, which `window.innerWidth` includes.
  const room = document.documentElement.clientWidth;
  const left = Math.max(EDGE, Math.min(wanted, room - width - EDGE));
  // A menu that fits on neither side scrolls on the larger one: it must not cover its own button.
  const roomBelow = window.innerHeight - at.bottom - GAP - EDGE;
  const roomAbove = at.top - GAP - EDGE;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  const shownHeight = Math.min(height, Math.max(isBelow ? roomBelow : roomAbove, HEIGHT_MIN));
  const top = isBelow ? at.bottom + GAP : at.top - GAP - shownHeight;
  menu.style.left = `${left}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(top, window.innerHeight - EDGE - shownHeight))}px`;
  menu.style.maxBlockSize = `${shownHeight}px`;
}
