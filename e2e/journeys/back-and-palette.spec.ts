import { expect, test } from '../product/clean-console.ts';
import { signInAsReader } from '../product/sign-in.ts';

test('a link opens a page at its top, and Back returns to the previous scroll position', async ({ page }) => {
  await signInAsReader(page, '/settings');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Makes sure that this page is scrolled, not the previous one.
  await expect(title('Profile')).toBeVisible();
  // A window that is low enough for a settings page to scroll once its content is there.
  await page.setViewportSize({ width: 1280, height: 360 });
  const before = 150;
  await expect
    .poll(async () => {
      await page.evaluate((top) => window.scrollTo(0, top), before);
      return scrolled();
    })
    .toBe(before);

  await sidebar.getByRole('link', { name: /^Targets/ }).click();
  await expect(title('Targets')).toBeVisible();
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(title('Profile')).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test('a palette command opens its form, and a discarded form is empty the next time', async ({ page }) => {
  await signInAsReader(page, '/sources');
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const commands = page.getByRole('dialog', { name: 'Command Palette' }).getByRole('listbox');
  // Section 9 of the specification: the command list is at most 300 px high.
  await expect(commands).toHaveCSS('max-height', '300px');
  // Items that have their own page can be found by name.
  await page.getByPlaceholder('Type a command or search...').fill('evening');
  await expect(commands.getByRole('option', { name: /^The Evening Bell/ })).toBeVisible();
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
