import { expect, test } from '../product/clean-console.ts';
import { signInAsReader } from '../product/sign-in.ts';

test('a page is added by its address, read, and put into a collection; a page shared from a phone fills in the form', async ({
  page,
  browserConsole,
}) => {
  // An address that cannot be read is refused.
  browserConsole.expectFaults(/422 .*\/api\/articles/);
  const collection = `Coverage elsewhere ${test.info().retry + 1}`;
  // A page of the demo newsroom.
  await signInAsReader(page, '/articles?scope=all');
  const original = page.getByRole('article').first().locator('a[href^="http"]').first();
  const address = (await original.getAttribute('href')) ?? '';
  expect(address).toMatch(/^http/);

  await page.goto('/articles');
  await page.getByRole('button', { name: 'Collections' }).click();
  await page.getByRole('menuitem', { name: 'New collection…' }).click();
  await page.getByLabel('Name').fill(collection);
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByRole('heading', { name: collection })).toBeVisible();

  await page.getByRole('button', { name: 'Add an article' }).click();
  const form = page.getByRole('dialog', { name: 'Add an article' });
  await expect(form.getByLabel('Collection')).toHaveValue(/^col_/);
  await form.getByLabel('Address of the page').fill('http://127.0.0.1:1/private');
  await form.getByRole('button', { name: 'Add article' }).click();
  await expect(form.getByText(/This address cannot be read/)).toBeVisible();
  // An address that no source links to: the newsroom serves the same page there.
  await form.getByLabel('Address of the page').fill(`${address}?by-hand=1`);
  await form.getByRole('button', { name: 'Add article' }).click();
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toBeVisible();
  const title = (await found.getByRole('heading').textContent()) ?? '';
  await page.getByRole('link', { name: 'Open article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/articles?added=true');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Collections' }).click();
  await page.getByRole('menuitemradio', { name: collection }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();

  const shared = new URLSearchParams({ add_title: 'Ports', add_text: `Ports ${address}` });
  await page.goto(`/articles?${shared}`);
  await expect(form.getByLabel('Address of the page')).toHaveValue(address);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/articles$/);
});

test('a page shared from a phone is kept during the sign-in', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/articles?add_text=https%3A%2F%2Fquays.example%2Fcloses');
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel('Email').fill('reader@demo.newswatch');
  await page.getByLabel('Password', { exact: true }).fill('E2e-Reader-Pass-1!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Address of the page')).toHaveValue('https://quays.example/closes');
});
