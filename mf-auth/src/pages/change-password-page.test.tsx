import { calls } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { guestApi } from '../testing/guest-api.ts';

const PATH = '/change-password?redirect=%2Ftargets%3Fstatus%3Dpaused';
const newcomer = aUser({ must_change_password: true });
const field = (name: string) => screen.findByLabelText(name);

async function fillIn(person: ReturnType<typeof renderPage>['person']) {
  await person.type(await field('Temporary password'), 'Wq7k-Tm3x-Hp9v');
  await person.type(await field('New password'), 'Lighthouse-7-Keeper');
  await person.type(await field('Confirm new password'), 'Lighthouse-7-Keeper');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('choosing a first password', () => {
  it('is required, with the reason, and then leads to where the person wanted to go', async () => {
    const api = fakeApi();
    api.answer(calls.auth.changePassword, { message: 'Password changed successfully' });
    const { person, place, container } = renderPage(routes, {
      path: PATH,
      user: newcomer,
      api,
      refreshUser: async () => ({ ...newcomer, must_change_password: false }),
    });
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(screen.getByText(/set by an administrator/)).toBeVisible();
    await expectNoAxeViolations(container);
    await fillIn(person);
    await waitFor(() => expect(place()).toBe('/targets?status=paused'));
    expect(api.seen(calls.auth.changePassword)[0]?.body).toEqual({
      current_password: 'Wq7k-Tm3x-Hp9v',
      new_password: 'Lighthouse-7-Keeper',
      revoke_other_sessions: true,
    });
  });

  it('is still required when the temporary one is wrong, and nothing else is lost', async () => {
    const api = fakeApi();
    api.fail(calls.auth.changePassword, {
      status: 400,
      code: 'invalid_password',
      error: 'The password is wrong.',
    });
    const { person, place } = renderPage(routes, { path: PATH, user: newcomer, api });
    await fillIn(person);
    await waitFor(async () =>
      expect(await field('Temporary password')).toHaveAccessibleDescription('The password is wrong.'),
    );
    expect(await field('New password')).toHaveValue('Lighthouse-7-Keeper');
    expect(place()).toBe(PATH);
  });

  it('can be postponed by signing out', async () => {
    const { person, shell } = renderPage(routes, { path: PATH, user: newcomer, api: guestApi() });
    await person.click(await screen.findByRole('button', { name: 'Sign out instead' }));
    await waitFor(() => expect(shell.calls.signOuts).toBe(1));
  });

  it('is not offered to guests, nor to someone who has already chosen', async () => {
    const guest = renderPage(routes, { path: PATH, api: guestApi() });
    await waitFor(() => expect(guest.place()).toMatch(/^\/sign-in\?redirect=/));
    guest.unmount();
    const chosen = renderPage(routes, { path: PATH, user: aUser() });
    await waitFor(() => expect(chosen.place()).toBe('/targets?status=paused'));
  });
});
