import { expect, test } from '../product/clean-console.ts';
import { signInAsReader } from '../product/sign-in.ts';

test('a chart is defined next to its preview, moved and changed with the keyboard, and deleted', async ({
  page,
}) => {
  const title = `Who finds most ${test.info().retry + 1}`;
  await signInAsReader(page, '/');
  await page.getByRole('button', { name: 'Customise' }).click();
  const arrangement = page.getByRole('dialog', { name: 'Customise the overview' });
  await arrangement.getByRole('button', { name: 'Add chart' }).click();

  const form = page.getByRole('dialog', { name: 'Add chart' });
  await form.getByLabel('By', { exact: true }).selectOption('Targets');
  await form.getByLabel('Shown as').selectOption('Table');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Matches by target: all targets')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Add chart' }).click();
  await expect(form).toBeHidden();

  // The new chart is shown and has the focus, wherever it is on the page.
  const chart = page.getByRole('region', { name: title });
  await expect(chart).toBeInViewport();
  await expect(chart).toContainText('in the last 30 days');

  // Bars are backgrounds, which browsers do not print by default; ours must be printed.
  await page.emulateMedia({ media: 'print' });
  expect(await chart.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact');
  await page.emulateMedia({ media: null });

  // Moves the chart above everything else, without a mouse.
  await chart.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move or hide' }).press('Enter');
  const up = arrangement.getByRole('button', { name: `Move ${title} up` });
  await expect(up).toBeVisible();
  for (let moves = 0; moves < 20 && (await up.getAttribute('aria-disabled')) !== 'true'; moves += 1) {
    await up.press('Enter');
  }
  await arrangement.getByRole('button', { name: 'Save' }).click();
  await expect(arrangement).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(title);

  await chart.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit chart' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit chart' });
  await edit.getByLabel('Period', { exact: true }).selectOption('7 days');
  await edit.getByRole('button', { name: 'Save' }).click();
  // Waits until the form is closed, because its preview has the same name.
  await expect(edit).toBeHidden();
  await expect(chart).toContainText('in the last 7 days');

  await chart.getByRole('button', { name: `Actions for ${title}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Who-finds-most-\d-.*\.csv$/);

  await chart.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete chart' }).click();
  await page.getByRole('button', { name: 'Delete chart' }).click();
  await expect(chart).toBeHidden();
});
