import type { Page } from '@playwright/test';
import { expect, test } from '../product/clean-console.ts';
import { signInAsReader } from '../product/sign-in.ts';

// Where the work is done says nothing about how pages are shown.
test.skip(process.env.NEWSWATCH_E2E_TOPOLOGY === 'split', 'the same in both layouts');

const open = async (page: Page, entry: RegExp, heading: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

test('a page that was left comes back as it was, and leaves with its person', async ({ page }) => {
  await signInAsReader(page, '/settings');
  const name = page.getByLabel('Full name');
  const before = await name.inputValue();
  await name.fill('Half a name');

  // Low enough that a settings page has somewhere to be scrolled to.
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.evaluate(() => window.scrollTo(0, 150));
  const scrolledTo = await page.evaluate(() => window.scrollY);
  expect(scrolledTo).toBeGreaterThan(0);

  await open(page, /^Targets/, 'Targets');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('h1')).toHaveCount(1);

  await open(page, /^Settings/, 'Profile');
  await expect(name).toHaveValue('Half a name');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expect(page).toHaveTitle(/^Profile/);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await signInAsReader(page, '/settings');
  await expect(name).toHaveValue(before);
});

test('a form that was thrown away does not come back with its page', async ({ page }) => {
  await signInAsReader(page, '/sources');
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const commands = page.getByRole('dialog', { name: 'Command Palette' }).getByRole('listbox');
  // Section 9 of the specification: command list max height 300 px.
  await expect(commands).toHaveCSS('max-height', '300px');
  await page.getByPlaceholder('Type a command or search...').fill('New target');
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog', { name: 'New target' }).getByLabel('Name', { exact: true });
  await name.fill('Thrown away');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await page.goForward();
  await expect(name).toHaveValue('');
});
