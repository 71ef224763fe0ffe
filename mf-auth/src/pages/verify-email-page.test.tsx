import { calls } from '@newswatch/shared/contracts';
import {
  aNewUser,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  pageFailures,
  renderPage,
  saysSpecified,
} from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const refreshUser = async () => aUser();

describe('the link of the verification email', () => {
  it('submits its code once, automatically, and says that it worked', async () => {
    const api = fakeApi();
    api.answer(calls.auth.verifyEmail, { user: aUser() });
    const { shell, container } = renderPage(routes, {
      path: '/verify-email?code=ab-c234',
      user: aNewUser(),
      api,
      refreshUser,
    });
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    expect(api.seen(calls.auth.verifyEmail).map(({ body }) => body)).toEqual([
      { verification_code: 'ABC234' },
    ]);
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Email verified successfully!' }]);
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/setup');
    await expectNoAxeViolations(container);
  });

  it('confirms a person’s new address when the old one is verified', async () => {
    const api = fakeApi();
    const moved = aUser({ email: 'new@example.org' });
    api.answer(calls.auth.verifyEmail, { user: moved });
    const { shell } = renderPage(routes, {
      path: '/verify-email?code=ABC234',
      user: aUser({ pending_email: 'new@example.org' }),
      api,
      refreshUser: async () => moved,
    });
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    expect(screen.getByText('new@example.org')).toBeVisible();
    expect(api.seen(calls.auth.verifyEmail)).toHaveLength(1);
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Email verified successfully!' }]);
  });

  it('names the new address to a person who changed theirs before it was verified', async () => {
    renderPage(routes, { path: '/verify-email', user: aNewUser({ pending_email: 'new@example.org' }) });
    await screen.findByLabelText('Verification code');
    expect(screen.getByText('new@example.org')).toBeVisible();
    expect(screen.queryByText(aNewUser().email)).not.toBeInTheDocument();
  });

  it('sends a guest to sign in first, and back with the code', async () => {
    renderPage(routes, { path: '/verify-email?code=ABC234' });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/sign-in?redirect=${encodeURIComponent('/verify-email?code=ABC234')}`,
    );
  });

  describe('of someone whose password an administrator chose', () => {
    const refusal = 'Please choose a new password first.';
    const toPassword = `/change-password?redirect=${encodeURIComponent('/verify-email?code=ABC234')}`;

    it('goes to choosing a password first, and keeps the code for afterwards', async () => {
      const user = aNewUser({ must_change_password: true });
      const { shell, api } = renderPage(routes, { path: '/verify-email?code=ABC234', user });
      expect(await screen.findByText(refusal)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Choose your password' })).toHaveAttribute('href', toPassword);
      expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
      expect(api.seen(calls.auth.verifyEmail)).toEqual([]);
      expect(shell.calls.toasts).toEqual([]);
    });

    it('does the same when only the server knows about it yet, and does not call the code invalid', async () => {
      const api = fakeApi();
      api.fail(calls.auth.verifyEmail, { status: 403, code: 'password_change_required', error: refusal });
      renderPage(routes, {
        path: '/verify-email?code=ABC234',
        user: aNewUser(),
        api,
        refreshUser: async () => aNewUser({ must_change_password: true }),
      });
      expect(await screen.findByRole('link', { name: 'Choose your password' })).toHaveAttribute(
        'href',
        toPassword,
      );
      expect(screen.queryByText('Invalid verification code')).not.toBeInTheDocument();
      expect(api.seen(calls.auth.verifyEmail)).toHaveLength(1);
    });
  });

  it('asks for the code when the link has none, and keeps a wrong one', async () => {
    const api = fakeApi();
    api.fail(calls.auth.verifyEmail, { status: 400, code: 'code_invalid', error: 'This code is not right.' });
    const { person, shell } = renderPage(routes, { path: '/verify-email', user: aNewUser(), api });
    const field = await screen.findByLabelText('Verification code');
    expect(screen.getByText(/^Enter the code sent to/)).toHaveTextContent('or request a new one.');
    await person.type(field, 'abc234');
    await person.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Invalid verification code/));
    expect(field).toHaveValue('ABC234');
    expect(shell.calls.toasts).toEqual([{ kind: 'error', message: 'This code is not right.' }]);
  });

  it('sends another code', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendEmailVerification, { message: 'Sent.', cooldown_seconds: 60 });
    const { person, shell } = renderPage(routes, { path: '/verify-email', user: aNewUser(), api });
    await person.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
    expect(shell.calls.toasts).toEqual([
      { kind: 'success', message: 'Verification email sent successfully!' },
    ]);
  });

  it.each(pageFailures)('says when another code could not be sent after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, calls.user.sendEmailVerification);
    const { person, shell } = renderPage(routes, { path: '/verify-email', user: aNewUser(), api });
    await person.click(await screen.findByRole('button', { name: 'Resend code' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([
        {
          kind: 'error',
          message: saysSpecified(failure, 'Failed to send verification email. Please try again.'),
        },
      ]),
    );
  });
});
