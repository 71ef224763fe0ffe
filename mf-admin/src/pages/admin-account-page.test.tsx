import { type AdminAccount, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, pageFailures, renderPage } from '@newswatch/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const stored: AdminAccount = {
  language: 'french',
  date_of_birth: null,
  admin_notifications: true,
  system_alerts: false,
};
function network() {
  const api = fakeApi();
  api.answer(adminCalls.admin.account, stored);
  return api;
}
const open = (api = network(), refreshUser = async () => anAdmin()) =>
  renderPage(routes, { path: '/admin/account', user: anAdmin(), api, refreshUser });
const language = () => screen.findByLabelText('Language');
const save = () => screen.getByRole('button', { name: 'Save preferences' });

describe('the administrator’s account', () => {
  it('shows what was chosen, and links to the profile', async () => {
    const { container } = open();
    expect(await language()).toHaveValue('french');
    expect(screen.getByLabelText(/^Date of birth/)).toHaveValue('');
    expect(screen.getByLabelText('Admin notifications')).toBeChecked();
    expect(screen.getByLabelText('System alerts')).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/admin/profile');
    await expectNoAxeViolations(container);
  });

  it('saves everything, says so, and reloads', async () => {
    const api = network();
    const wanted: AdminAccount = {
      language: 'arabic',
      date_of_birth: '1990-04-01',
      admin_notifications: false,
      system_alerts: true,
    };
    api.answer(adminCalls.admin.updateAccount, { ...wanted, message: 'Account preferences saved.' });
    const { person, shell } = open(api, async () => anAdmin({ locale: 'arabic' }));
    await person.selectOptions(await language(), 'arabic');
    await person.type(screen.getByLabelText(/^Date of birth/), '1990-04-01');
    await person.click(screen.getByLabelText('Admin notifications'));
    await person.click(screen.getByLabelText('System alerts'));
    await person.click(save());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Account preferences saved.' }]),
    );
    expect(api.seen(adminCalls.admin.updateAccount)[0]?.body).toEqual(wanted);
    await waitFor(() => expect(shell.session.snapshot()).toMatchObject({ user: { locale: 'arabic' } }));
    expect(screen.getByLabelText('System alerts')).toBeChecked();
  });

  it('requires a language', async () => {
    const { person } = open();
    const choice = (await language()) as HTMLSelectElement;
    // As in a browser that does not support the value.
    choice.selectedIndex = -1;
    fireEvent.change(choice);
    await person.click(save());
    await waitFor(() => expect(choice).toHaveAccessibleDescription(/Please select a language\./));
  });

  it('refuses a date of birth in the future', async () => {
    const { person } = open();
    const input = await screen.findByLabelText(/^Date of birth/);
    await person.type(input, '2999-01-01');
    await person.click(save());
    await waitFor(() => expect(input).toHaveAccessibleDescription('Age must be between 0 and 120'));
  });

  it.each(pageFailures)('keeps what was chosen after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, adminCalls.admin.updateAccount);
    const { person } = open(api);
    await person.selectOptions(await language(), 'spanish');
    await person.click(save());
    expect(await screen.findByText(failure.says ?? 'Your preferences could not be saved.')).toBeVisible();
    expect(await language()).toHaveValue('spanish');
  });

  it('says that it is loading', async () => {
    const api = fakeApi();
    const held = api.hold(adminCalls.admin.account, stored);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading your preferences' })).toBeVisible();
    held.release();
    expect(await language()).toHaveValue('french');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.account, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('Your preferences could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await language()).toHaveValue('french');
  });
});
