import { type AdminProfile, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, pageFailures, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const ada: AdminProfile = { first_name: 'Ada', last_name: 'Lovelace', phone: '+15551234567' };
function network(profile = ada) {
  const api = fakeApi();
  api.answer(adminCalls.admin.profile, profile);
  return api;
}
const open = (api = network(), refreshUser = async () => anAdmin()) =>
  renderPage(routes, { path: '/admin/profile', user: anAdmin(), api, refreshUser });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save profile' });

describe('the administrator’s profile', () => {
  it('shows the name and the phone number, and links to the account', async () => {
    const { container } = open();
    expect(await field('First name')).toHaveValue('Ada');
    expect(await field('Last name')).toHaveValue('Lovelace');
    expect(await field(/^Phone/)).toHaveValue('+15551234567');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/admin/account');
    await expectNoAxeViolations(container);
  });

  it('saves, says so, and updates the header', async () => {
    const api = network();
    api.answer(adminCalls.admin.updateProfile, {
      first_name: 'مريم',
      last_name: 'O’Neil-Smith',
      phone: null,
      message: 'Profile updated successfully',
    });
    const { person, shell } = open(api, async () => anAdmin({ full_name: 'مريم O’Neil-Smith' }));
    await person.clear(await field('First name'));
    await person.type(await field('First name'), ' مريم ');
    await person.clear(await field('Last name'));
    await person.type(await field('Last name'), 'O’Neil-Smith');
    await person.clear(await field(/^Phone/));
    await person.click(save());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Profile updated successfully' }]),
    );
    expect(api.seen(adminCalls.admin.updateProfile)[0]?.body).toEqual({
      first_name: 'مريم',
      last_name: 'O’Neil-Smith',
      phone: null,
    });
    await waitFor(() =>
      expect(shell.session.snapshot()).toMatchObject({ user: { full_name: 'مريم O’Neil-Smith' } }),
    );
  });

  it('refuses each field with a sentence', async () => {
    const api = network();
    const { person } = open(api);
    for (const [name, typed, sentence] of [
      ['First name', 'A', 'First name must be at least 2 characters'],
      ['First name', 'n'.repeat(51), 'First name must not exceed 50 characters'],
      ['First name', 'R2D2', 'First name can only contain letters, spaces, hyphens and apostrophes'],
      ['Last name', 'L', 'Last name must be at least 2 characters'],
      ['Last name', 'n'.repeat(51), 'Last name must not exceed 50 characters'],
      ['Last name', 'Lo_', 'Last name can only contain letters, spaces, hyphens and apostrophes'],
      ['Phone', '123 456 789', 'Phone must have 10 to 15 digits'],
      ['Phone', '+1234567890123456', 'Phone must have 10 to 15 digits'],
      ['Phone', '12345abcde', 'Phone must have 10 to 15 digits'],
    ] as const) {
      const input = await field(new RegExp(`^${name}`));
      const before = input instanceof HTMLInputElement ? input.value : '';
      await person.clear(input);
      await person.type(input, typed);
      await person.click(save());
      await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(sentence)));
      await person.clear(input);
      if (before) await person.type(input, before);
    }
    expect(api.seen(adminCalls.admin.updateProfile)).toEqual([]);
  });

  it('asks for a last name when the full name is one word', async () => {
    const { person } = open(network({ first_name: 'Root', last_name: '', phone: null }));
    expect(await field('First name')).toHaveValue('Root');
    await person.click(save());
    await waitFor(async () =>
      expect(await field('Last name')).toHaveAccessibleDescription('Last name must be at least 2 characters'),
    );
  });

  it.each(pageFailures)('keeps what was typed after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, adminCalls.admin.updateProfile);
    const { person } = open(api);
    await person.type(await field('Last name'), ' King');
    await person.click(save());
    expect(await screen.findByText(failure.says ?? 'Your name and phone could not be saved.')).toBeVisible();
    expect(await field('Last name')).toHaveValue('Lovelace King');
  });

  it('says that it is loading', async () => {
    const api = fakeApi();
    const held = api.hold(adminCalls.admin.profile, ada);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading your profile' })).toBeVisible();
    held.release();
    expect(await field('First name')).toHaveValue('Ada');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.profile, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('First name')).toHaveValue('Ada');
  });
});
