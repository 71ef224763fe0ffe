import type { Font, ThemeApi, ThemePreference, ThemeSnapshot } from '@newswatch/shell-api';
import { atom, type createStore } from 'jotai';

export const themePreferences = ['light', 'dark', 'system'] as const satisfies ThemePreference[];
export const fonts = ['inter', 'manrope', 'system'] as const satisfies Font[];

const THEME_KEY = 'theme';
const FONT_KEY = 'font';
const COOKIE_SECONDS = 365 * 86_400;
const TOKEN_PREFIX = '--ui-';

/** The look of the product. Replaced as a whole, so that a snapshot keeps its identity until something changes. */
export const themeAtom = atom<ThemeSnapshot>({
  preference: 'system',
  mode: 'light',
  font: 'inter',
  tokens: {},
});

/**
 * The theme of this browser: read from local storage, set on the document element as `data-theme` and `data-font`, and
 * synchronized with the system while the choice is `system`.
 */
export function createTheme(store: ReturnType<typeof createStore>): ThemeApi {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (preference: ThemePreference, font: Font): void => {
    const isDark = preference === 'system' ? systemIsDark.matches : preference === 'dark';
    const mode = isDark ? 'dark' : 'light';
    const { dataset } = document.documentElement;
    if (dataset.theme !== mode) withoutMotion();
    dataset.theme = mode;
    dataset.font = font;
    store.set(themeAtom, {
      preference,
      mode,
      font,
      get tokens() {
        return readTokens();
      },
    });
  };

  apply(
    oneOf(themePreferences, localStorage.getItem(THEME_KEY)) ?? 'system',
    oneOf(fonts, localStorage.getItem(FONT_KEY)) ?? 'inter',
  );
  systemIsDark.addEventListener('change', () => {
    const { preference, font } = store.get(themeAtom);
    apply(preference, font);
  });

  return {
    snapshot: () => store.get(themeAtom),
    subscribe: (listener) => store.sub(themeAtom, listener),
    choose(choice) {
      const now = store.get(themeAtom);
      const { preference = now.preference, font = now.font } = choice;
      keepChoice(THEME_KEY, preference);
      keepChoice(FONT_KEY, font);
      apply(preference, font);
    },
  };
}

/**
 * The design system's custom properties by name, without their prefix. Read from the page's stylesheets when somebody asks,
 * because a table of them in the first script would be loaded by everybody.
 */
function readTokens(): Record<string, string> {
  const root = document.documentElement;
  const current = getComputedStyle(root);
  const names = [...document.styleSheets]
    // The rules of other origins, such as a development server's, cannot be read.
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) =>
      rule instanceof CSSStyleRule && root.matches(rule.selectorText) ? [...rule.style] : [],
    )
    .filter((name) => name.startsWith(TOKEN_PREFIX));
  return Object.fromEntries(
    names.map((name) => [name.slice(TOKEN_PREFIX.length), current.getPropertyValue(name)]),
  );
}

function oneOf<Choice extends string>(choices: readonly Choice[], kept: string | null): Choice | undefined {
  return choices.find((choice) => choice === kept);
}

/** Keeps a choice in this browser: in local storage, and in a cookie for the server, which renders before any script runs. */
export function keepChoice(key: string, value: string): void {
  localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR.
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
}

/** Durations of the design system's transitions, as CSS custom properties. */
const DURATIONS = ['--ui-quick', '--ui-calm'] as const;

/** Switches the theme without transitions: otherwise every control would fade at its own pace. */
function withoutMotion(): void {
  const { style } = document.documentElement;
  for (const duration of DURATIONS) style.setProperty(duration, '0ms');
  // The first frame paints the new theme; the second comes after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const duration of DURATIONS) style.removeProperty(duration);
    }),
  );
}
