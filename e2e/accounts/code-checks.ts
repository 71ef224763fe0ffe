import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Page } from '@playwright/test';
import { codeSentTo, messagesTo } from '../product/mailbox.ts';
import { type Check, seesToast, type World } from './check.ts';
import { enter, newPerson } from './people.ts';

const field = (page: Page) => page.getByLabel('Verification code');
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
const resend = (page: Page) => page.getByRole('button', { name: /^Resend code/ });

/** A new user who is about to enter the email code. */
async function emailStep({ page, request }: World) {
  const person = await newPerson(request);
  await enter(page, person, '/setup');
  await page.getByRole('button', { name: 'Start Verification' }).click();
  // Signing up sent one, but not from this tab.
  await page.getByRole('button', { name: 'I have a code' }).click();
  await expect(field(page)).toBeVisible();
  return person;
}

/** The WhatsApp step of a user whose email is verified. */
async function whatsappStep({ page, request }: World, whatsapp: false | 'unverified' = false) {
  const person = await newPerson(request, { email: true, whatsapp });
  await enter(page, person, '/setup');
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  return person;
}

async function saveNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(number);
  await page.getByRole('button', { name: 'Save and send code' }).click();
}

const typesACode: Check = async (world) => {
  await emailStep(world);
  const { page } = world;
  await expect(field(page)).toHaveAccessibleDescription(
    'The code has 6 characters and is valid for 10 minutes.',
  );
  await expect(verify(page)).toBeDisabled();
  await field(page).fill('a-b c');
  await expect(field(page)).toHaveValue('ABC');
  await expect(page.getByText('Verification code must be at least 4 characters')).toBeVisible();
  await expect(verify(page)).toBeDisabled();
  await field(page).fill('abcd');
  await expect(verify(page)).toBeEnabled();
};

const verifiesEmail: Check = async (world) => {
  const { page, request } = world;
  const person = await emailStep(world);
  await field(page).fill(` ${(await codeSentTo(request, person.email)).toLowerCase()} `);
  await verify(page).click();
  await seesToast(page, 'Email verified successfully!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next: WhatsApp' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await saveNumber(page, person.number);
  await expect(field(page)).toHaveValue('');
};

const refusesAWrongCode: Check = async (world) => {
  const { page } = world;
  await emailStep(world);
  await field(page).fill('ZZZZZZ');
  await verify(page).click();
  await seesToast(page, 'Invalid verification code');
  await expect(field(page)).toHaveAccessibleDescription(/Invalid verification code/);
  await expect(field(page)).toHaveValue('ZZZZZZ');
};

const waitsForResend: Check = async (world) => {
  const { page, request } = world;
  await page.clock.install();
  const person = await emailStep(world);
  await expect(resend(page)).toBeDisabled();
  await expect(resend(page)).toHaveText(/^Resend code in (60|59|58|57|56) s$/);
  await page.clock.fastForward(45_000);
  await expect(resend(page)).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(resend(page)).toHaveText('Resend code');
  await expect(resend(page)).toBeEnabled();
  // The minute has passed only in the browser, not on the server, so the server's answer is mocked.
  const sent = { message: 'Verification email sent successfully!', cooldown_seconds: 60 };
  await page.route('**/api/user/send-email-verification', (route) => route.fulfill({ json: sent }));
  await resend(page).click();
  await seesToast(page, 'Verification code sent to your email');
  await expect(resend(page)).toBeDisabled();
  await expect(resend(page)).toHaveText(/^Resend code in (60|59|58|57|56) s$/);
  expect(await messagesTo(request, person.email)).toHaveLength(1);
};

const verifiesWhatsapp: Check = async (world) => {
  const { page, request } = world;
  const { number } = await whatsappStep(world);
  await saveNumber(page, number);
  await expect(page.getByRole('dialog', { name: 'Verify your WhatsApp number' })).toContainText(number);
  await seesToast(page, 'WhatsApp number updated successfully');
  await seesToast(page, /^A code was sent to \+33/);
  await field(page).fill(await codeSentTo(request, number));
  await verify(page).click();
  await seesToast(page, 'WhatsApp verified successfully!');
  await expect(page.getByRole('heading', { name: 'Setup Complete' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const verifiesCurrent: Check = async (world) => {
  const { page } = world;
  const { number } = await whatsappStep(world, 'unverified');
  // Saving the number has just sent a code, so the server would refuse another one: its answer is mocked.
  const sent = {
    message: 'Verification code sent to your WhatsApp',
    phone_number_masked: '+336•••',
    cooldown_seconds: 60,
    expires_in_seconds: 600,
  };
  await page.route('**/api/user/send-whatsapp-verification', (route) => route.fulfill({ json: sent }));
  await page.getByRole('button', { name: 'Verify Current' }).click();
  await seesToast(page, 'Verification code sent to your WhatsApp');
  await expect(page.getByRole('dialog', { name: 'Verify your WhatsApp number' })).toContainText(number);
};

/** The code dialog, and the results of verifying. */
export const codeChecks = {
  codeInputCleans: typesACode,
  codeHint: typesACode,
  codeExpiryInTheHint: typesACode,
  codeSubmitWaits: typesACode,
  codeTooShort: typesACode,
  verifyClosesAndResets: verifiesEmail,
  emailVerified: verifiesEmail,
  emailLeadsToWhatsapp: verifiesEmail,
  wrongCode: refusesAWrongCode,

  resendWaits60Seconds: waitsForResend,
  resendRestartsCountdown: waitsForResend,
  codeSentToEmail: waitsForResend,

  async emailLeadsToComplete({ page, request }) {
    const person = await newPerson(request, { whatsapp: true });
    await enter(page, person, '/setup');
    await page.getByRole('button', { name: 'Start Verification' }).click();
    await page.getByRole('button', { name: 'I have a code' }).click();
    await field(page).fill(await codeSentTo(request, person.email));
    await verify(page).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete' })).toBeVisible();
  },
  whatsappChangeOpensDialog: verifiesWhatsapp,
  whatsappServerMessage: verifiesWhatsapp,
  whatsappVerified: verifiesWhatsapp,
  whatsappLeadsToComplete: verifiesWhatsapp,
  wizardJumpsToComplete: verifiesWhatsapp,
  verifyCurrentSendsCode: verifiesCurrent,
  codeSentToWhatsapp: verifiesCurrent,

  async saysInProgress(world) {
    const { page } = world;
    await emailStep(world);
    const judged = Promise.withResolvers<void>();
    await page.route('**/api/auth/verify-email', async (route) => {
      await judged.promise;
      await route.continue();
    });
    await field(page).fill('ZZZZZZ');
    await verify(page).click();
    await expect(page.getByRole('status').getByText('Verification in progress...')).toBeVisible();
    judged.resolve();
    await seesToast(page, 'Invalid verification code');
    await expect(page.getByText('Verification in progress...')).toHaveCount(0);
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;
