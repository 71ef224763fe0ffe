import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../frame/class-names.ts';

/**
 * A container for a table that may be wider than its space. While part of it is hidden, it is a focusable region, so that the
 * arrow keys scroll it; otherwise it has no role.
 */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const look = () => setScrolls(overflows(current));
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const region = scrolls
    ? ({ role: 'region', tabIndex: 0, 'aria-label': `${label}, scrolls sideways` } as const)
    : {};
  return (
    <div ref={box} className={classNames('ui-table-scroll', scrolls && 'ui-table-scrolls')} {...region}>
      {children}
    </div>
  );
}

/**
 * Whether a box overflows: on a wide screen, it scrolls only if it must, so that other heads can stick to the page. Cards never
 * scroll.
 */
function overflows(box: HTMLElement): boolean {
  return (
    box.scrollWidth > box.clientWidth + 1 &&
    (matchMedia('(min-width: 80em)').matches || getComputedStyle(box).overflowX !== 'visible')
  );
}
