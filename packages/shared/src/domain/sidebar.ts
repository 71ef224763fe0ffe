import type { NavigationEntry } from '../contracts/registry.ts';

interface SidebarWishes {
  ui_preferences: { hidden_sidebar_items: readonly string[] };
}

/** The settings stay in the sidebar, because hidden entries are restored there. */
export function canBeHidden(path: string): boolean {
  return path !== '/settings';
}

/** Whether an entry of the navigation is in this person's sidebar. */
export function isInSidebar(path: string, person: SidebarWishes | undefined): boolean {
  return !canBeHidden(path) || !person?.ui_preferences.hidden_sidebar_items.includes(path);
}

type Flags = Readonly<Record<NonNullable<NavigationEntry['flag']>, boolean>>;

/** The entries of remotes for an audience, in order, without those that require a flag that this person does not have. */
export function navigationEntries(
  remotes: readonly { navigation: readonly NavigationEntry[] }[],
  wanted: NavigationEntry['audience'],
  person: Flags | undefined,
): NavigationEntry[] {
  return remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ audience, flag }) => audience === wanted && (!flag || person?.[flag] === true))
    .sort((a, b) => a.order - b.order);
}

/** The lines of a group: one entry each, or the entries of a submenu, which takes the position of its first entry. */
export function sidebarLines(entries: readonly NavigationEntry[]): NavigationEntry[][] {
  const lines = Map.groupBy(entries, ({ submenu, path }) => (submenu ? `submenu ${submenu.title}` : path));
  return [...lines.values()];
}
