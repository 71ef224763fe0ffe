import type { CallAnswer } from '@newswatch/shared/api';
import { calls, messages } from '@newswatch/shared/contracts';
import { anAdmin, aUser, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as leaving from '../features/identity-provider/leave.ts';
import { routes } from '../remote.ts';
import { aSession } from '../testing/session.ts';

beforeEach(() => void vi.spyOn(leaving, 'leaveFor').mockReturnValue());

const some = { items: [{ id: 'clerk', name: 'Clerk' }] };
function open(path: string, items = some.items, user?: ReturnType<typeof aUser>) {
  const api = fakeApi();
  api.answer(calls.auth.providers, { items });
  return renderPage(routes, { path, api, user });
}

describe('the area of the identity provider', () => {
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
  });

  it.each(['/clerk', '/clerk/sign-in', '/clerk/sign-up', '/clerk/user-management'])(
    'says at %s how to set one up when there is none, and sends no requests elsewhere',
    async (path) => {
      const { container } = open(path, []);
      expect(await screen.findByText('No Publishable Key Found!')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign in with email' })).toHaveAttribute('href', '/sign-in');
      expect(document.querySelectorAll('script[src], iframe')).toHaveLength(0);
      await expectNoAxeViolations(container);
    },
  );

  it('says that it is loading until the server has answered', async () => {
    open('/clerk');
    expect(await screen.findByRole('status', { name: 'Loading the identity providers' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(await screen.findByRole('button', { name: 'Continue with Clerk' })).toBeVisible();
    expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument();
  });

  it('goes to the provider, and remembers where the person wanted to go', async () => {
    const api = fakeApi();
    api.answer(calls.auth.providers, some);
    api.answer(calls.auth.oidcStart, {
      authorization_url: 'https://id.example/authorize',
      flow_token: 'flow',
    });
    const { person } = renderPage(routes, { path: '/clerk/sign-in?redirect=%2Fsources', api });
    await person.click(await screen.findByRole('button', { name: 'Continue with Clerk' }));
    await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(sessionStorage.getItem('identity-flow')).toContain('/sources');
  });

  it('says so when the provider does not respond', async () => {
    const api = fakeApi();
    api.answer(calls.auth.providers, some);
    const error = messages.identity.unavailable;
    api.fail(calls.auth.oidcStart, { status: 503, code: 'upstream_unavailable', error });
    const { person } = renderPage(routes, { path: '/clerk/sign-in', api });
    await person.click(await screen.findByRole('button', { name: 'Continue with Clerk' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
  });

  it('lets administrators manage users', async () => {
    open('/clerk/user-management', some.items, anAdmin());
    expect(await screen.findByRole('link', { name: 'Manage users' })).toHaveAttribute('href', '/admin/users');
  });

  it('sends others to sign in after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { shell } = open('/clerk/user-management', some.items, aUser());
    expect(await screen.findByText('You will be taken to the sign-in page in 5 s.')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(shell.calls.navigations).toEqual(['/clerk/sign-in']));
  });

  it('lets them stay if they prefer', async () => {
    const { person, shell } = open('/clerk/user-management', some.items, aUser());
    await person.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText('You will stay on this page.')).toBeVisible();
    expect(shell.calls.navigations).toEqual([]);
  });
});

describe('returning from the provider', () => {
  const path = '/clerk/sign-in?state=abc&code=xyz';
  const comeBack = (answer: CallAnswer<typeof calls.auth.oidcCallback>) => {
    const api = fakeApi();
    api.answer(calls.auth.providers, some);
    api.answer(calls.auth.oidcCallback, answer);
    sessionStorage.setItem('identity-flow', JSON.stringify({ token: 'flow', goal: '/sources' }));
    return { api, show: () => renderPage(routes, { path, api }) };
  };
  afterEach(() => sessionStorage.clear());

  it('signs in, goes where the person wanted to go, and leaves no state behind', async () => {
    const { api, show } = comeBack(aSession(aUser()));
    const { place, shell } = show();
    await waitFor(() => expect(place()).toBe('/sources'));
    expect(api.seen(calls.auth.oidcCallback).map(({ body }) => body)).toEqual([
      { flow_token: 'flow', state: 'abc', code: 'xyz' },
    ]);
    expect(shell.calls.signIns).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    // Signing in clears the query client, so nothing here may depend on a query.
    expect(api.seen(calls.auth.providers)).toHaveLength(0);
  });

  it('asks for the second step', async () => {
    const { place } = comeBack({ mfa_required: true, mfa_token: 'half', mfa_methods: ['totp'] }).show();
    await screen.findByRole('heading', { name: 'Two-factor authentication' });
    expect(place()).toBe('/otp');
  });

  it('asks for the password of an account with the same address before it is linked', async () => {
    const { api, show } = comeBack({ link_required: true, link_token: 'link', email: 'maya@example.org' });
    api.failOnce(calls.auth.oidcLink, {
      status: 401,
      code: 'invalid_credentials',
      error: messages.auth.invalidCredentials,
    });
    api.answer(calls.auth.oidcLink, aSession(aUser()));
    const { person, place, container } = show();
    await person.type(await screen.findByLabelText('Password'), 'secret');
    expect(screen.getByText('maya@example.org')).toBeVisible();
    expect(place()).toBe('/clerk/sign-in');
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Link and sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.auth.invalidCredentials);
    await person.click(screen.getByRole('button', { name: 'Link and sign in' }));
    await waitFor(() => expect(place()).toBe('/sources'));
    expect(api.seen(calls.auth.oidcLink)[0]?.body).toEqual({ link_token: 'link', password: 'secret' });
  });

  it.each([
    ['the person refused there', 'identity_refused' as const, 400, messages.identity.denied],
    ['it took too long', 'mfa_expired' as const, 410, messages.identity.expired],
  ])('says so when %s, and lets the person start again', async (_, code, status, error) => {
    const { api, show } = comeBack(aSession(aUser()));
    api.fail(calls.auth.oidcCallback, { status, code, error });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('button', { name: 'Continue with Clerk' })).toBeEnabled();
  });

  it('remembers where the person wanted to go, whichever way is tried next', async () => {
    const { api, show } = comeBack(aSession(aUser()));
    api.fail(calls.auth.oidcCallback, {
      status: 400,
      code: 'identity_refused',
      error: messages.identity.denied,
    });
    api.answer(calls.auth.oidcStart, {
      authorization_url: 'https://id.example/authorize',
      flow_token: 'flow',
    });
    const { person, place } = show();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Sign in with email' })).toHaveAttribute(
        'href',
        '/sign-in?redirect=%2Fsources',
      ),
    );
    expect(place()).toBe('/clerk/sign-in?redirect=%2Fsources');
    await person.click(screen.getByRole('button', { name: 'Continue with Clerk' }));
    await waitFor(() => expect(sessionStorage.getItem('identity-flow')).toContain('/sources'));
  });

  it('is ignored in a tab that never started it', async () => {
    const { api, show } = comeBack(aSession(aUser()));
    sessionStorage.clear();
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.identity.expired);
    expect(api.seen(calls.auth.oidcCallback)).toHaveLength(0);
  });
});
