import { calls, type User } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  failureKinds,
  fakeApi,
  NOON,
  type PageOptions,
  renderPage,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';

const open = (user: User, more: Partial<PageOptions> = {}) =>
  renderPage(routes, { path: '/settings/account', user, ...more });

describe('language and time zone', () => {
  it('are saved together', async () => {
    const api = fakeApi();
    const saved = aUser({ locale: 'arabic', timezone: 'Asia/Dubai' });
    api.answer(calls.user.updateProfile, { user: saved, message: 'Profile updated successfully' });
    const { person, shell, container } = open(aUser(), { api, refreshUser: async () => saved });
    expect(await screen.findByLabelText('Time zone')).toHaveValue('Europe/Stockholm');
    await expectNoAxeViolations(container);
    await person.selectOptions(screen.getByLabelText('Language'), 'Arabic');
    await person.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Dubai');
    await person.click(screen.getByRole('button', { name: 'Save language and time' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Profile updated successfully' }]),
    );
    expect(api.seen(calls.user.updateProfile)[0]?.body).toEqual({ locale: 'arabic', timezone: 'Asia/Dubai' });
  });
});

describe('language and time zone without a choice', () => {
  it('require a language', async () => {
    const { person } = open(aUser());
    const language = await screen.findByLabelText<HTMLSelectElement>('Language');
    // As in a browser that does not know the value.
    language.selectedIndex = -1;
    fireEvent.change(language);
    await person.click(screen.getByRole('button', { name: 'Save language and time' }));
    await waitFor(() => expect(language).toHaveAccessibleDescription(/Please select a language\./));
  });
});

describe('downloading account data', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is one JSON file, named after the day', async () => {
    const api = fakeApi();
    const rows = {
      administrator: [],
      sessions: [],
      identities: [],
      security_events: [],
      targets: [],
      matches: [],
      articles: [],
      webhooks: [],
      subscriptions: [],
      recipients: [],
      chat_apps: [],
      feeds: [],
      chats: [],
      chat_messages: [],
      tasks: [],
      source_requests: [],
      article_reports: [],
      help_feedback: [],
      whatsapp: [],
    };
    api.answer(calls.user.export, {
      format: 'newswatch-export-1',
      exported_at: NOON,
      account: { email: 'maya@example.org' },
      ...rows,
      notifications: [],
      deliveries: [],
      api_keys: [],
    });
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          files.push(file);
          return 'blob:data';
        },
        revokeObjectURL: () => {},
      }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('newswatch-2026-03-03.json');
    });
    const { person, shell } = open(aUser(), { api });
    await person.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(await files[0]?.text()).toContain('maya@example.org');
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Your data has been downloaded.' }]);
    clicked.mockRestore();
  });

  it('says when it could not be created', async () => {
    const api = fakeApi();
    api.disconnect(calls.user.export);
    const { person, shell } = open(aUser(), { api });
    await person.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([
        { kind: 'error', message: 'Your data could not be downloaded.' },
      ]),
    );
  });
});

describe('deleting the account', () => {
  const dialog = async (page: ReturnType<typeof open>) => {
    await page.person.click(await screen.findByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  };
  const fill = async (page: ReturnType<typeof open>, password: string, word: string) => {
    const form = await dialog(page);
    if (password) await page.person.type(form.getByLabelText('Password'), password);
    if (word) await page.person.type(form.getByLabelText('Type DELETE to confirm'), word);
    await page.person.click(form.getByRole('button', { name: 'Delete account permanently' }));
    return form;
  };

  it('asks for both the password and the word', async () => {
    const page = open(aUser());
    const form = await fill(page, '', 'delete');
    expect(await form.findByText('Password is required for account deletion')).toBeVisible();
    expect(form.getByText('You must type "DELETE" to confirm account deletion')).toBeVisible();
    await expectNoAxeViolations(page.container);
  });

  it('ends the account, and then the session', async () => {
    const api = fakeApi();
    api.answer(calls.user.deleteAccount, { message: 'Your account was deleted.' });
    const page = open(aUser(), { api });
    await fill(page, 'secret', 'DELETE');
    await waitFor(() => expect(page.shell.calls.signOuts).toBe(1));
    // The deletion message is enough; no sign-out message is shown.
    expect(page.shell.calls.quietSignOuts).toBe(1);
    expect(api.seen(calls.user.deleteAccount)[0]?.body).toEqual({
      password: 'secret',
      confirmation: 'DELETE',
    });
    expect(page.shell.calls.toasts).toEqual([{ kind: 'success', message: 'Your account was deleted.' }]);
  });

  it('says next to the field that the password was wrong, and nothing is lost', async () => {
    const api = fakeApi();
    const error = 'Current password is incorrect';
    api.fail(calls.user.deleteAccount, { status: 400, code: 'invalid_password', error });
    const page = open(aUser(), { api });
    const form = await fill(page, 'secret', 'DELETE');
    await waitFor(() => expect(form.getByLabelText('Password')).toHaveAccessibleDescription(error));
    expect(page.shell.calls.signOuts).toBe(0);
  });

  it.each(failureKinds)('keeps the account and the typed text after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, calls.user.deleteAccount);
    const page = open(aUser(), { api });
    const form = await fill(page, 'secret', 'DELETE');
    expect(await form.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'Your account could not be deleted.',
    );
    expect(form.getByLabelText('Password')).toHaveValue('secret');
    expect(page.shell.calls.signOuts).toBe(0);
  });

  it('can be cancelled', async () => {
    const page = open(aUser());
    const form = await dialog(page);
    await page.person.click(form.getByRole('button', { name: 'Keep account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
