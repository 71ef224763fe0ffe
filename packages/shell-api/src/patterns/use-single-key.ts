import { useSingleKeys } from '@newswatch/ui';
import { useEffect, useEffectEvent } from 'react';

/** Letters belong to text fields, to menus with type-ahead, and to dialogs. */
const TAKES_LETTERS = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';

/**
 * Calls `press` for each key that may be a shortcut of a single key: these are on, and nothing else takes the key.
 *
 * @returns whether they are on; hints at shortcuts are hidden if they are not
 */
export function useSingleKey(press: (event: KeyboardEvent) => void): boolean {
  const [hasKeys] = useSingleKeys();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
    press(event);
  });
  useEffect(() => {
    if (!hasKeys) return;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasKeys]);
  return hasKeys;
}
