interface SidebarWishes {
  ui_preferences: { hidden_sidebar_items: readonly string[] };
}

/** The settings stay in the sidebar, because hidden entries are restored there. */
export function canBeHidden(path: string): boolean {
  return path !== '/settings';
}

/**
 * Whether an entry of the navigation is in this person's sidebar; the shell and the server-rendered page use the same
 * rule.
 */
export function standsInSidebar(path: string, person: SidebarWishes | undefined): boolean {
  return !canBeHidden(path) || !person?.ui_preferences.hidden_sidebar_items.includes(path);
}
