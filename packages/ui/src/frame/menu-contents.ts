import type { MenuEntry } from './menu-button.tsx';

/** What a closed menu offers, and how to choose the item at a place among its items. */
export interface MenuContents {
  label: string;
  items: readonly MenuEntry[];
  choose(at: number): void;
}

const contents = new WeakMap<Element, MenuContents>();

/** Records what the menu of a button offers; it is in the document only while the menu is open. */
export function setMenuContents(button: Element, menu: MenuContents): void {
  contents.set(button, menu);
}

/** What the menu of a button offers; `undefined` for a button without a menu. */
export function menuContentsOf(button: Element): MenuContents | undefined {
  return contents.get(button);
}
