import { calls, messages } from '@newswatch/shared/contracts';
import {
  aNewUser,
  expectNoAxeViolations,
  fakeApi,
  pageFailures,
  type RenderedPage,
  renderPage,
  saysSpecified,
} from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '../remote.ts';
import { PRIVACY_LINK, TERMS_LINK, writeLegalLinks } from '../testing/legal-links.ts';
import { aSession } from '../testing/session.ts';

const good = {
  'Full name': 'Zoë O’Neil-Ångström',
  Email: 'zoe@example.org',
  Password: 'Lighthouse-7-Keeper',
  'Confirm password': 'Lighthouse-7-Keeper',
};

async function fillIn(
  person: RenderedPage['person'],
  given: Partial<typeof good> & Record<string, string> = {},
) {
  await screen.findByRole('heading', { name: 'Create your account' });
  for (const [label, text] of Object.entries({ ...good, ...given })) {
    await person.click(screen.getByLabelText(label));
    if (text) await person.paste(text);
  }
}
const accept = (person: RenderedPage['person']) => person.click(screen.getByLabelText(/I accept the terms/));
const send = (person: RenderedPage['person']) =>
  person.click(screen.getByRole('button', { name: 'Create account' }));

const faults = [
  ['Full name', 'Z', messages.name.tooShort],
  ['Full name', 'Z'.repeat(51), messages.name.tooLong],
  ['Full name', 'Zoë 2', messages.name.alphabet],
  ['Email', '', 'Please enter your email.'],
  ['Email', 'zoe@example', 'Invalid email address'],
  ['Password', 'Ab1!', 'Password must be at least 8 characters long'],
  ['Password', 'lighthouse-7', 'Password must contain at least one uppercase letter'],
  ['Password', 'LIGHTHOUSE-7', 'Password must contain at least one lowercase letter'],
  ['Password', 'Lighthouse-', 'Password must contain at least one number'],
  ['Password', 'Lighthouse7', 'Password must contain at least one special character'],
  ['Confirm password', 'Lighthouse-8', "Passwords don't match"],
  [
    'WhatsApp number (optional)',
    '0701234567',
    'Enter a valid phone number with country code (e.g., +1234567890)',
  ],
] as const;
async function replace(person: RenderedPage['person'], field: HTMLElement, text: string) {
  await person.clear(field);
  if (text) await person.paste(text);
}

describe('signing up', () => {
  beforeEach(() => sessionStorage.clear());

  it('says at each field what is wrong', async () => {
    const { person } = renderPage(routes, { path: '/sign-up' });
    await fillIn(person);
    await accept(person);
    const fields: Readonly<Record<string, string>> = good;
    for (const [label, text, message] of faults) {
      const field = screen.getByLabelText(label);
      await replace(person, field, text);
      await send(person);
      await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(escaped(message))));
      expect(field).toBeInvalid();
      await replace(person, field, fields[label] ?? '');
    }
  });

  it('shows all errors at once', async () => {
    const { person } = renderPage(routes, { path: '/sign-up' });
    await fillIn(person, { Email: 'zoe', 'Confirm password': 'Other-7-Password' });
    await send(person);
    const confirmation = screen.getByLabelText('Confirm password');
    await waitFor(() => expect(confirmation).toHaveAccessibleDescription("Passwords don't match"));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(screen.getByLabelText(/I accept the terms/)).toBeInvalid();
  });

  it('marks an empty confirmation along with the other errors', async () => {
    const { person } = renderPage(routes, { path: '/sign-up' });
    await fillIn(person, { Email: 'zoe', Password: 'short', 'Confirm password': '' });
    await send(person);
    const confirmation = screen.getByLabelText('Confirm password');
    await waitFor(() => expect(confirmation).toBeInvalid());
    expect(confirmation).toHaveAccessibleDescription('Please enter the password again.');
    for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(/I accept the terms/)).toBeInvalid();
  });

  it('requires the terms to be accepted', async () => {
    const { person, container } = renderPage(routes, { path: '/sign-up' });
    await fillIn(person);
    await send(person);
    const terms = screen.getByLabelText(/I accept the terms/);
    await waitFor(() => expect(terms).toHaveAccessibleDescription(messages.terms));
    await expectNoAxeViolations(container);
  });

  it('signs in to the new account and continues with the setup', async () => {
    const api = fakeApi();
    api.answer(calls.auth.register, { ...aSession(aNewUser()), message: 'We sent you a code.' });
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en']);
    onTestFinished(() => languages.mockRestore());
    const { person, place, shell } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    await accept(person);
    await send(person);
    await waitFor(() => expect(place()).toBe('/setup'));
    expect(api.seen(calls.auth.register)[0]?.body).toEqual({
      full_name: good['Full name'],
      email: good.Email,
      password: good.Password,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale: 'arabic',
    });
    expect(shell.calls.signIns).toHaveLength(1);
    expect(shell.calls.toasts).toContainEqual({ kind: 'info', message: 'We sent you a code.' });
    await person.click(await screen.findByRole('button', { name: 'Start Verification' }));
    expect(await screen.findByText(/^We sent a code to/)).toBeVisible();
  });

  it('warns when the account was created but its code could not be sent, and does not ask for that code', async () => {
    const api = fakeApi();
    const message = messages.resendEmail.failed;
    const user = aNewUser({ created_at: new Date().toISOString() });
    api.answer(calls.auth.register, { ...aSession(user), message });
    api.answer(calls.user.sendEmailVerification, { message: 'Sent.', cooldown_seconds: 60 });
    const { person, place, shell } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    await accept(person);
    await send(person);
    await waitFor(() => expect(place()).toBe('/setup'));
    expect(shell.calls.toasts).toContainEqual({ kind: 'warning', message });
    await person.click(await screen.findByRole('button', { name: 'Start Verification' }));
    expect(await screen.findByText(/We will send a code to/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(await screen.findByRole('form', { name: 'Verify your email' })).toBeVisible();
    expect(api.seen(calls.user.sendEmailVerification)).toHaveLength(1);
  });

  it('links to the terms and the privacy policy beside the checkbox, and sends which terms were accepted', async () => {
    writeLegalLinks(`${TERMS_LINK} · ${PRIVACY_LINK}`);
    const api = fakeApi();
    api.answer(calls.auth.register, aSession(aNewUser()));
    const { container, person } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    expect(screen.getAllByRole('link', { name: /^(Terms|Privacy policy)$/ })).toHaveLength(2);
    // A different text is a different consent: when it changes, increase TERMS_TEXT_VERSION on the server.
    expect(
      screen.getByLabelText(
        'I accept the terms: only I will use this account, and I will comply with the laws that apply to the sources I monitor.',
      ),
    ).toHaveAccessibleDescription(/Terms.*Privacy policy/);
    await expectNoAxeViolations(container);
    await accept(person);
    await send(person);
    await waitFor(() =>
      expect(api.seen(calls.auth.register)[0]?.body).toMatchObject({
        terms_url: 'https://news.example/terms?v=1&lang=en',
      }),
    );
  });

  it('says so if the terms changed while the page was open', async () => {
    writeLegalLinks(TERMS_LINK);
    const api = fakeApi();
    const error = messages.register.termsChanged;
    api.fail(calls.auth.register, { status: 409, code: 'version_conflict', error });
    const { person } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    await accept(person);
    await send(person);
    expect(await screen.findByText(error)).toBeVisible();
  });

  it('sends no terms to an older server, or if their address is not set', async () => {
    const api = fakeApi();
    api.answer(calls.auth.register, aSession(aNewUser()));
    const { person } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    expect(screen.queryByRole('link', { name: /Terms|Privacy/ })).not.toBeInTheDocument();
    await accept(person);
    await send(person);
    await waitFor(() => expect(api.seen(calls.auth.register)).toHaveLength(1));
    expect(api.seen(calls.auth.register)[0]?.body).not.toHaveProperty('terms_url');
  });

  it('asks whether to send alerts on WhatsApp once a number is entered', async () => {
    const api = fakeApi();
    api.answer(calls.auth.register, aSession(aNewUser()));
    const { person } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    expect(screen.queryByLabelText(/alerts on WhatsApp/)).not.toBeInTheDocument();
    await person.type(screen.getByLabelText('WhatsApp number (optional)'), '+46701234567');
    // A different text is a different consent: when it changes, increase WHATSAPP_CONSENT_VERSION on the server.
    await person.click(screen.getByLabelText('Send me my alerts on WhatsApp. I can reply STOP at any time.'));
    await accept(person);
    await send(person);
    await waitFor(() =>
      expect(api.seen(calls.auth.register)[0]?.body).toMatchObject({
        whatsapp: '+46701234567',
        whatsapp_opt_in: true,
      }),
    );
  });

  it('says at the email field that an account exists', async () => {
    const api = fakeApi();
    api.fail(calls.auth.register, { status: 409, code: 'duplicate', error: messages.email.taken });
    const { person } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    await accept(person);
    await send(person);
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'An account with this email already exists.',
      ),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('takes the address of an existing account to the sign-in', async () => {
    const api = fakeApi();
    api.fail(calls.auth.register, { status: 409, code: 'duplicate', error: messages.email.taken });
    const { person, place } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    await accept(person);
    await send(person);
    api.answer(calls.auth.providers, { items: [] });
    await person.click(await screen.findByRole('link', { name: 'Sign in with this address' }));
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(await screen.findByLabelText('Email')).toHaveValue(good.Email);
  });

  it.each(pageFailures)('keeps what was typed after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, calls.auth.register);
    const { person } = renderPage(routes, { path: '/sign-up', api });
    await fillIn(person);
    await accept(person);
    await send(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(saysSpecified(failure, 'Registration failed'));
    for (const [label, text] of Object.entries(good)) expect(screen.getByLabelText(label)).toHaveValue(text);
    expect(screen.getByLabelText(/I accept the terms/)).toBeChecked();
  });

  it('ticks off each rule that the password meets while it is typed', async () => {
    const { person } = renderPage(routes, { path: '/sign-up' });
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAccessibleDescription(/^At least 8 characters, with/);
    await person.type(password, 'lighthouse');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/^8 characters: done/));
    expect(password).toHaveAccessibleDescription(/an uppercase letter ?is missing/);
    expect(password).toHaveAccessibleDescription(/a lowercase letter: done/);
  });

  it('shows how strong the password is while it is typed', async () => {
    const { person } = renderPage(routes, { path: '/sign-up' });
    await person.type(await screen.findByLabelText('Password'), 'Lighthouse-7-Keeper');
    expect(screen.getByRole('progressbar', { name: 'Password strength' })).toHaveAttribute(
      'aria-valuetext',
      'Strong',
    );
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
