import { calls } from '@newswatch/shared/contracts';
import { anAdmin, aUser, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';

const some = { items: [{ id: 'clerk', name: 'Clerk' }] };
function open(path: string, items = some.items, user?: ReturnType<typeof aUser>) {
  const api = fakeApi();
  api.answer(calls.auth.providers, { items });
  return renderPage(routes, { path, api, user });
}

describe('the area of the identity provider', () => {
  afterEach(() => vi.useRealTimers());

  it.each(['/clerk', '/clerk/sign-in', '/clerk/sign-up', '/clerk/user-management'])(
    'says at %s how to set one up as long as there is none, and asks nobody else',
    async (path) => {
      const { container } = open(path, []);
      expect(await screen.findByText('No Publishable Key Found!')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign in with email' })).toHaveAttribute('href', '/sign-in');
      expect(document.querySelectorAll('script[src], iframe')).toHaveLength(0);
      await expectNoAxeViolations(container);
    },
  );

  it('lets administrators manage users', async () => {
    open('/clerk/user-management', some.items, anAdmin());
    expect(await screen.findByRole('link', { name: 'Manage users' })).toHaveAttribute('href', '/admin/users');
  });

  it('sends others to sign in after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { shell } = open('/clerk/user-management', some.items, aUser());
    expect(await screen.findByText('You are sent to the sign-in page in 5 s.')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(shell.calls.navigations).toEqual(['/clerk/sign-in']));
  });

  it('lets them stay where they would rather', async () => {
    const { person, shell } = open('/clerk/user-management', some.items, aUser());
    await person.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('You stay here.')).toBeVisible();
    expect(shell.calls.navigations).toEqual([]);
  });
});
