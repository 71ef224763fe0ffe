import { calls } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, NOON, pageFailures, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { guestApi } from '../testing/guest-api.ts';

const EXPIRED = 'This reset link is invalid or has expired.';
const TOKEN = 'a'.repeat(43);
const GOOD = 'Gullmarsplan-7';
const newPassword = () => screen.findByLabelText('New password');
const again = () => screen.getByLabelText('Confirm new password');
const save = () => screen.getByRole('button', { name: 'Save new password' });

function open(path = `/reset-password?token=${TOKEN}`) {
  const api = guestApi();
  api.answer(calls.auth.validateResetLink, { valid: true, expires_at: NOON });
  return { api, show: () => renderPage(routes, { path, api }) };
}

describe('choosing a new password with a link', () => {
  it('saves it, says so, and leads to the sign-in page', async () => {
    const { api, show } = open();
    api.answer(calls.auth.resetPassword, { message: 'Your password was reset.' });
    const { person, place, shell, container } = show();
    await person.type(await newPassword(), GOOD);
    await person.type(again(), GOOD);
    await expectNoAxeViolations(container);
    await person.click(save());
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(api.seen(calls.auth.resetPassword)[0]?.body).toEqual({ reset_token: TOKEN, new_password: GOOD });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Your password was reset.' }]);
  });

  it('refuses a password with the rule that it breaks', async () => {
    const { person } = open().show();
    const field = await newPassword();
    for (const [typed, sentence] of [
      ['Ab1!', 'Password must be at least 8 characters long'],
      ['abcdefg1!', 'Password must contain at least one uppercase letter'],
      ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
      ['Abcdefgh!', 'Password must contain at least one number'],
      ['Abcdefgh1', 'Password must contain at least one special character'],
    ] as const) {
      await person.clear(field);
      await person.type(field, typed);
      await person.click(save());
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    }
  });

  it('requires both passwords to match', async () => {
    const { person } = open().show();
    await person.type(await newPassword(), GOOD);
    await person.type(again(), `${GOOD}x`);
    await person.click(save());
    await waitFor(() => expect(again()).toHaveAccessibleDescription("Passwords don't match"));
  });

  it.each([
    ['is missing', '/reset-password'],
    ['is unknown, used or too old', `/reset-password?token=${TOKEN}`],
  ])('says so when the link %s, and offers a new one', async (_, path) => {
    const { api, show } = open(path);
    api.fail(calls.auth.validateResetLink, { status: 410, code: 'link_expired', error: EXPIRED });
    show();
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(screen.getByText('A link works once, and only for a limited time.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('says if the link was used in the meantime', async () => {
    const { api, show } = open();
    api.fail(calls.auth.resetPassword, { status: 410, code: 'link_expired', error: EXPIRED });
    const { person } = show();
    await person.type(await newPassword(), GOOD);
    await person.type(again(), GOOD);
    await person.click(save());
    expect(await screen.findByText(EXPIRED)).toBeVisible();
  });

  it('shows the server’s password error at its field', async () => {
    const { api, show } = open();
    const sentence = 'This password is too common. Please choose another.';
    api.fail(calls.auth.resetPassword, {
      status: 422,
      code: 'validation_failed',
      fields: { new_password: [sentence] },
    });
    const { person } = show();
    await person.type(await newPassword(), GOOD);
    await person.type(again(), GOOD);
    await person.click(save());
    await waitFor(async () =>
      expect(await newPassword()).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    );
  });

  it.each(pageFailures)('keeps what was typed after $kind', async (failure) => {
    const { api, show } = open();
    failure.arrange(api, calls.auth.resetPassword);
    const { person } = show();
    await person.type(await newPassword(), GOOD);
    await person.type(again(), GOOD);
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'Your password could not be reset.',
    );
    expect(await newPassword()).toHaveValue(GOOD);
  });
});
