/** How the page looks before any script has run. */
export interface Appearance {
  preference: 'light' | 'dark' | 'system';
  font: 'inter' | 'manrope' | 'system';
  /**
   * Whether the sidebar shows icons only; `undefined` if the person has not chosen, in which case the window width
   * decides.
   */
  collapsed: boolean | undefined;
}

const preferences = ['light', 'dark', 'system'] as const;
const fonts = ['inter', 'manrope', 'system'] as const;
const sidebars: ReadonlyMap<string, boolean> = new Map([
  ['open', false],
  ['collapsed', true],
]);

/**
 * Reads the choices that the shell stores in the cookies `theme`, `font` and `sidebar`; any other value means the
 * default.
 */
export function appearanceFrom(cookies: Readonly<Record<string, string | undefined>>): Appearance {
  return {
    preference: preferences.find((known) => known === cookies.theme) ?? 'system',
    font: fonts.find((known) => known === cookies.font) ?? 'inter',
    collapsed: sidebars.get(cookies.sidebar ?? ''),
  };
}
