import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from '@playwright/test';
import { signInAsReader } from '../product/sign-in.ts';
import type { Check } from './check.ts';

/** Checks the pages that create and edit accounts, without creating or changing any. */
export const adminUserChecks = {
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
