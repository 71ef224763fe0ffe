import type { Locator } from '@playwright/test';
import { sessionTokens } from '../../accounts/check.ts';
import { expect, test } from '../../product/clean-console.ts';
import { fillSignInForm, signInAsReader } from '../../product/sign-in.ts';
import { people } from '../../product/start-product.ts';

const ADMIN_REMOTES = ['mf-admin', 'mf-whatsapp-admin'];

test('a guest on a protected page signs in and comes back to it', async ({ page }) => {
  await page.goto('/articles?scope=all');
  await expect(page).toHaveURL('/sign-in?redirect=%2Farticles%3Fscope%3Dall');
  await fillSignInForm(page, people.reader);
  await expect(page).toHaveURL('/articles?scope=all');
  await expect(page.getByRole('heading', { level: 1, name: 'My Articles' })).toBeVisible();
});

test('a guest under /admin is sent to the administrators’ sign-in, a user to /403 and back, and neither requests any of its files', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (ADMIN_REMOTES.some((remote) => request.url().includes(`/r/${remote}/`))) asked.push(request.url());
  });
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/sign-in-2?redirect=%2Fadmin%2Fusers');
  await signInAsReader(page);
  for (const path of ['/admin', '/admin/whatsapp/status']) {
    await page.goto(path);
    await expect(page).toHaveURL('/403');
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
  await expect(page.locator('body')).not.toContainText('User Management');
  expect(asked).toEqual([]);
});

/** The number of lines that the text takes. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${element}`);
  return box;
}

test('signing out ends the session in every tab and on the server', async ({ page, context }) => {
  await signInAsReader(page);
  const other = await context.newPage();
  // The last request that a tab sends automatically: one still open when the session ends would be refused.
  const counted = other.waitForResponse('**/api/chats/unread-count');
  await other.goto('/targets');
  await expect(other.getByRole('heading', { level: 1, name: 'Targets' })).toBeVisible();
  await counted;
  const token = (await context.cookies()).find((cookie) => cookie.name === 'access_token')?.value ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  expect(await linesOf(logOut.getByText('Log out')), 'Log out is on one line').toBe(1);
  const bell = await boxOf(page.getByRole('link', { name: /unread notification/ }));
  const menu = await boxOf(page.getByRole('menu', { name: 'Profile menu' }));
  expect(menu.y, 'the menu begins below the bell and its badge').toBeGreaterThanOrEqual(bell.y + bell.height);
  await logOut.click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await sessionTokens(page)).toEqual({});
  await expect(other).toHaveURL(/\/sign-in/);
  const answer = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
