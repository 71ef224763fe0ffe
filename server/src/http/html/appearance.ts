import * as v from 'valibot';

/** The choices that the shell stores in cookies; any other value means the default. */
const Cookies = v.object({
  theme: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  font: v.fallback(v.picklist(['inter', 'manrope', 'system']), 'inter'),
  sidebar: v.fallback(v.optional(v.picklist(['open', 'collapsed'])), undefined),
});

/** How the page looks before any script has run. */
export type Appearance = ReturnType<typeof appearanceFrom>;

/** Reads a person's choices. Without one for the sidebar, the window width decides whether it shows icons only. */
export function appearanceFrom(cookies: Readonly<Record<string, string | undefined>>) {
  const { theme, font, sidebar } = v.parse(Cookies, cookies);
  return { preference: theme, font, collapsed: sidebar && sidebar === 'collapsed' };
}
