import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { areSingleKeysOn, isSingleKey, SINGLE_KEYS } from './single-key.ts';

export type ListKeysOptions<Item extends { id: string }> = {
  items: readonly Item[];
  /**
   * The actions of keys on the current item: `{ o: open, s: save }`. j and k move; Enter and the arrows on a control of an item
   * are handled by the control.
   */
  actions: Readonly<Record<string, (item: Item) => void>>;
  /** Called when j or k moves to an item. */
  onMove?: (item: Item) => void;
  /** Called when the focused item left the list, with the item that took its place and the focus. */
  onSucceed?: (item: Item, left: string) => void;
  /** Renders an item that is not in the document because it is far from the visible part. */
  reveal?: (index: number) => void;
};

export type ListKeys = {
  /** The props of the element around the items. */
  listProps: { onFocus: (event: FocusEvent<HTMLElement>) => void };
  /** The props of each item's own element. */
  itemProps: (id: string) => { tabIndex: -1; 'data-list-item': string };
  /** The current item. */
  selectedId: string | undefined;
};

const listeners = new Set<() => void>();

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

/** Keys that mean something else on a control of an item, and on the page. */
const isOfControls = (key: string): boolean => ['Enter', 'ArrowLeft', 'ArrowRight'].includes(key);

/**
 * A list with keyboard navigation: j and k move the focus from item to item, other letters act on the item.
 * The focus goes to the item itself, so that it is visible and read out. If the focused item leaves the list
 * (archived, deleted), the focus moves to the item that took its place.
 */
export function useListKeys<Item extends { id: string }>({
  items,
  actions,
  onMove,
  onSucceed,
  reveal,
}: ListKeysOptions<Item>): ListKeys {
  const [selectedId, setSelectedId] = useState<string>();
  const place = useRef(-1);
  const at = items.findIndex((item) => item.id === selectedId);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    if (event.key === 'j' || event.key === 'k') {
      const isDown = event.key === 'j';
      // The index from which to move. If an item left the list, the next one is the item that took its place.
      const from = at < 0 && selectedId !== undefined ? place.current - (isDown ? 1 : 0) : at;
      const to = Math.min(items.length - 1, Math.max(0, from + (isDown ? 1 : -1)));
      const next = items[to];
      if (!next) return;
      onMove?.(next);
      if (focusItem(next.id) || !reveal) return;
      reveal(to);
      // The item is rendered in the next frame or the one after.
      requestAnimationFrame(() => requestAnimationFrame(() => focusItem(next.id)));
      return;
    }
    if (
      isOfControls(event.key) &&
      !(event.target instanceof Element && event.target.matches('[data-list-item]'))
    )
      return;
    const item = items[at];
    if (!item || event.repeat || !Object.hasOwn(actions, event.key)) return;
    // Prevents the letter from being typed into a field that the action opens.
    event.preventDefault();
    actions[event.key]?.(item);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const succeed = useEffectEvent((successor: Item, left: string) => {
    if (focusItem(successor.id)) onSucceed?.(successor, left);
  });
  useLayoutEffect(() => {
    if (at >= 0) {
      place.current = at;
      return;
    }
    const successor = items[Math.min(place.current, items.length - 1)];
    const focusIsLost = document.activeElement === null || document.activeElement === document.body;
    if (selectedId !== undefined && successor && focusIsLost) succeed(successor, selectedId);
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

/** Focuses an item. Returns whether it is in the document. */
function focusItem(id: string): boolean {
  const item = document.querySelector<HTMLElement>(`[data-list-item="${CSS.escape(id)}"]`);
  item?.focus();
  return item !== null;
}
