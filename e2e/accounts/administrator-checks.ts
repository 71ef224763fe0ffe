import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsAdmin } from '../product/sign-in.ts';
import { type Check, failCall } from './check.ts';

async function openProfile(page: Page): Promise<{ form: Locator; save: () => Promise<void> }> {
  await signInAsAdmin(page);
  await page.goto('/admin/profile');
  const form = page.getByRole('form', { name: 'Name and phone' });
  return { form, save: () => form.getByRole('button', { name: 'Save profile' }).click() };
}

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
  async adminProfileSaysItsRules({ page }) {
    const { form, save } = await openProfile(page);
    const says = async (label: string | RegExp, typed: string, sentence: string) => {
      const field = form.getByLabel(label);
      const before = await field.inputValue();
      await field.fill(typed);
      await save();
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
      await field.fill(before);
    };
    await says('First name', 'A', 'First name must be at least 2 characters');
    await says('First name', 'n'.repeat(51), 'First name must not exceed 50 characters');
    await says('Last name', 'R2D2', 'Last name can only contain letters, spaces, hyphens and apostrophes');
    await says(/^Phone/, '123456789', 'Phone must have 10 to 15 digits');
    await says(/^Phone/, '1234567890123456', 'Phone must have 10 to 15 digits');
  },

  async adminPhoneIsOptional({ page }) {
    const { form, save } = await openProfile(page);
    const phone = form.getByLabel(/^Phone/);
    for (const [typed, kept] of [
      ['+1 (555) 123-4567', '+15551234567'],
      ['', ''],
    ] as const) {
      await phone.fill(typed);
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/admin/profile') && answer.request().method() === 'PUT',
      );
      await save();
      expect((await answered).status()).toBe(200);
      await page.reload();
      await expect(form.getByLabel('First name')).toHaveValue('Demo');
      await expect(phone).toHaveValue(kept);
    }
  },

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
    await page.getByLabel('Password', { exact: true }).fill('Lighthouse-7-Keeper');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
    await failCall(page, '/auth/admin-login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;
