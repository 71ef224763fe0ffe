import { calls, messages } from '@newswatch/shared/contracts';
import { anAdmin, aUser, expectNoAxeViolations, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { guestApi } from '../testing/guest-api.ts';
import { aSession } from '../testing/session.ts';

const due = {
  mfa_required: true as const,
  mfa_token: 'half-a-key',
  mfa_methods: ['totp' as const, 'email' as const],
};
const code = () => screen.findByLabelText('6-digit code');
const verify = () => screen.getByRole('button', { name: 'Verify' });

async function signIn(path: string, api = guestApi()) {
  api.answer(calls.auth.login, due);
  api.answer(calls.auth.adminLogin, due);
  const page = renderPage(routes, { path, api });
  await page.person.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await page.person.type(screen.getByLabelText('Password'), 'secret');
  await page.person.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return page;
}

describe('the second step of signing in', () => {
  afterEach(() => sessionStorage.clear());

  it('comes after the password, and then leads where the person wanted to go', async () => {
    const api = guestApi();
    api.answer(calls.auth.mfaVerify, aSession(aUser()));
    const { person, place, shell, container } = await signIn('/sign-in?redirect=%2Fsources', api);
    expect(place()).toBe('/otp');
    await expectNoAxeViolations(container);
    await person.type(await code(), '12 34-56');
    expect(await code()).toHaveValue('123456');
    await person.click(verify());
    await waitFor(() => expect(place()).toBe('/sources'));
    expect(api.seen(calls.auth.mfaVerify)[0]?.body).toEqual({ mfa_token: 'half-a-key', code: '123456' });
    expect(shell.calls.signIns).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the digits in three pairs, even when a code with spaces is pasted over another', async () => {
    const { person, container } = await signIn('/sign-in');
    const pairs = () =>
      [...container.querySelectorAll('[aria-hidden] > span > span:first-child')].map(
        (first) => first.parentElement?.textContent,
      );
    await person.type(await code(), '123');
    expect(pairs()).toEqual(['12', '3', '']);
    await person.tab();
    await person.click(await code());
    await person.paste('65 43 21');
    expect(await code()).toHaveValue('654321');
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(pairs()).toEqual(['65', '43', '21']);
  });

  it('takes an administrator to the admin dashboard', async () => {
    const api = guestApi();
    api.answer(calls.auth.mfaVerify, aSession(anAdmin()));
    const { person, place } = await signIn('/sign-in-2?redirect=%2Ftargets', api);
    await person.type(await code(), '123456');
    await person.click(verify());
    await waitFor(() => expect(place()).toBe('/admin'));
  });

  it('does not exist without a sign-in in progress', async () => {
    const { place } = renderPage(routes, { path: '/otp', api: guestApi() });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(place()).toBe('/sign-in');
  });

  it('requires six digits', async () => {
    const { person } = await signIn('/sign-in');
    await person.type(await code(), '12345');
    await person.click(verify());
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(
        expect.stringContaining('Please enter the 6-digit code.'),
      ),
    );
  });

  it('says next to the field that a code was wrong, and allows another try', async () => {
    const api = guestApi();
    api.fail(calls.auth.mfaVerify, { status: 400, code: 'mfa_invalid', error: messages.mfa.invalid });
    const { person, place } = await signIn('/sign-in', api);
    await person.type(await code(), '123456');
    await person.click(verify());
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(expect.stringContaining(messages.mfa.invalid)),
    );
    expect(place()).toBe('/otp');
  });

  it.each([
    ['it took too long', 'mfa_expired' as const, 410, messages.mfa.expired],
    ['five codes were wrong', 'code_attempts_exceeded' as const, 400, messages.mfa.attemptsExceeded],
  ])('starts again when %s', async (_, kind, status, error) => {
    const api = guestApi();
    api.fail(calls.auth.mfaVerify, { status, code: kind, error });
    const { person, place, shell } = await signIn('/sign-in', api);
    await person.type(await code(), '123456');
    await person.click(verify());
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(shell.calls.toasts).toEqual([{ kind: 'error', message: error }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('accepts a recovery code instead', async () => {
    const api = guestApi();
    api.answer(calls.auth.mfaVerify, aSession(aUser()));
    const { person, place } = await signIn('/sign-in', api);
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await person.type(await screen.findByLabelText('Recovery code'), 'abcde-fghjk');
    await person.click(verify());
    await waitFor(() => expect(place()).toBe('/'));
    expect(api.seen(calls.auth.mfaVerify)[0]?.body.code).toBe('ABCDEFGHJK');
  });

  it('sends a code by email, and not again for a minute', async () => {
    const api = guestApi();
    api.answer(calls.auth.mfaResend, { message: messages.mfa.sentToEmail, cooldown_seconds: 60 });
    const { person, shell } = await signIn('/sign-in', api);
    await person.click(screen.getByRole('button', { name: 'Send a code by email' }));
    expect(await screen.findByRole('button', { name: /Send a code by email in \d+ s/ })).toBeDisabled();
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'We sent a code to your email' }]);
  });
});
