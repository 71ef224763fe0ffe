import type { ThemePreference } from '@newswatch/shell-api';

/** The labels of the theme choices, in the header's menu and in the command palette. */
export const themeChoices: readonly { value: ThemePreference; title: string }[] = [
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
  { value: 'system', title: 'System' },
];
