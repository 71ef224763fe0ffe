import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A page in the navigation. */
export interface FoundPage {
  /** The name of its link. */
  link: string | RegExp;
  /** The collapsible item of the navigation that contains it. */
  submenu?: string;
  path: string;
  heading: string;
}

/** A remote, its audience, and a page of another remote to start from. */
export interface RemoteRow {
  remote: string;
  as: 'reader' | 'admin';
  page: FoundPage;
  /** Another page of the same remote, with its own files. */
  second?: FoundPage;
  from: FoundPage;
}

const targets: FoundPage = { link: /^Targets/, path: '/targets', heading: 'Targets' };
const overview: FoundPage = { link: 'Overview', path: '/', heading: 'Overview' };
const sources: FoundPage = { link: 'Sources', path: '/sources', heading: 'Sources' };
const articles: FoundPage = { link: 'My Articles', path: '/articles', heading: 'My Articles' };
const settings: FoundPage = { link: 'Settings', path: '/settings', heading: 'Profile' };
const account: FoundPage = { link: 'Account', path: '/settings/account', heading: 'Account' };
const adminProfile: FoundPage = { ...settings, link: 'Admin Profile' };
const dashboard: FoundPage = { link: 'Dashboard', path: '/admin', heading: 'Dashboard' };
const users: FoundPage = { link: 'Users', path: '/admin/users', heading: 'Users' };
const whatsapp: FoundPage = {
  link: 'Status & Linking',
  submenu: 'WhatsApp',
  path: '/admin/whatsapp/status',
  heading: 'WhatsApp status',
};
const apiKeys: FoundPage = { link: 'API Keys', path: '/external-api/api-keys', heading: 'API Keys' };

const rows: readonly RemoteRow[] = [
  { remote: 'mf-auth', as: 'reader', page: settings, second: account, from: targets },
  { remote: 'mf-targets', as: 'reader', page: targets, second: overview, from: sources },
  { remote: 'mf-content', as: 'reader', page: sources, second: articles, from: targets },
  { remote: 'mf-admin', as: 'admin', page: dashboard, second: users, from: adminProfile },
  { remote: 'mf-whatsapp-admin', as: 'admin', page: whatsapp, from: users },
  { remote: 'mf-external-api', as: 'reader', page: apiKeys, from: targets },
];

/** Every remote of the product, with what a test needs to open and leave it. */
export const remoteRows = rows.filter(({ remote }) =>
  existsSync(resolve(import.meta.dirname, '../..', remote, 'remote.json')),
);

/** The heading of the visible page. */
export function heading(page: Page, { heading: name }: FoundPage): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Opens a page by its link in the navigation. */
export async function follow(page: Page, { link: name, submenu }: FoundPage): Promise<void> {
  if (submenu !== undefined) {
    const fold = page.getByRole('button', { name: submenu, exact: true });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }
  const links = page.getByRole('link', typeof name === 'string' ? { name, exact: true } : { name });
  await links.first().click();
}

/**
 * Waits for the menu, which the server-rendered page does not have: once it exists, the shell handles clicks without a page load.
 */
export function takenOver(page: Page): Promise<void> {
  return expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible({ timeout: 40_000 });
}
