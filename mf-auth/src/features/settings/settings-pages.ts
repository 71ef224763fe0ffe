interface SettingsPageLink {
  path: string;
  title: string;
}

/** The settings pages, in the order of their links. */
export const settingsPages: readonly SettingsPageLink[] = [
  { path: '/settings', title: 'Profile' },
  { path: '/settings/account', title: 'Account' },
  { path: '/settings/security', title: 'Security' },
  { path: '/settings/notifications', title: 'Notifications' },
  { path: '/settings/appearance', title: 'Appearance' },
  { path: '/settings/display', title: 'Display' },
  { path: '/settings/quota', title: 'Quota' },
  { path: '/settings/statistics', title: 'Statistics' },
];
