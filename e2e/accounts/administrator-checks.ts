import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Locator } from '@playwright/test';
import { signInAsAdmin } from '../product/sign-in.ts';
import { type Check, failCall } from './check.ts';

/** Clears the selection, as a browser does with a value that it does not know. */
async function chooseNothing(select: Locator): Promise<void> {
  await select.evaluate((element: HTMLSelectElement) => {
    element.selectedIndex = -1;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/**
 * Checks the pages on which administrators edit their own data. The demo's administrator stays unchanged for other
 * tests.
 */
export const administratorChecks = {
  async languageRequiredInForms({ page }) {
    await signInAsAdmin(page);
    for (const [path, button] of [
      ['/admin/account', 'Save preferences'],
      ['/settings/account', 'Save language and time'],
    ] as const) {
      await page.goto(path);
      const language = page.getByLabel('Language', { exact: true });
      await chooseNothing(language);
      await page.getByRole('button', { name: button }).click();
      await expect(language).toHaveAccessibleDescription(/Please select a language\./);
    }
  },

  async adminLoginSaysTheServersError({ page }) {
    await page.goto('/sign-in-2');
    await page.getByLabel('Email').fill('nobody@example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Lighthouse-7-Keeper');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
    await failCall(page, '/auth/admin-login');
    await password.fill('Lighthouse-7-Keeper');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;
