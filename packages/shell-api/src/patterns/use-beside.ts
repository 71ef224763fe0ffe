import type { AddressFilter } from '@newswatch/shell-api';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWide } from './use-wide.ts';

interface Item {
  id: string;
}

/** An item of the list that can be opened beside it. */
export interface BesidePlace {
  isOpen: boolean;
  /** The search part of the address that opens it. */
  search: string;
  open(): void;
}

export interface OpenItem {
  /** Whether there is room for it beside the list. */
  hasPlace: boolean;
  /** The item that is open there. */
  id: string | undefined;
  /** Id of its heading, which receives the focus when an item is opened. */
  headingId: string;
  /** Opens an item and moves the focus to it. Back closes the item if nothing was open before. */
  open(item: Item): void;
  /** Closes the open item and moves the focus back to its place in the list (`useListKeys`). */
  close(): void;
  /** Replaces the open item while moving through the list. Does nothing if none is open. */
  follow(item: Item): void;
  /** The properties with which the item's row opens it there; `undefined` without room. */
  placeOf(item: Item): BesidePlace | undefined;
  /** Whether the user opened it and the focus should move there. True only for the first call. */
  takesFocus(): boolean;
}

interface BesideSettings extends Pick<AddressFilter<unknown>, 'change'> {
  /** The parameter of the address that names the open item. */
  name: string;
  /** The value of the parameter. */
  id: string | undefined;
  /** Whether the list has a layout with room for an open item, if the page is wide enough. */
  isOn: boolean;
}

/**
 * The item of a list that is open beside it (see `Beside`), from the address: `?alert=ntf_…`.
 *
 * @example const beside = useBeside({ name: 'alert', id: filter.alert, change, isOn: filter.layout === 'list' });
 */
export function useBeside({ name, id, change, isOn }: BesideSettings): OpenItem {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hasPlace = useWide() && isOn;
  const opened = useRef(false);
  const headingId = `open-${name}`;
  const searchOf = (item: Item) => {
    const next = new URLSearchParams(search);
    next.set(name, item.id);
    return `?${next}`;
  };
  const openItem = (item: Item): void => {
    if (item.id === id) {
      document.getElementById(headingId)?.focus();
      return;
    }
    opened.current = true;
    if (id !== undefined) change({ [name]: item.id });
    else void navigate(searchOf(item), { preventScrollReset: true });
  };
  return {
    hasPlace,
    id: hasPlace ? id : undefined,
    headingId,
    open: openItem,
    close() {
      if (id === undefined) return;
      change({ [name]: undefined });
      document.querySelector<HTMLElement>(`[data-list-item="${id}"]`)?.focus();
    },
    follow(item) {
      if (hasPlace && id !== undefined) change({ [name]: item.id });
    },
    placeOf: (item) =>
      hasPlace ? { isOpen: item.id === id, search: searchOf(item), open: () => openItem(item) } : undefined,
    takesFocus() {
      const takes = opened.current;
      opened.current = false;
      return takes;
    },
  };
}
