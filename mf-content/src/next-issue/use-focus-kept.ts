import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near the button that was pressed, if it disappears with its line: in its list, or at `fallback` if the list
 * disappears too. Lists and `fallback` need a tabIndex.
 *
 * @param shown the values that decide which lines are shown
 */
export function useFocusKept(shown: unknown) {
  const list = useRef<HTMLElement>(null);
  const fallback = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines disappear when it changes.
  useLayoutEffect(() => {
    if (!list.current || document.activeElement !== document.body) return;
    (list.current.isConnected ? list.current : fallback.current)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    fallback,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      list.current = target.closest('ul');
    },
  };
}
