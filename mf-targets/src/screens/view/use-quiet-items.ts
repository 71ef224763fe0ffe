import { useState } from 'react';

/**
 * The newest items, except while somebody reads: then the list stays as it was, and `waiting` says how many new ones
 * there are.
 */
export function useQuietItems<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  isHeld: boolean,
): { shown: readonly Item[]; waiting: number } {
  const [kept, setKept] = useState(items);
  if (!isHeld && kept !== items) setKept(items);
  const shown = isHeld && kept.length > 0 ? kept : items;
  const keys = new Set(shown.map(keyOf));
  return { shown, waiting: items.filter((item) => !keys.has(keyOf(item))).length };
}
