import { useSyncExternalStore } from 'react';

const SINGLE_KEYS = 'single-keys';
const listeners = new Set<() => void>();
const areSingleKeysOn = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';

function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
  for (const listener of listeners) listener();
}

/**
 * Whether single-letter shortcuts are on, and how to change that. People who dictate or hit keys by accident can turn
 * them off (WCAG 2.1.4). The setting is stored in this browser.
 */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(listenToSingleKeys, areSingleKeysOn);
  return [on, setSingleKeys];
}

function listenToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Letters belong to text fields, to menus with type-ahead, and to dialogs. */
const takesLetters = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';

/** Whether a key press may be a shortcut of a single key: these are on, and nothing else takes the key. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const within = event.target instanceof Element && event.target.closest(takesLetters);
  if (within || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return areSingleKeysOn();
}
