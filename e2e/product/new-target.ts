import { expect, type Page } from '@playwright/test';

/** Opens the form of a new target and names it. */
export async function openTargetForm(page: Page, name: string): Promise<void> {
  await page.goto('/targets');
  await page.getByRole('button', { name: 'New target' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
}

/** Creates a target for one word, with an alert for every article. */
export async function watchFor(page: Page, name: string, word: string): Promise<void> {
  await openTargetForm(page, name);
  const words = page.getByLabel('Any of these');
  await words.fill(word);
  await words.press('Enter');
  await page.locator('summary', { hasText: 'One alert per story' }).click();
  await page.getByLabel('Articles in one story').selectOption('An alert for every article');
  await page.getByRole('button', { name: 'Create target' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
