import { calls, messages, type SecurityEvent, type Session } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  NOON,
  pageFailures,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const here: Session = {
  id: testId('ses', 1),
  created_at: minutesBefore(60),
  last_seen_at: NOON,
  expires_at: NOON,
  ip: '203.0.113.7',
  user_agent: null,
  device_label: 'Firefox on Linux',
  current: true,
};
const phone: Session = { ...here, id: testId('ses', 2), device_label: 'Safari on iPhone', current: false };
const signedIn: SecurityEvent = {
  id: testId('sev', 1),
  kind: 'signed_in',
  at: minutesBefore(60),
  ip: '203.0.113.7',
  user_agent: null,
  device_label: 'Firefox on Linux',
};

function open({ mfa = false, sessions = [here, phone], user = aUser() } = {}) {
  const api = fakeApi();
  api.answer(calls.user.sessions, listing(sessions));
  api.answer(calls.user.securityEvents, listing([signedIn]));
  api.answer(calls.passkeys.list, { items: [], device_label: 'Firefox on Linux' });
  api.answer(calls.sharedLinks.list, {
    ...listing([]),
    live: { used: 0, max: 50, percent: 0, status: 'low' },
  });
  api.answer(calls.user.mfa, {
    enabled: mfa,
    enabled_at: mfa ? NOON : null,
    recovery_codes_left: mfa ? 9 : 0,
  });
  return { api, show: () => renderPage(routes, { path: '/settings/security', user, api }) };
}
const GOOD = 'Gullmarsplan-7';

describe('changing the password', () => {
  const current = () => screen.findByLabelText('Current password');
  const change = () => screen.getByRole('button', { name: 'Change password' });
  const fill = async (page: ReturnType<typeof renderPage>, old: string, fresh: string, again = fresh) => {
    const field = await current();
    if (old) await page.person.type(field, old);
    if (fresh) await page.person.type(screen.getByLabelText('New password'), fresh);
    if (again) await page.person.type(screen.getByLabelText('Confirm new password'), again);
    await page.person.click(change());
  };

  it('says when it was last changed', async () => {
    open({ user: aUser({ password_changed_at: minutesBefore(60) }) }).show();
    expect(await screen.findByText(/^Last changed/)).toHaveTextContent(/^Last changed .+/);
  });

  it('ends the other sessions by default, and clears the form', async () => {
    const { api, show } = open();
    api.answer(calls.auth.changePassword, { message: messages.password.changed });
    const page = show();
    await fill(page, 'old secret', GOOD);
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        { kind: 'success', message: 'Password changed successfully' },
      ]),
    );
    expect(await current()).toHaveValue('');
    await page.person.click(screen.getByRole('checkbox', { name: 'Sign out of all other devices' }));
    await fill(page, GOOD, `${GOOD}x`);
    await waitFor(() => expect(api.seen(calls.auth.changePassword)).toHaveLength(2));
    expect(api.seen(calls.auth.changePassword).map(({ body }) => body)).toEqual([
      { current_password: 'old secret', new_password: GOOD, revoke_other_sessions: true },
      { current_password: GOOD, new_password: `${GOOD}x`, revoke_other_sessions: false },
    ]);
  });

  it('says at each field what is missing', async () => {
    const page = open().show();
    await fill(page, '', 'abc', 'abd');
    await waitFor(async () =>
      expect(await current()).toHaveAccessibleDescription('Current password is required'),
    );
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining('Password must be at least 8 characters long'),
    );
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
  });

  it('says next to the field that the current one was wrong', async () => {
    const { api, show } = open();
    const error = messages.password.currentWrong;
    api.fail(calls.auth.changePassword, { status: 400, code: 'invalid_password', error });
    const page = show();
    await fill(page, 'wrong', GOOD);
    await waitFor(async () => expect(await current()).toHaveAccessibleDescription(error));
    expect(screen.getByLabelText('New password')).toHaveValue(GOOD);
  });

  it.each(pageFailures)('keeps what was typed after $kind', async (failure) => {
    const { api, show } = open();
    failure.arrange(api, calls.auth.changePassword);
    const page = show();
    await fill(page, 'old secret', GOOD);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'Your password could not be changed.',
    );
    expect(await current()).toHaveValue('old secret');
  });
});

describe('the devices', () => {
  it('say which is this one, and are signed out one by one', async () => {
    const { api, show } = open();
    api.answer(calls.user.revokeSession, { message: messages.sessions.revoked });
    const { person, shell, container } = show();
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    expect(list.getByText('This device')).toBeVisible();
    expect(list.getAllByRole('button')).toHaveLength(1);
    await expectNoAxeViolations(container);
    api.answer(calls.user.sessions, listing([here]));
    await person.click(list.getByRole('button', { name: 'Sign out of Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(api.seen(calls.user.revokeSession)[0]?.params).toEqual({ sessionId: phone.id });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Signed out of that device' }]);
    expect(screen.queryByRole('button', { name: 'Sign out of other devices' })).not.toBeInTheDocument();
  });

  it('are all signed out except this one after confirmation', async () => {
    const { api, show } = open();
    api.answer(calls.user.revokeOtherSessions, { message: messages.sessions.othersRevoked });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Sign out of other devices' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Sign out of other devices' }));
    await waitFor(() => expect(api.seen(calls.user.revokeOtherSessions)).toHaveLength(1));
  });

  it('are still listed when the server refuses', async () => {
    const { api, show } = open();
    api.disconnect(calls.user.revokeSession);
    const { person, shell } = show();
    await person.click(await screen.findByRole('button', { name: 'Sign out of Safari on iPhone' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: 'The device could not be signed out.' }]),
    );
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
  });
});

describe('the sign-in history', () => {
  it('says what happened, where and when', async () => {
    open().show();
    const list = within(await screen.findByRole('list', { name: 'Sign-in history' }));
    expect(list.getByText('Signed in')).toBeVisible();
    expect(list.getByText(/203\.0\.113\.7/)).toBeVisible();
  });

  it('goes back page by page', async () => {
    const { api, show } = open();
    api.answer(calls.user.securityEvents, ({ query }) => ({
      items: [{ ...signedIn, kind: query.page === 2 ? ('signed_up' as const) : ('signed_in' as const) }],
      pagination: { page: query.page, per_page: 10, total: 11, pages: 2 },
    }));
    const { person } = show();
    const pages = within(await screen.findByRole('navigation', { name: 'History pages' }));
    await person.click(pages.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Account created')).toBeVisible();
  });
});

describe('two-factor authentication', () => {
  const codes = ['ABCDE-FGHJK', 'LMNPQ-RSTUV'];
  const setup = { secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/x', qr_svg: '<svg/>' };

  it('is set up with a QR code or a secret, a code, and recovery codes that are shown once', async () => {
    const { api, show } = open();
    api.answer(calls.user.mfaSetup, setup);
    api.answer(calls.user.mfaEnable, { message: 'On.', recovery_codes: codes });
    const { person, shell, container } = show();
    await person.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor authentication' }));
    expect(dialog.getByRole('img', { name: 'QR code for the secret below' })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.type(dialog.getByLabelText('6-digit code'), '123 456');
    await person.click(dialog.getByRole('button', { name: 'Turn on' }));
    const kept = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await person.click(kept.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.seen(calls.user.mfaEnable)[0]?.body).toEqual({ code: '123456' });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'On.' }]);
  });

  it('stays off while the code is wrong', async () => {
    const { api, show } = open();
    api.answer(calls.user.mfaSetup, setup);
    api.fail(calls.user.mfaEnable, { status: 400, code: 'mfa_invalid', error: messages.mfa.invalid });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Set up' }));
    await person.type(await screen.findByLabelText('6-digit code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() =>
      expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(messages.mfa.invalid),
    );
  });

  it('is turned off with password and code', async () => {
    const { api, show } = open({ mfa: true });
    api.answer(calls.user.mfaDisable, { message: messages.mfa.disabled });
    const { person, shell } = show();
    expect(await screen.findByText('9 recovery codes are left.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Current password is required'),
    );
    await person.type(dialog.getByLabelText('Password'), 'secret');
    await person.type(dialog.getByLabelText('6-digit or recovery code'), 'abcde-fghjk');
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen(calls.user.mfaDisable)[0]?.body).toEqual({ password: 'secret', code: 'ABCDEFGHJK' });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Two-factor authentication is off.' }]);
  });

  it('replaces the recovery codes, which disappear with their page', async () => {
    const { api, show } = open({ mfa: true });
    api.answer(calls.user.mfaRecoveryCodes, { message: 'New codes.', recovery_codes: codes });
    const { person, leave, comeBack } = show();
    await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Password'), 'secret');
    await person.type(dialog.getByLabelText('6-digit or recovery code'), '123456');
    await person.click(dialog.getByRole('button', { name: 'Create new codes' }));
    expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
    leave();
    await waitFor(() => expect(document.body).not.toHaveTextContent(codes[0] ?? ''));
    comeBack();
    expect(await screen.findByText('9 recovery codes are left.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
