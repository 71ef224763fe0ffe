import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../product/clean-console.ts';
import { signInAsReader } from '../product/sign-in.ts';
import { people } from '../product/start-product.ts';

test('a report is scheduled with a PDF, arrives with it attached, and can be downloaded as a PDF from its page', async ({
  page,
}) => {
  const name = `Ports « at noon » 🚢 ${test.info().retry + 1}`;
  await signInAsReader(page, '/targets?view=reports');
  await page.getByRole('button', { name: 'Schedule a report' }).first().click();
  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('combobox', { name: /^Targets/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await form.getByLabel('Attach the report as a PDF').check();
  await form.getByRole('button', { name: 'Schedule report' }).click();
  await expect(form).toBeHidden();

  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await expect(page.getByText('On its way to you.')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sent reports' }).click();
  await page
    .getByRole('dialog', { name: 'Sent reports' })
    .getByRole('link', { name: /^Open, / })
    .click();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  const fromPage = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click());

  const attached = page.getByRole('list', { name: 'Attached files' }).getByRole('link');
  await expect(async () => {
    await page.goto(`/mailbox?to=${encodeURIComponent(people.reader.email)}`);
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const fromEmail = await downloaded(page, () => attached.click());
  // The same report, under the same name.
  expect(fromEmail).toEqual(fromPage);
});

/** The name of the PDF that this downloads, and its size. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; size: number }> {
  const starting = page.waitForEvent('download');
  await click();
  const download = await starting;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toMatch(/^Ports « at noon » 🚢 \d 20[\d_-]+\.pdf$/u);
  return { name: download.suggestedFilename(), size: bytes.length };
}
