import { calls, messages } from '@newswatch/shared/contracts';
import {
  anAdmin,
  aUser,
  expectNoAxeViolations,
  type PageOptions,
  pageFailures,
  type RenderedPage,
  renderPage,
  saysSpecified,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { guestApi } from '../testing/guest-api.ts';
import { aSession } from '../testing/session.ts';

const open = (options: PageOptions) => renderPage(routes, { ...options, api: options.api ?? guestApi() });
const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });

async function fillIn(person: RenderedPage['person']) {
  await person.type(await email(), ' maya@example.org ');
  await person.type(password(), ' pass word ');
  await person.click(button());
}

describe('signing in', () => {
  it('requires both fields, and says next to each what is missing', async () => {
    const { person, container } = open({ path: '/sign-in' });
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription('Please enter your email.'));
    expect(password()).toHaveAccessibleDescription('Please enter your password.');
    expect(await email()).toHaveFocus();
    await person.type(await email(), 'maya');
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription('Invalid email address'));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('offers the identity provider when one is configured, and remembers where the person wanted to go', async () => {
    const api = guestApi();
    api.answer(calls.auth.providers, { items: [{ id: 'oidc', name: 'Clerk' }] });
    open({ path: '/sign-in?redirect=%2Fsources', api });
    expect(await screen.findByRole('link', { name: 'Continue with Clerk' })).toHaveAttribute(
      'href',
      '/clerk/sign-in?redirect=%2Fsources',
    );
  });

  it('works without the identity provider when the providers cannot be loaded', async () => {
    const api = guestApi();
    api.fail(calls.auth.providers, { status: 503, code: 'overloaded' });
    const { shell } = open({ path: '/sign-in', api });
    await waitFor(() => expect(api.seen(calls.auth.providers).length).toBeGreaterThan(0));
    expect(await email()).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Continue with/ })).not.toBeInTheDocument();
    expect(shell.calls.toasts).toEqual([]);
  });

  it('does not validate the password’s format, and sends it unchanged', async () => {
    const api = guestApi();
    api.answer(calls.auth.login, aSession(aUser()));
    const { person, shell, place } = open({ path: '/sign-in', api });
    await fillIn(person);
    await waitFor(() => expect(place()).toBe('/'));
    expect(api.seen(calls.auth.login)[0]?.body).toEqual({
      email: 'maya@example.org',
      password: ' pass word ',
    });
    expect(shell.calls.signIns[0]).toMatchObject({
      tokens: { access_token: 'access', refresh_token: 'refresh' },
    });
  });

  it.each([
    ['/targets?q=rates', '/targets?q=rates'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('returns to %s only if it is a path of the product: %s', async (redirect, goal) => {
    const api = guestApi();
    api.answer(calls.auth.login, aSession(aUser()));
    const path = `/sign-in?redirect=${encodeURIComponent(redirect)}`;
    const { person, place, shell } = open({ path, api });
    await fillIn(person);
    await waitFor(() => expect(place()).toBe(goal));
    expect(shell.calls.navigations).toEqual([goal]);
  });

  it.each(pageFailures)(
    'keeps what was typed after $kind, and shows the error above the form',
    async (failure) => {
      const api = guestApi();
      failure.arrange(api, calls.auth.login);
      const { person, place } = open({ path: '/sign-in', api });
      await fillIn(person);
      expect(await screen.findByRole('alert')).toHaveTextContent(saysSpecified(failure, 'Login failed'));
      expect(await email()).toHaveValue(' maya@example.org ');
      expect(password()).toHaveValue(' pass word ');
      expect(place()).toBe('/sign-in');
    },
  );

  it('shows the server’s message, the same for a wrong password and an unknown address', async () => {
    const api = guestApi();
    const error = messages.auth.invalidCredentials;
    api.fail(calls.auth.login, { status: 401, code: 'invalid_credentials', error });
    const { person } = open({ path: '/sign-in', api });
    await fillIn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
  });

  it('empties and focuses the password after a wrong one, and keeps the email', async () => {
    const api = guestApi();
    api.fail(calls.auth.login, { status: 401, code: 'invalid_credentials' });
    const { person } = open({ path: '/sign-in', api });
    await fillIn(person);
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveValue('');
    expect(await email()).toHaveValue(' maya@example.org ');
    api.answer(calls.auth.login, aSession(aUser()));
    await person.type(password(), 'right{Enter}');
    await waitFor(() => expect(api.seen(calls.auth.login).at(-1)?.body).toMatchObject({ password: 'right' }));
  });

  it('shows the server’s error about a field at that field', async () => {
    const api = guestApi();
    api.fail(calls.auth.login, {
      status: 422,
      code: 'validation_failed',
      fields: { email: ['Invalid email address'] },
    });
    const { person } = open({ path: '/sign-in', api });
    await fillIn(person);
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription('Invalid email address'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an administrator the way to the administrators’ sign-in', async () => {
    const api = guestApi();
    const error = messages.auth.useAdminSignIn;
    api.fail(calls.auth.login, { status: 403, code: 'admin_required', error });
    const { person, place } = open({ path: '/sign-in?redirect=%2Fadmin%2Fprofile', api });
    await fillIn(person);
    await person.click(await screen.findByRole('link', { name: 'Administrator sign-in' }));
    await screen.findByRole('heading', { name: 'Administrator sign-in' });
    expect(place()).toBe('/sign-in-2?redirect=%2Fadmin%2Fprofile');
    api.answer(calls.auth.adminLogin, aSession(anAdmin()));
    expect(await email()).toHaveValue(' maya@example.org ');
    await person.type(password(), ' pass word ');
    await person.click(button());
    await waitFor(() => expect(place()).toBe('/admin/profile'));
  });

  it('is not a dead end for someone coming from an administrators’ page: the administrators’ sign-in keeps what was typed', async () => {
    const { person, place } = open({ path: '/sign-in?redirect=%2Fadmin%2Fusers%3Fq%3Dmaya' });
    expect(await screen.findByRole('status')).toHaveTextContent('Admin access required');
    await person.type(await email(), 'root@example.org');
    await person.click(screen.getByRole('link', { name: 'Administrator sign-in' }));
    await screen.findByRole('heading', { name: 'Administrator sign-in' });
    expect(place()).toBe('/sign-in-2?redirect=%2Fadmin%2Fusers%3Fq%3Dmaya');
    expect(await email()).toHaveValue('root@example.org');
  });

  it('does not mention administrators to anyone else', async () => {
    open({ path: '/sign-in?redirect=%2Fadministrivia' });
    expect(await email()).toHaveValue('');
    expect(screen.queryByText(messages.auth.adminRequired)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Administrator sign-in' })).not.toBeInTheDocument();
  });

  it('has a tab order that follows its fields, with the password reset link last', async () => {
    const { person } = open({ path: '/sign-in' });
    await person.click(await screen.findByLabelText('Email'));
    const passed: Element[] = [];
    for (let n = 0; n < 4; n += 1) {
      await person.tab();
      if (document.activeElement) passed.push(document.activeElement);
    }
    expect(passed).toEqual([
      screen.getByLabelText('Password'),
      screen.getByRole('button', { name: 'Show password' }),
      screen.getByRole('link', { name: 'Forgot password?' }),
      screen.getByRole('button', { name: 'Sign in' }),
    ]);
  });

  it('links to the password reset and back without forgetting where the person wanted to go', async () => {
    const { person, place } = open({ path: '/sign-in?redirect=%2Ftargets' });
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await person.click(await screen.findByRole('link', { name: 'Back to sign in' }));
    await waitFor(() => expect(place()).toBe('/sign-in?redirect=%2Ftargets'));
  });

  it('links to sign-up and back without forgetting where the person wanted to go', async () => {
    const { person, place } = open({ path: '/sign-in?redirect=%2Fsources' });
    await person.click(await screen.findByRole('link', { name: 'Create an account' }));
    await person.click(await screen.findByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(place()).toBe('/sign-in?redirect=%2Fsources'));
  });
});

describe('signing in as an administrator', () => {
  it.each([
    ['/admin/users', '/admin/users'],
    ['/targets', '/admin'],
    ['//evil.example/admin', '/admin'],
    ['', '/admin'],
  ])('leads to an admin page: from %j to %s', async (redirect, goal) => {
    const api = guestApi();
    api.answer(calls.auth.adminLogin, aSession(anAdmin()));
    const path = `/sign-in-2?redirect=${encodeURIComponent(redirect)}`;
    const { person, place } = open({ path, api });
    await fillIn(person);
    await waitFor(() => expect(place()).toBe(goal));
    expect(api.seen(calls.auth.login)).toHaveLength(0);
  });

  it('replaces the session of someone who is signed in', async () => {
    const api = guestApi();
    api.answer(calls.auth.adminLogin, aSession(anAdmin()));
    const { person, shell } = open({ path: '/sign-in-2', user: aUser(), api });
    await fillIn(person);
    await waitFor(() => expect(shell.calls.signIns[0]?.user.role).toBe('admin'));
  });

  it.each(pageFailures)('says to an administrator too why it was refused, after $kind', async (failure) => {
    const api = guestApi();
    failure.arrange(api, calls.auth.adminLogin);
    const { person } = open({ path: '/sign-in-2', api });
    await fillIn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(saysSpecified(failure, 'Login failed'));
  });

  it('offers the user sign-in, and no sign-up beside its form', async () => {
    const { container } = open({ path: '/sign-in-2' });
    expect(await screen.findByRole('link', { name: 'User sign-in' })).toHaveAttribute('href', '/sign-in');
    expect(screen.queryByText(messages.auth.adminRequired)).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('main')).queryByRole('link', { name: /account|sign up/i }),
    ).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('tells someone who came from an administrators’ page that it is for administrators only', async () => {
    open({ path: '/sign-in-2?redirect=%2Fadmin%2Fusers%2Fcreate' });
    expect(await screen.findByText(messages.auth.adminRequired)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Administrator sign-in' })).not.toBeInTheDocument();
  });
});
