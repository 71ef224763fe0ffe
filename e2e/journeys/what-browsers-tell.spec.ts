import { expect, test } from '../product/clean-console.ts';
import { signInAsAdmin } from '../product/sign-in.ts';

test('an administrator sees what browsers blocked, how remotes loaded, and which versions this session uses', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expectFaults(/inline script|script-src-elem refused inline/);
  const measuring = page.waitForResponse(/\/telemetry\.js$/, { timeout: 60_000 });
  await signInAsAdmin(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.head.append(script);
  });
  await expect(page).not.toHaveTitle('taken over');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Type a command or search...').fill('composition of this session');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/composition$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Composition' })).toBeVisible();
  const remotes = page.getByRole('table', { name: 'Remotes in this session' });
  await expect(remotes.getByRole('row', { name: /mf-admin/ })).toContainText('In use');
  const shared = page.getByRole('table', { name: 'Shared modules on this page' });
  await expect(shared).toContainText('react-dom');
  // docs/decisions/009: all apps use the shell's copy. The row that matches no name is the table's head.
  await expect(shared.getByRole('row', { name: '@newswatch/ui/table' })).toContainText('mf_admin__');
  await expect(shared.getByRole('row').filter({ hasNotText: 'newswatch_shell' })).toHaveCount(1);

  // This page reports its measurements when it is left. A script without a hash is blocked and reported.
  await measuring;
  // Waits a moment: the code has arrived, but listens only once it has run.
  await page.evaluate(() => new Promise((ran) => requestIdleCallback(ran)));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.setAttribute('src', '/without-a-hash.js');
    document.head.append(script);
  });
  await page.goto('/admin/remotes');
  await expect(async () => {
    await page.reload();
    const refused = page.getByRole('table', { name: 'Blocked by browsers' });
    await expect(refused).toContainText('inline');
    await expect(refused).toContainText('/without-a-hash.js');
    const own = page.getByRole('table', { name: 'Versions of Administration' });
    await expect(own.getByRole('row').nth(1).getByRole('cell').nth(1)).not.toHaveText('0');
  }).toPass({ timeout: 60_000 });
});
