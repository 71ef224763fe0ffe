import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Locator } from '@playwright/test';
import { signInAsAdmin, signInAsReader } from '../product/sign-in.ts';
import type { Check } from './check.ts';

/** Invalid values of both forms with their messages. The limits themselves are accepted; one more is not. */
const refused = [
  ['Full name', 'A', 'Name must be at least 2 characters'],
  ['Email', 'nobody', 'Invalid email address'],
  ['Temporary password', '1234567', 'Password must be at least 8 characters long'],
  ['Maximum targets', '1001', 'Cannot exceed 1000'],
  ['Maximum targets', '0', 'Must be at least 1'],
  ['Maximum alerts per day', '10001', 'Cannot exceed 10000'],
  ['Maximum alerts per day', '0', 'Must be at least 1'],
  ['WhatsApp number', '0611', 'Enter a valid phone number with country code'],
] as const;

/** Fields that only the form of an existing account has. */
const refusedInEdit = [
  ['User’s own daily limit', '10001', 'Cannot exceed 10000'],
  ['User’s own daily limit', '0', 'Must be at least 1'],
] as const;

async function saysItsRules(
  form: Locator,
  save: string,
  rules: ReadonlyArray<readonly [label: string, typed: string, sentence: string]> = refused,
): Promise<void> {
  for (const [label, typed, sentence] of rules) {
    const field = form.getByLabel(new RegExp(`^${label}`)).first();
    const before = await field.inputValue();
    await field.fill(typed);
    await form.getByRole('button', { name: save }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await field.fill(before);
  }
}

/** Checks the pages that create and edit accounts, without creating or changing any. */
export const adminUserChecks = {
  async adminUserCreateSaysItsRules({ page }) {
    await signInAsAdmin(page);
    await page.goto('/admin/users/create');
    await saysItsRules(page.getByRole('form', { name: 'Create user' }), 'Create user');
  },

  async adminUserEditSaysItsRules({ page }) {
    await signInAsAdmin(page);
    await page.goto('/admin/users?q=reader@demo.newswatch');
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit user' });
    await expect(form.getByLabel('Full name')).not.toHaveValue('');
    await saysItsRules(form, 'Save user', [...refused, ...refusedInEdit]);
    // Everything is as before, and saving it works too.
    await form.getByRole('button', { name: 'Save user' }).click();
    await expect(page).toHaveURL(/\/admin\/users\/usr_[^/]+$/);
  },

  async adminUserPagesAreGuarded({ page }) {
    const paths = ['/admin/users/create', '/admin/users/usr_01J0000000000000000000000A/edit'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/sign-in-2\?redirect=/);
      await expect(page.getByRole('main')).toContainText('Admin access required');
    }
    await signInAsReader(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL('/403');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('403');
      await expect(page.getByRole('main').getByText('Admin access required', { exact: true })).toBeVisible();
    }
    const answer = await page.request.post('/api/admin/users', {
      data: {},
      headers: {
        authorization: `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'access_token')?.value}`,
      },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('Admin access required');
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;
