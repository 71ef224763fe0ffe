import { failCall } from '../accounts/check.ts';
import { headingLevels, pressBy, stopsOf, tabTo, typeInto, unreachedIn } from '../accounts/keyboard.ts';
import { beginSecondStep, enter, newcomer, newPerson, PASSWORD } from '../accounts/people.ts';
import { expectErrorsRead, readOutOfOrder } from '../accounts/reading.ts';
import { shellHasTakenOver } from '../product/at-rest.ts';
import { expect, test } from '../product/clean-console.ts';
import { codeSentTo } from '../product/mailbox.ts';
import { signInAsAdmin } from '../product/sign-in.ts';

test.skip(process.env.NEWSWATCH_E2E_TOPOLOGY === 'split', 'The keyboard does not see which process answers.');
// Each test has its own account, so two workers can share them.
test.describe.configure({ mode: 'parallel' });

const forGuests = [
  '/sign-in',
  '/sign-in-2',
  '/sign-up',
  '/forgot-password',
  '/verify-email',
  '/sign-in?redirect=%2Fadmin%2Fusers',
  '/otp',
  '/clerk/sign-in',
  '/clerk/sign-up',
  '/clerk',
  '/clerk/user-management',
  `/reset-password?token=${'a'.repeat(43)}`,
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
  '/auth-status',
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

/** Every element can be reached, has a name, shows the focus, and comes in reading order. */
async function expectGoodOrder(page: Parameters<typeof stopsOf>[0]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shellHasTakenOver(page);
  // What appears later would be a stop before those already visited.
  await expect(page.locator('[aria-busy="true"], .ui-skeleton')).toHaveCount(0);
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
  expect(await readOutOfOrder(page), 'what is read in another order than it is seen').toEqual([]);
  const levels = await headingLevels(page);
  expect(levels[0], 'the first heading').toBe(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips, `levels of the headings: ${levels.join(' ')}`).toEqual([]);
}

test('every page of a guest has its stops in reading order, each named and marked', async ({
  page,
  browserConsole,
}) => {
  // A reset link with an invalid token.
  browserConsole.expectFaults(/410 .*reset-password/);
  await beginSecondStep(page);
  for (const path of forGuests) {
    await page.goto(path);
    await test.step(path, () => expectGoodOrder(page));
  }
  // Tests the check itself: it notices a form in reverse visual order.
  await page.goto('/sign-up');
  await shellHasTakenOver(page);
  await page.locator('main form').evaluate((form) => {
    form.style.display = 'flex';
    form.style.flexDirection = 'column-reverse';
  });
  expect(await readOutOfOrder(page)).not.toEqual([]);
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
  await enter(page, await newcomer(request), '/change-password');
  await expect(page.getByLabel('Temporary password')).toBeVisible();
  await test.step('/change-password', () => expectGoodOrder(page));
});

test('every account page of an administrator has its stops in reading order, each named and marked', async ({
  page,
  request,
}) => {
  const { id, email } = await newPerson(request, { whatsapp: 'unverified' });
  await signInAsAdmin(page);
  for (const [path, shown] of [
    [`/admin/users?q=${email}`, page.getByRole('button', { name: /^Actions for / })],
    ['/admin/users/create', page.getByRole('button', { name: 'Create user' })],
    [`/admin/users/${id}`, page.getByRole('button', { name: 'Mark as verified: WhatsApp' })],
    [`/admin/users/${id}/edit`, page.getByRole('button', { name: 'Save user' })],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await test.step(path, () => expectGoodOrder(page));
  }
  for (const path of forAdministrators) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await test.step(path, () => expectGoodOrder(page));
  }
});

test('what is wrong with a form is read out: at its field, which has the focus, or as an alert', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  const form = (name: string) => page.getByRole('form', { name });
  for (const [path, button] of [
    ['/sign-in', 'Sign in'],
    ['/sign-in-2', 'Sign in'],
    ['/sign-up', 'Create account'],
    ['/forgot-password', /^Send/],
  ] as const) {
    await page.goto(path);
    await test.step(path, () => expectErrorsRead(page.locator('main form'), button));
  }
  await page.goto('/sign-in');
  await failCall(page, '/auth/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');

  const person = await newPerson(request, { email: true });
  await enter(page, person, '/settings');
  await form('About you').getByLabel('Full name').fill('');
  await expectErrorsRead(form('About you'), 'Save profile');
  await page.goto('/settings/security');
  await expectErrorsRead(form('Change password'), 'Change password');
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectErrorsRead(page.getByRole('dialog'), 'Delete account permanently');
  await page.goto('/setup');
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await test.step('/setup, step 2', () => expectGoodOrder(page));
  await expectErrorsRead(form('Add or change the number'), 'Save and send code');
});
