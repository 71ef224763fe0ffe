import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './highlights.module.css';

/** Distances in pixels: from the selection, and from the upper edge of the window, where the header is. */
const GAP = 8;
const HEADER = 64;

interface FloatingToolsProps {
  label: string;
  range: Range;
  /** The element that the tools must not leave at its sides; its parent is what they are positioned in. */
  text: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Buttons above the selection, or below it if there is no room. On touch screens, styles put them at the bottom. */
export function FloatingTools({ label, range, text, children }: FloatingToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = tools;
    // Browsers can measure a range; the document of a test cannot.
    if (!element || !text.current || !range.getBoundingClientRect) return;
    const at = range.getBoundingClientRect();
    const around = text.current.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const above = at.top - GAP - height;
    const top = above >= HEADER ? above : Math.min(at.bottom + GAP, window.innerHeight - GAP - height);
    const left = at.left + (at.width - width) / 2 - around.left;
    element.style.setProperty('--tools-top', `${top - around.top}px`);
    element.style.setProperty('--tools-left', `${Math.max(0, Math.min(left, around.width - width))}px`);
  }, [range, text]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act on a selection, not controls of a form.
    <div
      ref={tools}
      className={`${styles.tools} ui-no-print`}
      role="group"
      aria-label={label}
      // A press on a button would collapse the selection before the button acts on it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
