import { expect, test } from '../product/clean-console.ts';
import { signInAsReader } from '../product/sign-in.ts';
import { people } from '../product/start-product.ts';

test('when somebody else signs in in another tab, this tab switches to them and keeps nothing of the previous user', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/sign-in-2');
  await second.getByLabel('Email').fill(people.admin.email);
  await second.getByLabel('Password', { exact: true }).fill(people.admin.password);
  await signInAsReader(page, '/targets');
  await expect(page.getByRole('heading', { level: 1, name: 'Targets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();

  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second).toHaveURL(/\/admin$/);

  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText('Demo Administrator');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toHaveCount(0);
});
