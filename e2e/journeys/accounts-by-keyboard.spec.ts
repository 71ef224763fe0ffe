import { headingLevels, pressBy, stopsOf, tabTo, typeInto, unreachedIn } from '../accounts/keyboard.ts';
import { enter, newPerson, PASSWORD } from '../accounts/people.ts';
import { expect, test } from '../product/clean-console.ts';
import { codeSentTo } from '../product/mailbox.ts';
import { signInAsAdmin } from '../product/sign-in.ts';

test.skip(process.env.NEWSWATCH_E2E_TOPOLOGY === 'split', 'The keyboard does not see which process answers.');

const forGuests = [
  '/sign-in',
  '/sign-in-2',
  '/sign-up',
  '/forgot-password',
  '/verify-email',
  '/clerk/sign-in',
];
const forPeople = [
  '/setup',
  '/settings',
  '/settings/account',
  '/settings/security',
  '/settings/notifications',
  '/settings/appearance',
  '/settings/display',
  '/settings/quota',
  '/settings/statistics',
];
const forAdministrators = ['/settings', '/admin/profile', '/admin/account', '/admin/settings'];

test('an account is made, verified and given another password with the keyboard alone', async ({
  page,
  request,
}) => {
  const email = `keys-${Date.now()}@example.com`;
  const number = `+3367${String(Date.now()).slice(-8)}`;
  await page.goto('/sign-up');
  await typeInto(page, page.getByLabel('Full name'), 'Zoë Keys');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel('Confirm password'), PASSWORD);
  await tabTo(page, page.getByLabel(/I accept the terms/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/setup$/);

  await pressBy(page, page.getByRole('button', { name: 'Start Verification' }));
  await pressBy(page, page.getByRole('button', { name: 'Verify email' }));
  await typeInto(page, page.getByLabel('Verification code'), await codeSentTo(request, email));
  await page.keyboard.press('Enter');
  await pressBy(page, page.getByRole('button', { name: 'Next: WhatsApp' }));
  await typeInto(page, page.getByRole('textbox', { name: 'WhatsApp number' }), number);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Verification code'), await codeSentTo(request, number));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Setup Complete' })).toBeVisible();

  await page.goto('/settings/security');
  const form = page.getByRole('form', { name: 'Change password' });
  await typeInto(page, form.getByLabel('Current password'), PASSWORD);
  await typeInto(page, form.getByLabel('New password', { exact: true }), 'Harbour-8-Light');
  await typeInto(page, form.getByLabel(/^Confirm/), 'Harbour-8-Light');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed successfully')).toBeVisible();
});

/** Everything can be reached, says its name, shows that one is there, and comes in the order it is read in. */
async function expectGoodOrder(page: Parameters<typeof stopsOf>[0]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops = await stopsOf(page);
  expect(stops.length, 'stops of the Tab key').toBeGreaterThan(0);
  expect(await unreachedIn(page), 'what the Tab key does not reach').toEqual([]);
  expect(
    stops.filter(({ name }) => name === ''),
    'stops without a name',
  ).toEqual([]);
  expect(
    stops.filter(({ marked }) => !marked).map(({ name }) => name),
    'stops nobody sees',
  ).toEqual([]);
  expect(
    stops.filter(({ follows }) => !follows).map(({ name }) => name),
    'stops out of order',
  ).toEqual([]);
  const levels = await headingLevels(page);
  expect(levels[0], 'the first heading').toBe(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips, `levels of the headings: ${levels.join(' ')}`).toEqual([]);
}

test('every page of a guest has its stops in reading order, each named and marked', async ({ page }) => {
  for (const path of forGuests) {
    await page.goto(path);
    await test.step(path, () => expectGoodOrder(page));
  }
});

test('every account page has its stops in reading order, each named and marked', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { email: true });
  for (const path of forPeople) {
    await enter(page, person, path);
    await test.step(path, () => expectGoodOrder(page));
  }
});

test('every account page of an administrator has its stops in reading order, each named and marked', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const path of forAdministrators) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await test.step(path, () => expectGoodOrder(page));
  }
});
