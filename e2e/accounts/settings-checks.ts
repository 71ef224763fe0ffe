import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Page } from '@playwright/test';
import type { Check } from './check.ts';
import { enter, newPerson, PASSWORD } from './people.ts';

const sees = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const changesPassword: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request), '/settings/security');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByRole('button', { name: 'Change password' }).click();
  await sees(page, 'Current password is required');
  await form.getByLabel('New password', { exact: true }).fill('harbour-8-light');
  await form.getByRole('button', { name: 'Change password' }).click();
  await sees(page, 'Password must contain at least one uppercase letter');
  await form.getByLabel('New password', { exact: true }).fill('Harbour-8-Light');
  await form.getByLabel(/^Confirm/).fill('Harbour-8-Lights');
  await form.getByRole('button', { name: 'Change password' }).click();
  await sees(page, "Passwords don't match");
};

const deletesAccount: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request), '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await sees(page, 'Password is required for account deletion');
  await sees(page, 'You must type "DELETE" to confirm account deletion');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await sees(page, 'You must type "DELETE" to confirm account deletion');
  await expect(page).toHaveURL(/\/settings\/account$/);
};

/** The rules of the settings' forms, where a person meets them. */
export const settingsChecks = {
  currentPasswordRequired: changesPassword,
  newPasswordFollowsRules: changesPassword,
  passwordsMustMatch: changesPassword,
  deletionNeedsPassword: deletesAccount,
  deletionNeedsTheWord: deletesAccount,

  async passwordMessages({ page }) {
    await page.goto('/sign-up');
    const password = page.getByLabel('Password', { exact: true });
    const says = async (typed: string, sentence: string) => {
      await password.fill(typed);
      await page.getByRole('button', { name: 'Create account' }).click();
      await sees(page, sentence);
    };
    await says('Kest-9q', 'Password must be at least 8 characters long');
    await says('kestrel-9-quay', 'Password must contain at least one uppercase letter');
    await says('KESTREL-9-QUAY', 'Password must contain at least one lowercase letter');
    await says('Kestrel-x-Quay', 'Password must contain at least one number');
    await says('Kestrel9Quay', 'Password must contain at least one special character');
  },

  async atLeastOneChannel({ page, request }) {
    await enter(page, await newPerson(request, { email: true }), '/settings/notifications');
    await page.getByLabel('Email', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save notification settings' }).click();
    await sees(page, 'At least one channel must be enabled');
  },

  async initials({ page, request }) {
    await enter(page, await newPerson(request), '/settings');
    // Léa Marie Letter: three words, two letters.
    await expect(page.locator('img[src="/avatars/lm.jpg"]').first()).toBeAttached();
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;
