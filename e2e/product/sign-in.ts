import { expect, type Page } from '@playwright/test';
import { people } from './start-product.ts';

/** Signs the demo's reader in through the page. */
export async function signInAsReader(page: Page, path = '/'): Promise<void> {
  await page.goto(`/sign-in?redirect=${encodeURIComponent(path)}`);
  await fill(page, people.reader);
  await expect(page).toHaveURL(new RegExp(`${path === '/' ? '/' : path.replace(/[?]/g, '\\?')}$`));
}

/** Signs the administrator in through the administrators' page. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/sign-in-2');
  await fill(page, people.admin);
  await expect(page).toHaveURL(/\/admin$/);
}

async function fill(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  // The address changes a moment before the page does.
  await expect(button).toBeHidden();
}
