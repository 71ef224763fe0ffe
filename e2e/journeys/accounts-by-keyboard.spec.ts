import { isLong, rounds } from '@newswatch/test-kit/long';
import { failCall, sessionTokens } from '../accounts/check.ts';
import { expectGoodOrder, pressBy, tabTo, typeInto } from '../accounts/keyboard.ts';
import { enter, newPerson, PASSWORD } from '../accounts/people.ts';
import { expectErrorsRead } from '../accounts/reading.ts';
import { expect, test } from '../product/clean-console.ts';
import { codeSentTo } from '../product/mailbox.ts';
import { navigate } from '../product/navigate.ts';

// Each test has its own account, so two workers can share them.
test.describe.configure({ mode: 'parallel' });

test('an account is created, verified and given a new password with the keyboard alone', async ({
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
  expect(Object.keys(await sessionTokens(page)).sort()).toEqual(['access_token', 'refresh_token']);

  await pressBy(page, page.getByRole('button', { name: 'Start Verification' }));
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

// `every-page-for-everybody` checks the other pages.
test('every account page that depends on the person has its tab stops in reading order, each with a name and a visible focus', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { email: true });
  await enter(page, person, '/setup');
  await test.step('/setup', () => expectGoodOrder(page));
  for (const path of [
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/statistics',
    '/auth-status',
  ]) {
    await navigate(page, path);
    await test.step(path, () => expectGoodOrder(page));
  }
});

test('form errors are announced: at the field, which has the focus, or as an alert', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  const form = (name: string) => page.getByRole('form', { name });
  const forGuests = [
    ['/sign-in-2', 'Sign in'],
    ['/sign-up', 'Create account'],
    ['/forgot-password', /^Send/],
    ['/sign-in', 'Sign in'],
  ] as const;
  for (const [path, button] of forGuests.slice(-rounds(1, forGuests.length))) {
    await page.goto(path);
    await test.step(path, () => expectErrorsRead(page.locator('main form'), button));
  }
  await failCall(page, '/auth/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');

  const person = await newPerson(request, { email: true });
  // All forms are built from the same fields: by default, one for each audience is checked.
  if (isLong) {
    await enter(page, person, '/settings');
    await form('About you').getByLabel('Full name').fill('');
    await expectErrorsRead(form('About you'), 'Save profile');
    await page.goto('/settings/security');
    await expectErrorsRead(form('Change password'), 'Change password');
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expectErrorsRead(page.getByRole('dialog'), 'Delete account permanently');
  }
  await enter(page, person, '/setup');
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await test.step('/setup, step 2', () => expectGoodOrder(page));
  await expectErrorsRead(form('Add or change the number'), 'Save and send code');
});
