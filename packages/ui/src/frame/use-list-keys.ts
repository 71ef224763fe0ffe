import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

export type ListKeysOptions<Item extends { id: string }> = {
  items: readonly Item[];
  /** What a key does with the item one stands on: `{ o: open, s: save }`. j and k move; Enter on a control of an item is the control's. */
  actions: Readonly<Record<string, (item: Item) => void>>;
  /** Told where j and k go. */
  onMove?: (item: Item) => void;
  /** Brings an item into the document that is not drawn because it is far from what is seen. */
  reveal?: (index: number) => void;
};

export type ListKeys = {
  /** For the element around the items. */
  listProps: { onFocus: (event: FocusEvent<HTMLElement>) => void };
  /** For each item's own element. */
  itemProps: (id: string) => { tabIndex: -1; 'data-list-item': string };
  /** Where one stands. */
  selectedId: string | undefined;
};

const SINGLE_KEYS = 'single-keys';
const listeners = new Set<() => void>();
const areSingleKeysOn = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';

function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
  for (const listener of listeners) listener();
}

/**
 * Whether letters alone do something, and how to change that. Who dictates, or whose hands hit keys unasked, can turn
 * them off (WCAG 2.1.4); kept in this browser.
 */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(listenToSingleKeys, areSingleKeysOn);
  return [on, setSingleKeys];
}

function listenToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Letters belong to what is being typed into, to menus that find by letter, and to dialogs. */
const takesLetters = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';

/**
 * A list one goes through by keyboard: j and k move the focus from item to item, other letters act on the item.
 * The focus goes to the item itself, so that it is seen and read out; where the focused item leaves the list
 * (archived, deleted), it goes to the one that took its place instead of being lost.
 */
export function useListKeys<Item extends { id: string }>({
  items,
  actions,
  onMove,
  reveal,
}: ListKeysOptions<Item>): ListKeys {
  const [selectedId, setSelectedId] = useState<string>();
  const place = useRef(-1);
  const at = items.findIndex((item) => item.id === selectedId);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areSingleKeysOn()) return;
    const within = event.target instanceof Element && event.target.closest(takesLetters);
    if (within || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'k') {
      const isDown = event.key === 'j';
      // Of an item that left the list, the one that took its place is the next.
      const from = at < 0 && selectedId !== undefined ? place.current - (isDown ? 1 : 0) : at;
      const to = Math.min(items.length - 1, Math.max(0, from + (isDown ? 1 : -1)));
      const next = items[to];
      if (!next) return;
      onMove?.(next);
      if (focusItem(next.id) || !reveal) return;
      reveal(to);
      // Drawn in the next frame, or the one after.
      requestAnimationFrame(() => requestAnimationFrame(() => focusItem(next.id)));
      return;
    }
    if (
      event.key === 'Enter' &&
      !(event.target instanceof Element && event.target.matches('[data-list-item]'))
    )
      return;
    const item = items[at];
    if (item && !event.repeat && Object.hasOwn(actions, event.key)) actions[event.key]?.(item);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  useLayoutEffect(() => {
    if (at >= 0) {
      place.current = at;
      return;
    }
    const successor = items[Math.min(place.current, items.length - 1)];
    const focusIsLost = document.activeElement === null || document.activeElement === document.body;
    if (selectedId !== undefined && successor && focusIsLost) focusItem(successor.id);
  }, [at, items, selectedId]);

  return {
    selectedId,
    listProps: {
      onFocus: (event) => {
        const item = event.target.closest('[data-list-item]');
        if (item instanceof HTMLElement) setSelectedId(item.dataset.listItem);
      },
    },
    itemProps: (id) => ({ tabIndex: -1, 'data-list-item': id }),
  };
}

/** Answers whether the item is there. */
function focusItem(id: string): boolean {
  const item = document.querySelector<HTMLElement>(`[data-list-item="${CSS.escape(id)}"]`);
  item?.focus();
  return item !== null;
}
