import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Page } from '@playwright/test';
import { signInAsAdmin } from '../product/sign-in.ts';
import type { Check, Checks } from './check.ts';
import { enter, newPerson } from './people.ts';

const EMAIL = 'Verify Email Address';
const WHATSAPP = 'Verify WhatsApp Number';
const COMPLETE = 'Setup Complete';
const OVERVIEW = 'Account verification';

const sees = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function seesProgress(page: Page, percent: number, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toHaveAttribute(
    'aria-valuenow',
    String(percent),
  );
}

const newcomer: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request), '/setup');
  await seesProgress(page, 0, 'Please verify your email and WhatsApp to start creating targets');
  const steps = page.getByRole('list').filter({ hasText: EMAIL }).getByRole('button');
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(0)).toContainText(EMAIL);
  await expect(steps.nth(0)).toContainText(
    'Confirm your email address to receive notifications and account updates',
  );
  await expect(steps.nth(1)).toContainText(WHATSAPP);
  await expect(steps.nth(1)).toContainText('Add and verify your WhatsApp number for instant notifications');

  await press(page, 'Start Verification');
  await sees(page, EMAIL);
  await press(page, 'Back');
  await sees(page, OVERVIEW);
  await steps.nth(1).click();
  await sees(page, WHATSAPP);
  await press(page, 'Back');
  await steps.nth(0).click();
  await sees(page, EMAIL);
};

const emailVerified: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request, { email: true }), '/setup');
  await seesProgress(page, 50, 'Please verify your WhatsApp number to complete setup');
  await press(page, 'Start Verification');
  await sees(page, WHATSAPP);
};

const fullyVerified: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request, { email: true, whatsapp: true }), '/setup');
  await sees(page, COMPLETE);
  await press(page, 'Back');
  await seesProgress(page, 100, 'Your account is fully verified!');
  await expect(page.getByRole('link', { name: 'Create Your First Target' })).toBeVisible();
  await press(page, new RegExp(`^${WHATSAPP}`));
  await expect(page.getByRole('region', { name: 'WhatsApp number verified' })).toBeVisible();
  await press(page, 'Continue');
  await sees(page, COMPLETE);
  await page.goto('/settings');
  await expect(page.getByText('WhatsApp number verified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
};

/** The setup: the progress, its first step, and where each step leads. */
export const wizardChecks = {
  progressOfNone: newcomer,
  saysVerifyBoth: newcomer,
  stepTitles: newcomer,
  twoSteps: newcomer,
  wizardStartsAtEmail: newcomer,
  stepsAreClickable: newcomer,
  progressOfOne: emailVerified,
  saysVerifyWhatsapp: emailVerified,
  wizardStartsAtWhatsapp: emailVerified,
  progressOfBoth: fullyVerified,
  saysFullyVerified: fullyVerified,
  wizardStartsAtComplete: fullyVerified,
  verifiedIsGreen: fullyVerified,
  continueNeedsItsHandler: fullyVerified,
  backReturnsToOverview: [newcomer, fullyVerified],
  progressSteps: [newcomer, emailVerified, fullyVerified],

  async adminsCountAsVerifiedInTheWizard({ page }) {
    await signInAsAdmin(page);
    await page.goto('/setup');
    await sees(page, COMPLETE);
    await press(page, 'Back');
    await seesProgress(page, 100, 'Your account is fully verified!');
  },

  async saysVerifyEmail({ page, request }) {
    await enter(page, await newPerson(request, { whatsapp: true }), '/setup');
    await seesProgress(page, 50, 'Please verify your email address to complete setup');
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Checks>>;
