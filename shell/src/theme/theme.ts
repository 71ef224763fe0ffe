import type { Font, ThemeApi, ThemeMode, ThemePreference, ThemeSnapshot } from '@newswatch/shell-api';
import { colours } from '@newswatch/ui/tokens';
import { atom, type createStore } from 'jotai';

export const themePreferences = ['light', 'dark', 'system'] as const satisfies ThemePreference[];
export const fonts = ['inter', 'manrope', 'system'] as const satisfies Font[];

/** Keys in local storage, and names of the cookies that let the server render the right theme first. */
export const THEME_KEY = 'theme';
export const FONT_KEY = 'font';
const COOKIE_SECONDS = 365 * 86_400;

/** What the theme needs from the browser. */
export interface ThemeSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the system prefers dark, with an event when that changes. */
  darkMedia: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  document: Document;
}

/** How the product looks. Replaced as a whole, so that a snapshot keeps its identity until something changes. */
export const themeAtom = atom<ThemeSnapshot>({
  preference: 'system',
  mode: 'light',
  font: 'inter',
  tokens: {},
});

/** The mode that a preference results in, on a system that does or does not prefer dark. */
export function modeOf(preference: ThemePreference, machineIsDark: boolean): ThemeMode {
  if (preference !== 'system') return preference;
  return machineIsDark ? 'dark' : 'light';
}

/**
 * The theme of this browser: read from local storage, set on the document element as `data-theme` and `data-font`, and
 * synchronized with the system while the choice is `system`.
 */
export function createTheme(
  store: ReturnType<typeof createStore>,
  { storage, darkMedia, document }: ThemeSurroundings,
): ThemeApi {
  const apply = (preference: ThemePreference, font: Font): void => {
    const mode = modeOf(preference, darkMedia.matches);
    if (document.documentElement.dataset.theme !== mode) withoutMotion(document);
    document.documentElement.dataset.theme = mode;
    document.documentElement.dataset.font = font;
    store.set(themeAtom, { preference, mode, font, tokens: colours[mode] });
  };

  const choose: ThemeApi['choose'] = (choice) => {
    const now = store.get(themeAtom);
    const preference = choice.preference ?? now.preference;
    const font = choice.font ?? now.font;
    keepChoice(storage, document, THEME_KEY, preference);
    keepChoice(storage, document, FONT_KEY, font);
    apply(preference, font);
  };

  apply(
    oneOf(themePreferences, storage.getItem(THEME_KEY)) ?? 'system',
    oneOf(fonts, storage.getItem(FONT_KEY)) ?? 'inter',
  );
  darkMedia.addEventListener('change', () => {
    const { preference, font } = store.get(themeAtom);
    apply(preference, font);
  });

  return {
    snapshot: () => store.get(themeAtom),
    subscribe: (listener) => store.sub(themeAtom, listener),
    choose,
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], kept: string | null): Choice | undefined {
  return choices.find((choice) => choice === kept);
}

/** Keeps a choice in this browser: in local storage, and in a cookie for the server, which renders before any script runs. */
export function keepChoice(
  storage: Pick<Storage, 'setItem'>,
  document: Document,
  key: string,
  value: string,
): void {
  storage.setItem(key, value);
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
}

/** Durations of the design system's transitions, as CSS custom properties. */
const DURATIONS = ['--ui-quick', '--ui-calm'] as const;

/** Switches the theme without transitions: otherwise every control would fade at its own pace. */
function withoutMotion(document: Document): void {
  const { style } = document.documentElement;
  for (const duration of DURATIONS) style.setProperty(duration, '0ms');
  // The first frame paints the new theme; the second comes after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const duration of DURATIONS) style.removeProperty(duration);
    }),
  );
}
