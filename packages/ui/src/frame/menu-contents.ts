import type { MenuEntry } from './menu-button.tsx';

/** The items of a closed menu, and a function that chooses one by its index. */
export interface MenuContents {
  label: string;
  items: readonly MenuEntry[];
  choose(at: number): void;
}

const contents = new WeakMap<Element, MenuContents>();

/** Records the items of a button's menu, which are in the document only while the menu is open. */
export function setMenuContents(button: Element, menu: MenuContents): void {
  contents.set(button, menu);
}

/** The items of a button's menu; `undefined` for a button without a menu. */
export function menuContentsOf(button: Element): MenuContents | undefined {
  return contents.get(button);
}
