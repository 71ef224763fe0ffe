import { enter, newPerson, PASSWORD } from '../accounts/people.ts';
import { expect, test } from '../product/clean-console.ts';

test.skip(process.env.NEWSWATCH_E2E_TOPOLOGY === 'split', 'The form does not see which process answers.');

test('a session that runs out in the middle of a form asks for a sign-in and loses nothing that was typed', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  const person = await newPerson(request);
  await enter(page, person, '/settings');
  await page.getByLabel('Full name').fill('Léa Half-Typed');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.accessToken}` } });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsettings$/);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel('Full name')).toHaveValue('Léa Half-Typed');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-28');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});
