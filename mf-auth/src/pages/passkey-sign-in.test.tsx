import { calls, messages } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { browserError, giveBrowserPasskeys, untilAborted } from '../testing/browser-passkeys.ts';
import { guestApi } from '../testing/guest-api.ts';
import { aSession } from '../testing/session.ts';

const SIGNED = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'dXNy',
  },
};

function open({ path = '/sign-in' } = {}) {
  const api = guestApi();
  api.answer(calls.passkeys.signInOptions, {
    address: 'https://news.example',
    options: {
      rpId: 'news.example',
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      userVerification: 'required',
    },
  });
  return { api, show: () => renderPage(routes, { path, api }) };
}
const button = () => screen.findByRole('button', { name: 'Use a passkey' });

describe('signing in with a passkey', () => {
  it('needs one press and the browser’s own dialog, then opens the page that the person wanted', async () => {
    const passkeys = giveBrowserPasskeys();
    const { api, show } = open({ path: '/sign-in?redirect=%2Ftargets' });
    api.answer(calls.passkeys.signIn, aSession(aUser()));
    const { person, place, shell, container } = show();
    const press = await button();
    await expectNoAxeViolations(container);
    await person.click(press);
    await waitFor(() => expect(place()).toBe('/targets'));
    expect(passkeys.get.mock.calls[0]?.[0]).toMatchObject({
      publicKey: { rpId: 'news.example', userVerification: 'required' },
    });
    expect(api.seen(calls.passkeys.signIn)[0]?.body).toEqual({ credential: SIGNED });
    expect(shell.calls.signIns[0]).toMatchObject({ tokens: { access_token: 'access' } });
  });

  it('uses the call for administrators on their page', async () => {
    giveBrowserPasskeys();
    const { api, show } = open({ path: '/sign-in-2' });
    api.answer(calls.passkeys.adminSignIn, aSession(aUser({ role: 'admin' })));
    const { person, place } = show();
    await person.click(await button());
    await waitFor(() => expect(place()).toBe('/admin'));
  });

  it('is also offered among the suggestions of the email field, where the browser can', async () => {
    const passkeys = giveBrowserPasskeys({ autofill: true });
    const { api, show } = open();
    api.answer(calls.passkeys.signIn, aSession(aUser()));
    const { place } = show();
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(place()).toBe('/'));
    expect(passkeys.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  });

  it('makes no request where the browser cannot offer it, until the button is pressed', async () => {
    giveBrowserPasskeys();
    const { api, show } = open();
    show();
    await button();
    await waitFor(() => expect(api.seen(calls.auth.providers)).toHaveLength(1));
    expect(api.seen(calls.passkeys.signInOptions)).toEqual([]);
  });

  it('ends the offer in the field while the dialog is open, offers it again afterwards, and ends it when the page is left', async () => {
    const passkeys = giveBrowserPasskeys({ autofill: true });
    passkeys.get.mockImplementation(async (options) => {
      if (options.mediation === 'conditional') return untilAborted(options);
      throw browserError('NotAllowedError');
    });
    const { show } = open();
    const { person, leave } = show();
    await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    const aborted = (at: number) => passkeys.get.mock.calls[at]?.[0].signal?.aborted;
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No passkey was used: it was cancelled or took too long. Try again, or use your password.',
    );
    expect(aborted(0)).toBe(true);
    await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(3), { timeout: 4_000 });
    expect(aborted(2)).toBe(false);
    leave();
    await waitFor(() => expect(aborted(2)).toBe(true));
  });

  it.each([
    ['SecurityError', 'Passkeys do not work at this address. Open Newswatch at https://news.example.'],
    ['UnknownError', 'The passkey could not be used. Try again, or use your password.'],
  ])('says what to do after the browser’s %s, and the password still works', async (name, sentence) => {
    const passkeys = giveBrowserPasskeys();
    passkeys.get.mockRejectedValue(browserError(name));
    const { api, show } = open();
    api.answer(calls.auth.login, aSession(aUser()));
    const { person, place } = show();
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await person.type(screen.getByLabelText('Email'), 'maya@example.org');
    await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('says that this browser has no passkeys', async () => {
    giveBrowserPasskeys();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const { person } = open().show();
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not support passkeys.');
  });

  it('says why the server refused it', async () => {
    giveBrowserPasskeys();
    const { api, show } = open();
    const error = messages.passkey.refused;
    api.fail(calls.passkeys.signIn, { status: 401, code: 'invalid_credentials', error });
    const { person } = show();
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(await button()).not.toHaveAttribute('aria-busy');
  });

  it('says that too many challenges were asked for', async () => {
    giveBrowserPasskeys();
    const { api, show } = open();
    api.fail(calls.passkeys.signInOptions, {
      status: 429,
      code: 'rate_limited',
      error: 'Too many attempts.',
    });
    const { person } = show();
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });

  it('neither asks the browser nor asks again if the answer is no challenge', async () => {
    const passkeys = giveBrowserPasskeys({ autofill: true });
    const { api, show } = open();
    api.fail(calls.passkeys.signInOptions, { status: 200, error: 'Answered by a proxy.' });
    const { person } = show();
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Answered by a proxy.');
    expect(passkeys.get).not.toHaveBeenCalled();
    expect(api.seen(calls.passkeys.signInOptions).length).toBeLessThan(4);
  });

  it('sends an administrator to the other page', async () => {
    giveBrowserPasskeys();
    const { api, show } = open();
    const error = messages.auth.useAdminSignIn;
    api.fail(calls.passkeys.signIn, { status: 403, code: 'admin_required', error });
    const { person } = show();
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('link', { name: 'Administrator sign-in' })).toHaveAttribute('href', '/sign-in-2');
  });
});
