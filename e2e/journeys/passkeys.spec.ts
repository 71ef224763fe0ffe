import type { Page } from '@playwright/test';
import { newPerson } from '../accounts/people.ts';
import { expect, test } from '../product/clean-console.ts';
import { messagesTo } from '../product/mailbox.ts';
import { fillSignInForm } from '../product/sign-in.ts';

/** Browsers accept no IP address for passkeys. */
const origin = (process.env.NEWSWATCH_E2E_URL ?? '').replace('127.0.0.1', 'localhost');
test.use({ baseURL: origin });

/** A virtual device that recognises its owner, as a fingerprint reader does. */
async function giveDevice(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test('a passkey is added, signs in without email and password, and is removed', async ({ page, request }) => {
  const person = await newPerson(request, { email: true });
  await giveDevice(page);
  await page.goto('/sign-in?redirect=%2Fsettings%2Fsecurity');
  await fillSignInForm(page, person);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  // One long word, which must fit even on a phone.
  const name = 'W'.repeat(60);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list).toContainText(name);
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (whole) await page.setViewportSize(whole);
  await expect(list).toContainText('not used yet');
  await expect
    .poll(async () => (await messagesTo(request, person.email)).map(({ subject }) => subject))
    .toContain('A passkey was added to your Newswatch account');

  // The virtual device answers at once, also for what the email field suggests, so the button is not needed here.
  const signedIn = page.waitForResponse('**/api/auth/passkeys/login');
  await logOut(page);
  expect((await signedIn).status()).toBe(200);
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto('/settings/security');
  await expect(list).toContainText('last used just now');

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Remove this passkey?' })
    .getByRole('button', { name: 'Remove passkey' })
    .click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
});

test('without suggestions by the browser, the button signs in; a removed passkey is refused', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource.*401/);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const person = await newPerson(request, { email: true });
  await giveDevice(page);
  await page.goto('/sign-in?redirect=%2Fsettings%2Fsecurity');
  await fillSignInForm(page, person);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/sign-in?redirect=%2Fsettings%2Fsecurity');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});
