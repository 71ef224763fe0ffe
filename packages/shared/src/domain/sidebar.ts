interface SidebarWishes {
  ui_preferences: { hidden_sidebar_items: readonly string[] };
}

/** The settings stay in the sidebar: there what is hidden is brought back. */
export function canBeHidden(path: string): boolean {
  return path !== '/settings';
}

/** Whether an entry of the navigation stands in this person's sidebar; the shell and the painted page agree on it. */
export function standsInSidebar(path: string, person: SidebarWishes | undefined): boolean {
  return !canBeHidden(path) || !person?.ui_preferences.hidden_sidebar_items.includes(path);
}
