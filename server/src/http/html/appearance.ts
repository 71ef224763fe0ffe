/** How the page should look before any script has run. */
export interface Appearance {
  preference: 'light' | 'dark' | 'system';
  font: 'inter' | 'manrope' | 'system';
  /** The sidebar shows icons only. */
  collapsed: boolean;
}

const preferences = ['light', 'dark', 'system'] as const;
const fonts = ['inter', 'manrope', 'system'] as const;

/** Reads the choice that the shell leaves in the cookies `theme`, `font` and `sidebar`; anything else is the default. */
export function appearanceFrom(cookies: Readonly<Record<string, string | undefined>>): Appearance {
  return {
    preference: preferences.find((known) => known === cookies.theme) ?? 'system',
    font: fonts.find((known) => known === cookies.font) ?? 'inter',
    collapsed: cookies.sidebar === 'collapsed',
  };
}
