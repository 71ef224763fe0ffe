import { calls, limits, messages, type Passkey } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  pageFailures,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { browserError, giveBrowserPasskeys } from '../testing/browser-passkeys.ts';

const phone: Passkey = {
  id: testId('pky', 1),
  name: 'My phone',
  synced: true,
  created_at: minutesBefore(600),
  last_used_at: minutesBefore(5),
};
const key: Passkey = { ...phone, id: testId('pky', 2), name: 'Blue key', synced: false, last_used_at: null };

function show(items: Passkey[] = []) {
  const api = fakeApi();
  const user = aUser();
  api.answer(calls.passkeys.list, { items, device_label: 'Firefox on Linux' });
  api.answer(calls.passkeys.options, {
    address: 'https://news.example',
    options: {
      rp: { id: 'news.example', name: 'Newswatch' },
      user: { id: 'dXNy', name: user.email, displayName: user.full_name },
      challenge: 'Y2hhbGxlbmdl',
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  api.answer(calls.passkeys.add, { passkey: phone, message: messages.passkey.added });
  api.answer(calls.user.sessions, listing([]));
  api.answer(calls.user.securityEvents, listing([]));
  api.answer(calls.user.mfa, { enabled: false, enabled_at: null, recovery_codes_left: 0 });
  api.answer(calls.sharedLinks.list, {
    ...listing([]),
    live: { used: 0, max: 50, percent: 0, status: 'low' },
  });
  return renderPage(routes, { path: '/settings/security', user, api });
}

/** Opens the dialog and submits it. */
async function add({ person }: ReturnType<typeof show>, name?: string) {
  await person.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  if (name !== undefined) {
    await person.clear(dialog.getByLabelText('Name'));
    if (name) await person.type(dialog.getByLabelText('Name'), name);
  }
  await person.click(dialog.getByRole('button', { name: 'Add passkey' }));
  return dialog;
}

describe('the passkeys', () => {
  it('are listed with when they were added and used', async () => {
    giveBrowserPasskeys();
    const { container } = show([phone, key]);
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/My phone.*Synced.*Added .* · last used /);
    expect(second).toHaveTextContent(/Blue key.*Added .* · not used yet/);
    expect(second).not.toHaveTextContent('Synced');
    await expectNoAxeViolations(container);
  });

  it('are offered if there are none yet', async () => {
    giveBrowserPasskeys();
    show();
    expect(await screen.findByText('Add one on each device that you use to sign in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add passkey' })).toBeVisible();
  });

  it('cannot be added in a browser without support, and the page says so', async () => {
    giveBrowserPasskeys();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    show();
    expect(
      await screen.findByText('This browser does not support passkeys. Add one in another browser.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
  });

  it('are limited to ten, and the page says so', async () => {
    giveBrowserPasskeys();
    show(Array.from({ length: limits.PASSKEYS_MAX }, (_, at) => ({ ...phone, id: testId('pky', at) })));
    expect(await screen.findByText(/You have 10 passkeys, the maximum\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
  });
});

describe('adding a passkey', () => {
  it('suggests the name of this browser, and has the browser create it', async () => {
    const passkeys = giveBrowserPasskeys();
    const page = show();
    await add(page);
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([{ kind: 'success', message: 'Passkey added.' }]),
    );
    expect(passkeys.create.mock.calls[0]?.[0]).toMatchObject({
      publicKey: { rp: { id: 'news.example' }, authenticatorSelection: { userVerification: 'required' } },
    });
    expect(page.api.seen(calls.passkeys.options)[0]?.body).toEqual({});
    expect(page.api.seen(calls.passkeys.add)[0]?.body).toMatchObject({
      name: 'Firefox on Linux',
      credential: { id: 'cGFzc2tleQ', response: { transports: ['internal'] } },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('requires a name before anything is asked', async () => {
    const passkeys = giveBrowserPasskeys();
    const page = show();
    const dialog = await add(page, '');
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
      expect.stringContaining(messages.passkey.nameRequired),
    );
    expect(passkeys.create).not.toHaveBeenCalled();
  });

  it('asks for the password once the server requires it', async () => {
    giveBrowserPasskeys();
    const page = show();
    const sentence = messages.passkey.recentSignIn;
    page.api.failOnce(calls.passkeys.options, {
      status: 422,
      code: 'validation_failed',
      fields: { current_password: [sentence] },
    });
    const dialog = await add(page, 'Laptop');
    const field = await dialog.findByLabelText('Password');
    expect(field).toHaveAccessibleDescription(sentence);
    await page.person.type(field, 'secret');
    await page.person.click(dialog.getByRole('button', { name: 'Add passkey' }));
    await waitFor(() => expect(page.api.seen(calls.passkeys.add)).toHaveLength(1));
    expect(page.api.seen(calls.passkeys.options)[1]?.body).toEqual({ current_password: 'secret' });
    expect(page.api.seen(calls.passkeys.add)[0]?.body).toMatchObject({ name: 'Laptop' });
  });

  it.each([
    ['NotAllowedError', 'No passkey was added: it was cancelled or took too long. Try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'Passkeys do not work at this address. Open Newswatch at https://news.example.'],
    ['UnknownError', 'The passkey could not be created. Try again, or use another device.'],
  ])('says what to do after the browser’s %s, and keeps the name', async (name, sentence) => {
    const passkeys = giveBrowserPasskeys();
    passkeys.create.mockRejectedValue(browserError(name));
    const page = show();
    const dialog = await add(page, 'Laptop');
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByLabelText('Name')).toHaveValue('Laptop');
    expect(page.api.seen(calls.passkeys.add)).toEqual([]);
  });

  it.each(pageFailures)('keeps the name after $kind', async (failure) => {
    giveBrowserPasskeys();
    const page = show();
    failure.arrange(page.api, calls.passkeys.add);
    const dialog = await add(page, 'Laptop');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'The passkey could not be added.',
    );
    expect(dialog.getByLabelText('Name')).toHaveValue('Laptop');
  });
});

describe('a passkey', () => {
  it('is renamed', async () => {
    giveBrowserPasskeys();
    const { api, person, shell } = show([phone]);
    api.answer(calls.passkeys.rename, { passkey: phone, message: messages.passkey.renamed });
    await person.click(await screen.findByRole('button', { name: 'Rename My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
    await person.clear(dialog.getByLabelText('Name'));
    await person.type(dialog.getByLabelText('Name'), 'Old phone');
    await person.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Passkey renamed.' }]));
    expect(api.seen(calls.passkeys.rename)[0]).toMatchObject({
      params: { passkeyId: phone.id },
      body: { name: 'Old phone' },
    });
  });

  it('is removed after confirmation, even in a browser without passkeys, and the focus stays in the list', async () => {
    const { api, person, shell } = show([phone, key]);
    api.answer(calls.passkeys.remove, { message: messages.passkey.removed });
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    expect(api.seen(calls.passkeys.remove)).toEqual([]);
    api.answer(calls.passkeys.list, { items: [key], device_label: 'Firefox on Linux' });
    await person.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(screen.queryByText('My phone')).not.toBeInTheDocument());
    expect(api.seen(calls.passkeys.remove)[0]).toMatchObject({ params: { passkeyId: phone.id }, body: {} });
    expect(shell.calls.toasts).toMatchObject([{ message: 'Passkey removed.' }]);
    expect(document.body).not.toHaveFocus();
  });

  it('is removed with the password once the server requires it', async () => {
    const { api, person } = show([phone]);
    const sentence = messages.passkey.recentSignIn;
    api.fail(calls.passkeys.remove, {
      status: 422,
      code: 'validation_failed',
      fields: { current_password: [sentence] },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    const field = await dialog.findByLabelText('Password');
    expect(field).toHaveAccessibleDescription(sentence);
    const wrong = messages.password.currentWrong;
    api.fail(calls.passkeys.remove, { status: 400, code: 'invalid_password', error: wrong });
    await person.type(field, 'wrong');
    await person.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
    expect(api.seen(calls.passkeys.remove)[1]?.body).toEqual({ current_password: 'wrong' });
  });
});
