import { calls, type Job, messages, type User } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  NOON,
  type PageOptions,
  pageFailures,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';

/** No file has been prepared. */
function quietApi() {
  const api = fakeApi();
  api.answer(calls.user.exports, { job: null, file: null });
  return api;
}
const open = (user: User, more: Partial<PageOptions> = {}) =>
  renderPage(routes, { path: '/settings/account', user, ...more, api: more.api ?? quietApi() });

describe('language, time zone and date of birth', () => {
  it('are saved together', async () => {
    const api = quietApi();
    const saved = aUser({ locale: 'arabic', timezone: 'Asia/Dubai' });
    api.answer(calls.user.updateProfile, { user: saved, message: 'Profile updated successfully' });
    const { person, shell, container } = open(aUser(), { api, refreshUser: async () => saved });
    expect(await screen.findByLabelText('Time zone')).toHaveValue('Europe/Stockholm');
    await expectNoAxeViolations(container);
    await person.selectOptions(screen.getByLabelText('Language'), 'Arabic');
    await person.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Dubai');
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '1990-05-17' } });
    await person.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Profile updated successfully' }]),
    );
    expect(api.seen(calls.user.updateProfile)[0]?.body).toEqual({
      locale: 'arabic',
      timezone: 'Asia/Dubai',
      birthdate: '1990-05-17',
    });
  });

  it('say whether alerts follow this time zone or one of their own', async () => {
    const shown = async (user: User) => {
      const { unmount } = open(user);
      const field = await screen.findByLabelText('Time zone');
      const id = field.getAttribute('aria-describedby') ?? '';
      const text = document.getElementById(id.split(' ')[0] ?? '')?.textContent;
      unmount();
      return text;
    };
    const user = aUser();
    expect(await shown(user)).toMatch(/Your notification settings can give alerts a different time zone/);
    const notification_preferences = { ...user.notification_preferences, timezone: 'America/New_York' };
    expect(await shown({ ...user, notification_preferences })).toMatch(/Digests.* follow America\/New York/);
  });

  it('show a date of birth that is known, and remove it', async () => {
    const api = quietApi();
    const saved = aUser();
    api.answer(calls.user.updateProfile, { user: saved });
    const { person } = open(aUser({ birthdate: '1990-05-17' }), { api, refreshUser: async () => saved });
    const field = await screen.findByLabelText(/^Date of birth/);
    expect(field).toHaveValue('1990-05-17');
    fireEvent.change(field, { target: { value: '' } });
    await person.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(api.seen(calls.user.updateProfile)[0]?.body).toMatchObject({ birthdate: null }),
    );
  });

  it('refuse a date of birth that cannot be, next to the field', async () => {
    const api = quietApi();
    const { person } = open(aUser(), { api });
    const field = await screen.findByLabelText(/^Date of birth/);
    fireEvent.change(field, { target: { value: '1790-05-17' } });
    await person.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(messages.birthdate.age));
    expect(api.seen(calls.user.updateProfile)).toEqual([]);
  });
});

describe('language and time zone without a choice', () => {
  it('require a language', async () => {
    const { person } = open(aUser());
    const language = await screen.findByLabelText<HTMLSelectElement>('Language');
    // As in a browser that does not know the value.
    language.selectedIndex = -1;
    fireEvent.change(language);
    await person.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(language).toHaveAccessibleDescription(/Please select a language\./));
  });
});

describe('the download of account data', () => {
  const file = {
    id: testId('exp'),
    file_name: 'newswatch-2026-03-03.zip',
    bytes: 2_400_000,
    created_at: NOON,
    expires_at: '2026-03-04T12:00:00.000Z',
  };
  const job = {
    id: testId('job'),
    kind: 'export-account',
    status: 'running',
    progress: { done: 1, total: 4 },
    result: null,
    error: null,
    created_at: NOON,
    started_at: NOON,
    finished_at: null,
  } satisfies Job;

  it('is prepared in the background, with its progress, and then offers the file', async () => {
    const api = quietApi();
    api.answer(calls.user.exports, { job: null, file: null });
    api.answer(calls.user.export, { job: { id: job.id, status: 'queued' } });
    const { person, container } = open(aUser(), { api });
    const prepare = await screen.findByRole('button', { name: 'Prepare my data' });
    api.answer(calls.user.exports, { job, file: null });
    await person.click(prepare);
    const bar = await screen.findByRole('progressbar', { name: 'Preparing your file' });
    expect(bar).toHaveAttribute('aria-valuetext', '25%');
    expect(screen.queryByRole('button', { name: 'Prepare my data' })).toBeNull();
    api.answer(calls.user.exports, { job: { ...job, status: 'completed', finished_at: NOON }, file });
    expect(await screen.findByText(/^2\.3 MB, until /)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Prepare a new file' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is saved as the archive that the server keeps', async () => {
    const api = quietApi();
    api.answer(calls.user.exports, { job: null, file });
    api.answer(calls.user.exportFile, { file, base64: btoa('PK') });
    const files: Blob[] = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((saved) => {
      files.push(saved as Blob);
      return 'blob:data';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe(file.file_name);
    });
    const { person } = open(aUser(), { api });
    await person.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(await files[0]?.text()).toBe('PK');
    clicked.mockRestore();
    address.mockRestore();
  });

  it('says when its state could not be loaded, and tries again', async () => {
    const api = quietApi();
    api.failOnce(calls.user.exports, { status: 503 });
    const { person } = open(aUser(), { api });
    expect(await screen.findByText('Your file could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Prepare my data' })).toBeVisible();
  });

  it('says why it failed, and can be tried again', async () => {
    const api = quietApi();
    const error = 'Something went wrong on our side. Please try again.';
    api.answer(calls.user.exports, {
      job: { ...job, status: 'failed', error, finished_at: NOON },
      file: null,
    });
    api.disconnect(calls.user.export);
    const { person, shell } = open(aUser(), { api });
    expect(await screen.findByText(error)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Prepare my data' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ kind: 'error' }]));
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
    const api = quietApi();
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
    const api = quietApi();
    const error = 'Current password is incorrect';
    api.fail(calls.user.deleteAccount, { status: 400, code: 'invalid_password', error });
    const page = open(aUser(), { api });
    const form = await fill(page, 'secret', 'DELETE');
    await waitFor(() => expect(form.getByLabelText('Password')).toHaveAccessibleDescription(error));
    expect(page.shell.calls.signOuts).toBe(0);
  });

  it.each(pageFailures)('keeps the account and the typed text after $kind', async (failure) => {
    const api = quietApi();
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
