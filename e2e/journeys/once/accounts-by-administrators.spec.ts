import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../product/clean-console.ts';
import { signInAsAdmin } from '../../product/sign-in.ts';

const TEMPORARY = 'Wq7k-Tm3x-Hp9v';
const OWN = 'Lighthouse-7-Keeper';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function createPerson(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Create user' }).click();
  const form = page.getByRole('form', { name: 'Create user' });
  await form.getByLabel('Full name').fill('Noor van Dijk');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Temporary password').fill(TEMPORARY);
  await form.getByLabel('Skip email verification').check();
  await form.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: /temporary password/ });
  await expect(dialog.getByText(TEMPORARY)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor van Dijk' })).toBeVisible();
}

/** The facts on an account's own page. */
const factsOf = (page: Page): Locator => page.getByRole('region', { name: 'Account', exact: true });

test('an administrator creates an account whose owner must choose a password first, and changes its plan, suspends, activates and deletes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = `noor-${Date.now()}@example.com`;
  await signInAsAdmin(page);
  await createPerson(page, email);

  const context = await browser.newContext();
  const person = await context.newPage();
  await test.step('the person chooses a password before anything else, and continues to where they wanted to go', async () => {
    await person.goto('/sign-in?redirect=%2Ftargets');
    await signIn(person, email, TEMPORARY);
    await expect(person).toHaveURL(/\/change-password\?redirect=%2Ftargets$/);
    await person.goto('/notifications');
    await expect(person).toHaveURL(/\/change-password\?redirect=%2Fnotifications$/);
    await person.goto('/change-password?redirect=%2Ftargets');
    await person.getByLabel('Temporary password').fill(TEMPORARY);
    await person.getByLabel('New password', { exact: true }).fill(OWN);
    await person.getByLabel('Confirm new password').fill(OWN);
    await person.getByRole('button', { name: 'Change password' }).click();
    await expect(person).toHaveURL(/\/targets$/);
    await expect(person.getByRole('heading', { level: 1, name: 'Targets' })).toBeVisible();
  });

  await test.step('the administrator changes the plan', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Plan').selectOption('Basic');
    await page.getByRole('button', { name: 'Save user' }).click();
    await expect(factsOf(page).getByText('Basic')).toBeVisible();
  });

  await test.step('a suspended person is told in their open tab, and cannot sign in', async () => {
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByLabel('Reason').fill('A test of suspending');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('A test of suspending').first()).toBeVisible();
    await expect(person).toHaveURL(/\/sign-in\?redirect=%2Ftargets$/, { timeout: 45_000 });
    await signIn(person, email, OWN);
    await expect(person.getByRole('alert')).toContainText(
      'Your account is suspended. Please contact support. Reason: A test of suspending',
    );
  });

  await test.step('an activated person can sign in with their own password', async () => {
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
    await signIn(person, email, OWN);
    await expect(person).toHaveURL(/\/targets$/);
  });

  await test.step('a deleted person is gone, including from the list', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(person).toHaveURL(/\/sign-in/, { timeout: 45_000 });
  });
  await context.close();
});
