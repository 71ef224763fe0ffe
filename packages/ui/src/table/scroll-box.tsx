import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Around a table that may be wider than its place. While something is hidden it is a region of its own that takes the focus, so that
 * the arrow keys scroll it; else it is nothing to anybody.
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
    <div ref={box} className="ui-table-scroll" {...region}>
      {children}
    </div>
  );
}

function overflows(box: HTMLElement): boolean {
  return box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible';
}
