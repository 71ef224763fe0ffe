import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { sessionTokens } from '../../accounts/check.ts';
import { expect, test } from '../../product/clean-console.ts';
import { messagesTo } from '../../product/mailbox.ts';
import { signInAsAdmin } from '../../product/sign-in.ts';
import { people } from '../../product/start-product.ts';

const SWITCH = 'Require two-factor authentication for administrators';

async function enterPassword(page: Page, redirect: string): Promise<void> {
  await page.goto(`/sign-in-2?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel('Email').fill(people.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(people.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/otp$/);
}

test('an administrator of a product that requires a second step can sign in with the code from the email, and not without it', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  await signInAsAdmin(page);
  const token = (await sessionTokens(page)).access_token?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  await page.goto('/admin/settings');
  await page.getByLabel(SWITCH).check();
  await page.getByRole('button', { name: 'Save system settings' }).click();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('System settings saved.');

  try {
    await page.context().clearCookies();
    await enterPassword(page, '/admin/users');
    expect(await sessionTokens(page)).toEqual({});
    const form = page.getByRole('form', { name: 'Two-factor authentication' });
    await expect(form).toContainText('From the email we sent you.');
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toHaveCount(0);

    // The password alone gives no access, not even through another URL.
    await page.goto('/admin/users');
    await expect(page).toHaveURL(/\/sign-in-2\?redirect=/);

    await enterPassword(page, '/admin/users');
    const [mail] = await messagesTo(request, people.admin.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    await form.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000');
    await form.getByRole('button', { name: 'Verify' }).click();
    await expect(form.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('6-digit code').fill(code);
    await form.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  } finally {
    const { body } = adminCalls.admin.updateSettings;
    const data = v.parse(body, { security: { admin_mfa_required: false } });
    const reset = await request.put('/api/admin/settings', { headers, data });
    expect(reset.status(), await reset.text()).toBe(200);
  }
});
