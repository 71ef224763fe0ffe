import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface ActionBarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * The links and buttons of an item in a list, as one Tab stop: the left and right arrows, Home and End move between
 * them. Otherwise, Tab would stop nine times in each item.
 */
export function ActionBar({ label, className, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);

  // Runs after each render, because an action may have come or gone.
  useLayoutEffect(() => {
    if (bar.current) makeOneStop(controlsOf(bar.current), last.current);
  });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const controls = controlsOf(event.currentTarget);
    const at = controls.indexOf(event.target as HTMLElement);
    const to = at < 0 ? undefined : controls[placeAfter(event.key, at, controls.length)];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      lang="en"
      onKeyDown={move}
      onFocus={(event) => {
        const controls = controlsOf(event.currentTarget);
        if (!controls.includes(event.target)) return;
        last.current = event.target;
        makeOneStop(controls, event.target);
      }}
    >
      {children}
    </div>
  );
}

/** The shortcuts of an open menu are its own. */
const controlsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('[role=menu]'));

/** Tab goes to the control that had the focus last, or else to the first. */
function makeOneStop(controls: readonly HTMLElement[], last: HTMLElement | undefined): void {
  const stop = last && controls.includes(last) ? last : controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

/** The position to which a key moves; outside the list if it does not move. */
function placeAfter(key: string, at: number, length: number): number {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at + length - 1) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return -1;
}
