import { calls, messages, type User } from '@newswatch/shared/contracts';
import {
  aNewUser,
  anAdmin,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  type PageOptions,
  pageFailures,
  renderPage,
  saysSpecified,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteCodeSent } from '../codes/sent-code.ts';
import { routes } from '../remote.ts';

beforeEach(() => sessionStorage.clear());

const EMAIL = 'Verify Email Address';
const WHATSAPP = 'Verify WhatsApp Number';
const DONE = 'Setup Complete';
const NUMBER = '+46701234567';

function person(email: boolean, whatsapp: 'none' | 'unverified' | 'verified'): User {
  return aUser({
    email_verified: email,
    contact_info: {
      whatsapp: whatsapp === 'none' ? null : NUMBER,
      verified_channels: whatsapp === 'verified' ? ['whatsapp'] : [],
      pending_whatsapp: null,
    },
  });
}
const open = (user: User, more: Partial<PageOptions> = {}) =>
  renderPage(routes, { path: '/setup', user, ...more });
const stepButton = (step: string, state: string) =>
  screen.findByRole('button', { name: new RegExp(`^${step}.*${state}$`) });
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the overview of the setup', () => {
  it.each([
    [person(false, 'none'), '0', 'Please verify your email and WhatsApp to start creating targets'],
    [person(false, 'verified'), '50', 'Please verify your email address to complete setup'],
    [person(true, 'unverified'), '50', 'Please verify your WhatsApp number to complete setup'],
  ])('says how far the person is: %#', async (user, percent, sentence) => {
    open(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
  });

  it('names both steps and their purpose', async () => {
    open(aNewUser());
    expect(await screen.findByRole('button', { name: new RegExp(`^${EMAIL}`) })).toHaveTextContent(
      'Confirm your email address to receive notifications and account updates',
    );
    expect(screen.getByRole('button', { name: new RegExp(`^${WHATSAPP}`) })).toHaveTextContent(
      'Add and verify your WhatsApp number for instant notifications',
    );
    expect(screen.getAllByRole('button', { name: /^Verify / })).toHaveLength(2);
  });

  it.each([
    { user: person(false, 'none'), step: '1Email' },
    { user: person(true, 'unverified'), step: '2WhatsApp' },
  ])('shows the current step, and what the checks are for: $step', async ({ user, step }) => {
    open(user);
    const steps = await screen.findByRole('list', { name: 'Setup steps' });
    expect(steps.querySelector('[aria-current="step"]')?.textContent).toBe(step);
    expect(await heading('With your WhatsApp number')).toBeVisible();
    expect(await heading('Not now?')).toBeVisible();
  });

  it.each([
    { user: person(false, 'none'), leadsTo: EMAIL },
    { user: person(false, 'verified'), leadsTo: EMAIL },
    { user: person(true, 'none'), leadsTo: WHATSAPP },
  ])('starts at the first open step: $leadsTo', async ({ user, leadsTo }) => {
    const page = open(user);
    await page.person.click(await button('Start Verification'));
    expect(await heading(leadsTo)).toBeVisible();
  });

  it.each([EMAIL, WHATSAPP])('opens a step on press, and Back returns: %s', async (step) => {
    const page = open(aNewUser());
    await page.person.click(await stepButton(step, 'Required'));
    expect(await heading(step)).toBeVisible();
    await page.person.click(await button('Back'));
    expect(await heading('Account verification')).toBeVisible();
  });

  it('keeps the step in the URL, so that the browser’s Back returns to the one before', async () => {
    const page = open(aNewUser());
    await page.person.click(await stepButton(EMAIL, 'Required'));
    expect(await heading(EMAIL)).toBeVisible();
    expect(page.place()).toBe('/setup?step=email');
    await page.router.navigate(-1);
    expect(await heading('Account verification')).toBeVisible();
  });

  it('can be left for later', async () => {
    open(aNewUser());
    expect(await screen.findByRole('link', { name: 'Skip for Now' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Create Your First Target' })).not.toBeInTheDocument();
  });

  it('links to the first target once everything is verified', async () => {
    const page = open(person(true, 'verified'));
    await page.person.click(await button('Back'));
    expect(await screen.findByRole('link', { name: 'Create Your First Target' })).toHaveAttribute(
      'href',
      '/targets',
    );
    expect(screen.getByText('Your account is fully verified!')).toBeVisible();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.queryByRole('button', { name: 'Start Verification' })).not.toBeInTheDocument();
  });
});

describe('the end of the setup', () => {
  it.each([
    ['a verified person', person(true, 'verified')],
    ['an administrator, who always counts as verified', anAdmin({ email_verified: false })],
  ])('is shown at once to %s', async (_, user) => {
    const { person: somebody } = open(user);
    expect(await heading(DONE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Your First Target' })).toHaveAttribute(
      'href',
      '/targets',
    );
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Start with this: A place' })).toHaveAttribute(
      'href',
      '/targets?form=new&template=place',
    );
    await somebody.click(await button('Back'));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByText('Your account is fully verified!')).toBeVisible();
  });

  it('appears automatically when the last step is completed elsewhere, and moves the focus', async () => {
    const { shell } = open(person(true, 'unverified'));
    await heading('Account verification');
    shell.setUser(person(true, 'verified'));
    expect(await heading(DONE)).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: DONE })),
    );
  });
});

describe('the email step', () => {
  it('sends a code, verifies it, and continues with WhatsApp', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendEmailVerification, { message: 'Sent.', cooldown_seconds: 60 });
    api.answer(calls.auth.verifyEmail, { user: person(true, 'none') });
    const page = open(person(false, 'none'), { api, refreshUser: async () => person(true, 'none') });
    await page.person.click(await button('Start Verification'));
    expect(await screen.findByText('Step 1 of 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next: WhatsApp' })).not.toBeInTheDocument();
    await page.person.click(await button('Verify email'));
    // Typed on the page, as designed: only the WhatsApp step has a dialog.
    expect(await screen.findByLabelText('Verification code')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.person.type(screen.getByLabelText('Verification code'), 'abc234');
    await page.person.click(await button('Verify'));
    await page.person.click(await button('Next: WhatsApp'));
    expect(await heading(WHATSAPP)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.shell.calls.toasts.map(({ message }) => message)).toEqual([
      'Verification email sent successfully!',
      'Email verified successfully!',
    ]);
    await expectNoAxeViolations(page.container);
  });

  it('names the new address when the first one was changed before it was verified', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendEmailVerification, { message: 'Sent.', cooldown_seconds: 60 });
    const user = { ...person(false, 'none'), pending_email: 'new@example.org' };
    const page = open(user, { api });
    await page.person.click(await button('Start Verification'));
    expect(await screen.findByText('new@example.org')).toBeVisible();
    await page.person.click(await button('Verify email'));
    expect(await screen.findByLabelText('Verification code')).toHaveFocus();
    expect(screen.getByText('new@example.org')).toBeVisible();
    expect(screen.queryByText(user.email)).not.toBeInTheDocument();
  });

  it('goes to the end when WhatsApp is already verified', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendEmailVerification, { message: 'Sent.', cooldown_seconds: 60 });
    api.answer(calls.auth.verifyEmail, { user: person(true, 'verified') });
    const page = open(person(false, 'verified'), { api, refreshUser: async () => person(true, 'verified') });
    await page.person.click(await button('Start Verification'));
    await page.person.click(await button('Verify email'));
    await page.person.type(await screen.findByLabelText('Verification code'), 'ABC234');
    await page.person.click(await button('Verify'));
    expect(await heading(DONE)).toBeVisible();
  });

  it('asks for the code sent at sign-up instead of requesting another', async () => {
    noteCodeSent(aNewUser().id);
    const page = open(aNewUser());
    await page.person.click(await button('Start Verification'));
    expect(await screen.findByText(/^We sent a code to/)).toBeVisible();
    expect(screen.getByRole('form', { name: 'Verify your email' })).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Your Newswatch verification code')).toBeVisible();
    expect(await heading('Nothing there?')).toBeVisible();
  });

  it('does not claim that a code was sent when it does not know, even minutes after sign-up, and accepts one that arrived', async () => {
    const api = fakeApi();
    api.answer(calls.auth.verifyEmail, { user: person(true, 'none') });
    noteCodeSent('usr_01JZZZZZZZZZZZZZZZZZZZZZZZ');
    const page = open(aNewUser({ created_at: new Date().toISOString() }), {
      api,
      refreshUser: async () => person(true, 'none'),
    });
    await page.person.click(await button('Start Verification'));
    await page.person.click(await button('I have a code'));
    expect(screen.queryByText(/We sent|We will send/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Enter the code sent to/)).toBeVisible();
    // No code was sent from this tab, so another can be requested at once.
    expect(await button('Resend code')).toBeEnabled();
    await page.person.type(await screen.findByLabelText('Verification code'), 'ABC234');
    await page.person.click(await button('Verify'));
    expect(await button('Next: WhatsApp')).toBeVisible();
  });

  it('does not claim that a code was sent after too many requests', async () => {
    const api = fakeApi();
    api.fail(calls.user.sendEmailVerification, {
      status: 429,
      code: 'rate_limited',
      details: { cooldown_seconds: 3_000 },
      retryAfterSeconds: 3_000,
    });
    const page = open(person(false, 'none'), { api });
    await page.person.click(await button('Start Verification'));
    await page.person.click(await button('Verify email'));
    await waitFor(() => expect(page.shell.calls.toasts.map(({ kind }) => kind)).toEqual(['error']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for a code that is still on its way, and says so, instead of showing an error', async () => {
    const api = fakeApi();
    api.fail(calls.user.sendEmailVerification, {
      status: 429,
      code: 'rate_limited',
      details: { cooldown_seconds: 40 },
      retryAfterSeconds: 40,
    });
    const page = open(person(false, 'none'), { api });
    await page.person.click(await button('Start Verification'));
    await page.person.click(await button('Verify email'));
    expect(await screen.findByRole('form', { name: 'Verify your email' })).toBeVisible();
    expect(page.shell.calls.toasts).toEqual([{ kind: 'info', message: messages.code.onItsWay }]);
  });

  it.each(pageFailures)('says when the code could not be sent after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, calls.user.sendEmailVerification);
    const page = open(person(false, 'none'), { api });
    await page.person.click(await button('Start Verification'));
    await page.person.click(await button('Verify email'));
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        {
          kind: 'error',
          message: saysSpecified(failure, 'Failed to send verification email. Please try again.'),
        },
      ]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so when the profile could not be reloaded after a correct code', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendEmailVerification, { message: 'Sent.', cooldown_seconds: 60 });
    api.answer(calls.auth.verifyEmail, { user: person(true, 'none') });
    const refreshUser = () => Promise.reject(new Error('gone'));
    const page = open(person(false, 'none'), { api, refreshUser });
    await page.person.click(await button('Start Verification'));
    await page.person.click(await button('Verify email'));
    await page.person.type(await screen.findByLabelText('Verification code'), 'ABC234');
    await page.person.click(await button('Verify'));
    await waitFor(() =>
      expect(page.shell.calls.toasts.at(-1)).toEqual({ kind: 'error', message: 'Something went wrong!' }),
    );
  });
});

describe('the WhatsApp step', () => {
  const saved = {
    user: {
      ...person(true, 'none'),
      contact_info: { whatsapp: null, verified_channels: [], pending_whatsapp: NUMBER },
    },
    message: 'Number saved.',
    whatsapp_verification_required: true,
    verification_messages: [`A code was sent to ${NUMBER}`],
  };
  const toStep = async (page: ReturnType<typeof open>) => {
    await page.person.click(await button('Start Verification'));
    return screen.findByLabelText('WhatsApp number');
  };
  const save = (page: ReturnType<typeof open>) =>
    page.person.click(screen.getByRole('button', { name: 'Save and send code' }));

  it('saves a number, asks for its code, and completes the setup', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateProfile, saved);
    api.answer(calls.user.verifyWhatsapp, { user: person(true, 'verified') });
    let now: User = saved.user;
    const page = open(person(true, 'none'), { api, refreshUser: async () => now });
    await page.person.type(await toStep(page), NUMBER);
    expect(screen.getByText('Step 2 of 2')).toBeVisible();
    await expectNoAxeViolations(page.container);
    await save(page);
    const dialog = await screen.findByRole('dialog', { name: 'Verify your WhatsApp number' });
    expect(dialog).toHaveTextContent(NUMBER);
    now = person(true, 'verified');
    await page.person.type(screen.getByLabelText('Verification code'), 'ABC234');
    await page.person.click(await button('Verify'));
    expect(await heading(DONE)).toBeVisible();
    expect(api.seen(calls.user.verifyWhatsapp)[0]?.body).toEqual({
      phone_number: NUMBER,
      verification_code: 'ABC234',
    });
    expect(page.shell.calls.toasts).toEqual([
      { kind: 'success', message: 'Number saved.' },
      { kind: 'info', message: `A code was sent to ${NUMBER}` },
      { kind: 'success', message: 'WhatsApp verified successfully!' },
    ]);
  });

  it('shows a default message when the server sends none', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateProfile, { user: person(true, 'unverified') });
    const page = open(person(true, 'none'), { api });
    await page.person.type(await toStep(page), NUMBER);
    await save(page);
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        { kind: 'success', message: 'WhatsApp number updated successfully' },
      ]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('refuses what is no number, and leaves it as typed', async () => {
    const page = open(person(true, 'none'));
    const field = await toStep(page);
    for (const [typed, message] of [
      ['', 'WhatsApp number is required'],
      ['   ', 'WhatsApp number is required'],
      ['0701234567', messages.whatsapp.invalid],
      ['+0701234567', messages.whatsapp.invalid],
      ['+4670123456789012', messages.whatsapp.invalid],
    ] as const) {
      await page.person.clear(field);
      if (typed) await page.person.type(field, typed);
      await save(page);
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(field).toHaveValue(typed);
    }
  });

  it.each(pageFailures)(
    'keeps the number after $kind, and shows the error in an alert and a toast',
    async (failure) => {
      const api = fakeApi();
      failure.arrange(api, calls.user.updateProfile);
      const page = open(person(true, 'none'), { api });
      const field = await toStep(page);
      await page.person.type(field, NUMBER);
      await save(page);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Failed to update WhatsApp number');
      if (failure.says) expect(alert).toHaveTextContent(failure.says);
      expect(field).toHaveValue(NUMBER);
      expect(page.shell.calls.toasts).toMatchObject([
        { kind: 'error', message: 'Failed to update WhatsApp number' },
      ]);
    },
  );

  it('sends a code to a number that is saved but not verified', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendWhatsappVerification, {
      message: 'Sent.',
      phone_number_masked: '+46*****67',
      cooldown_seconds: 60,
      expires_in_seconds: 600,
    });
    const page = open(person(true, 'unverified'), { api });
    await toStep(page);
    await page.person.click(await button('Verify Current'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(NUMBER);
    expect(page.shell.calls.toasts[0]?.message).toBe('Verification code sent to your WhatsApp');
  });

  it.each([
    [{ status: 400, code: 'no_destination', error: 'No WhatsApp number found' }, 'No WhatsApp number found'],
    [
      { status: 503, code: 'whatsapp_unavailable', error: 'Failed to send verification code' },
      'Failed to send verification code',
    ],
    [
      { status: 500, code: 'internal_error', error: 'Something went wrong!' },
      'Failed to send verification code',
    ],
  ] as const)('says when no code could be sent: %#', async (failure, message) => {
    const api = fakeApi();
    api.fail(calls.user.sendWhatsappVerification, failure);
    const page = open(person(true, 'unverified'), { api });
    await toStep(page);
    await page.person.click(await button('Verify Current'));
    await waitFor(() => expect(page.shell.calls.toasts).toEqual([{ kind: 'error', message }]));
  });

  it('says that a corrected number gets its code later', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateProfile, {
      user: person(true, 'unverified'),
      whatsapp_verification_required: true,
      whatsapp_code_sent: false,
      verification_messages: ['Wait 57 seconds before requesting a code.'],
    });
    const page = open(person(true, 'unverified'), { api });
    await toStep(page);
    await page.person.click(await button('Save and send code'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      `No code has been sent to ${NUMBER} yet. Request one below.`,
    );
  });

  it('says within the minute after a code that this code is on its way, and asks for it', async () => {
    const api = fakeApi();
    api.fail(calls.user.sendWhatsappVerification, {
      status: 429,
      code: 'rate_limited',
      details: { cooldown_seconds: 40 },
      retryAfterSeconds: 40,
    });
    const page = open(person(true, 'unverified'), { api });
    await toStep(page);
    await page.person.click(await button('Verify Current'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(NUMBER);
    expect(page.shell.calls.toasts).toEqual([
      { kind: 'info', message: 'We sent you a code less than a minute ago. Please enter that one.' },
    ]);
  });

  it('shows a verified number in green, and continues', async () => {
    const page = open(person(true, 'verified'));
    await page.person.click(await button('Back'));
    await page.person.click(await stepButton(WHATSAPP, 'Verified'));
    const card = await screen.findByRole('region', { name: 'WhatsApp number verified' });
    expect(card).toHaveTextContent(NUMBER);
    await page.person.click(within(card).getByRole('button', { name: 'Continue' }));
    expect(await heading(DONE)).toBeVisible();
  });

  it('ends without claiming more than is verified', async () => {
    const page = open(person(false, 'verified'));
    await page.person.click(await stepButton(WHATSAPP, 'Verified'));
    await page.person.click(await button('Complete Setup'));
    expect(await heading(DONE)).toBeVisible();
    expect(screen.getByText('Please verify your email address to complete setup')).toBeVisible();
  });

  it('says what the number is for on a plan without WhatsApp', async () => {
    const user = person(true, 'none');
    const page = open({ ...user, quota: { ...user.quota, channels: ['email'] } });
    await toStep(page);
    expect(screen.getByText(/only protects your account/)).toBeVisible();
  });
});
