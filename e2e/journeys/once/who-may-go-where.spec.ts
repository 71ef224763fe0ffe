import type { Locator } from '@playwright/test';
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

test('a redirect to another site after sign-in leads to the start page instead', async ({ page }) => {
  await page.goto('/sign-in?redirect=//evil.example/x');
  await fillSignInForm(page, people.reader);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a signed-in person is sent home from the sign-in page', async ({ page }) => {
  await signInAsReader(page);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
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

test('an administrator lands on the dashboard and sees everyone’s account', async ({ page }) => {
  await page.goto('/sign-in-2');
  await fillSignInForm(page, people.admin);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'Users' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  // Other journeys created dozens of accounts, and the list starts with the newest.
  await page.getByRole('searchbox').first().fill('reader@demo');
  await expect(page.getByText('reader@demo.newswatch')).toBeVisible();
});

test('routes that no longer exist show the not-found page with a way back', async ({
  page,
  browserConsole,
}) => {
  // The page itself answers 404, which browsers log.
  browserConsole.expectFaults(/404 .*no-such-page/);
  await signInAsReader(page);
  await page.goto('/no-such-page');
  await expect(page.getByText('Oops! Page Not Found!')).toBeVisible();
  await page
    .getByRole('link', { name: 'Back to Home' })
    .or(page.getByRole('button', { name: 'Back to Home' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

/** How many lines the text takes. */
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
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  const answer = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
