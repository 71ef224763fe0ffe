import { calls, messages, type User } from '@newswatch/shared/contracts';
import {
  anAdmin,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  type PageOptions,
  pageFailures,
  renderPage,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';

const open = (user: User, more: Partial<PageOptions> = {}) =>
  renderPage(routes, { path: '/settings', user, ...more });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const name = () => screen.findByLabelText('Full name');

describe('the profile', () => {
  it('shows the person’s details, and links to the other settings', async () => {
    const { container } = open(aUser({ birthdate: '1990-04-01' }));
    expect(await name()).toHaveValue('Maya Lindqvist');
    expect(screen.getByLabelText(/Date of birth/)).toHaveValue('1990-04-01');
    expect(screen.getByText('ML')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(links.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(links.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/settings/security');
    await expectNoAxeViolations(container);
  });

  it('lists all settings pages on a phone, where they do not fit side by side', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          media,
          matches: media.includes('max-width'),
        }) as unknown as MediaQueryList,
    );
    const { person } = open(aUser());
    await name();
    const pages = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(pages.getByRole('link', { name: 'Security', hidden: true })).not.toBeVisible();
    await person.click(pages.getByText('All settings pages'));
    expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Profile',
      'Account',
      'Security',
      'Notifications',
      'Appearance',
      'Display',
      'Quota',
      'Statistics',
    ]);
    expect(pages.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    vi.restoreAllMocks();
  });

  it('saves, says so, and reloads so that the header is updated', async () => {
    const api = fakeApi();
    const saved = aUser({ full_name: 'مريم الهاشمي', birthdate: '1990-04-01' });
    api.answer(calls.user.updateProfile, { user: saved, message: 'Profile updated successfully' });
    const { person, shell } = open(aUser(), { api, refreshUser: async () => saved });
    await person.clear(await name());
    await person.type(await name(), 'مريم الهاشمي');
    await person.type(screen.getByLabelText(/Date of birth/), '1990-04-01');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Profile updated successfully' }]),
    );
    expect(api.seen(calls.user.updateProfile)[0]?.body).toEqual({
      full_name: 'مريم الهاشمي',
      birthdate: '1990-04-01',
    });
    await waitFor(() =>
      expect(shell.session.snapshot()).toMatchObject({ user: { full_name: 'مريم الهاشمي' } }),
    );
  });

  it('applies a change made elsewhere, but never replaces what is being typed', async () => {
    const { person, shell } = open(aUser());
    await person.type(await name(), ' Berg');
    shell.setUser(aUser({ full_name: 'Maya L', birthdate: '1990-04-01' }));
    await waitFor(() => expect(screen.getByLabelText(/Date of birth/)).toHaveValue('1990-04-01'));
    expect(await name()).toHaveValue('Maya Lindqvist Berg');
    expect(screen.getByText('Maya L')).toBeVisible();
  });

  it.each([
    ['Z', 'Name must be at least 2 characters'],
    ['Zoë 2', 'Name can only contain letters, spaces, hyphens and apostrophes'],
  ])('refuses the name %s: %s', async (typed, sentence) => {
    const { person } = open(aUser());
    await person.clear(await name());
    await person.type(await name(), typed);
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription(sentence));
  });

  it('refuses a birthdate in the future', async () => {
    const { person } = open(aUser());
    await person.type(await screen.findByLabelText(/Date of birth/), '2999-01-01');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/Date of birth/)).toHaveAccessibleDescription(
        'Age must be between 0 and 120',
      ),
    );
  });

  it('accepts an existing name that combines two long ones', async () => {
    const api = fakeApi();
    const long = anAdmin({ full_name: `${'n'.repeat(40)} ${'m'.repeat(40)}` });
    api.answer(calls.user.updateProfile, { user: long });
    const { person } = open(long, { api, refreshUser: async () => long });
    await person.type(await screen.findByLabelText(/Date of birth/), '1990-04-01');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(api.seen(calls.user.updateProfile)[0]?.body).toEqual({ birthdate: '1990-04-01' }),
    );
    await person.type(await name(), 'x');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(async () =>
      expect(await name()).toHaveAccessibleDescription('Name must not exceed 50 characters'),
    );
  });

  it('links only administrators to administrator pages', async () => {
    const { unmount } = open(anAdmin());
    const links = await card('Administrator');
    expect(links.getByRole('link', { name: 'Admin profile' })).toHaveAttribute('href', '/admin/profile');
    expect(links.getByRole('link', { name: 'Admin account' })).toHaveAttribute('href', '/admin/account');
    unmount();
    open(aUser());
    await name();
    expect(screen.queryByRole('region', { name: 'Administrator' })).not.toBeInTheDocument();
  });

  it.each(pageFailures)('keeps what was typed after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, calls.user.updateProfile);
    const { person } = open(aUser(), { api });
    await person.type(await name(), ' Berg');
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(failure.says ?? 'Your profile could not be saved.')).toBeVisible();
    expect(await name()).toHaveValue('Maya Lindqvist Berg');
  });
});

describe('the email of the profile', () => {
  const changing = aUser({ pending_email: 'new@example.org' });
  const answer = {
    user: changing,
    email_verification_required: true,
    verification_messages: ['We sent a code to new@example.org'],
  };
  const change = async (person: ReturnType<typeof open>['person'], address: string) => {
    await person.type(await screen.findByLabelText('New email'), address);
    await person.click(screen.getByRole('button', { name: 'Change email' }));
  };

  it('changes when the code sent to the new address is entered', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateProfile, answer);
    api.answer(calls.auth.verifyEmail, { user: aUser({ email: 'new@example.org' }) });
    const { person, shell } = open(aUser(), { api, refreshUser: async () => changing });
    await change(person, 'new@example.org');
    const dialog = await screen.findByRole('dialog', { name: 'Verify your email' });
    expect(dialog).toHaveTextContent('new@example.org');
    await person.type(within(dialog).getByLabelText('Verification code'), 'abc234');
    await person.click(within(dialog).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.calls.toasts).toEqual([
      { kind: 'info', message: 'We sent a code to new@example.org' },
      { kind: 'success', message: 'Email verified successfully!' },
    ]);
  });

  it('asks for the password when the server requires it', async () => {
    const api = fakeApi();
    api.failOnce(calls.user.updateProfile, {
      status: 400,
      code: 'invalid_password',
      error: messages.password.currentRequired,
    });
    api.answer(calls.user.updateProfile, answer);
    const { person } = open(aUser(), { api, refreshUser: async () => changing });
    await change(person, 'new@example.org');
    const password = await screen.findByLabelText('Current password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Current password is required'));
    await person.type(password, 'secret');
    await person.click(screen.getByRole('button', { name: 'Change email' }));
    await screen.findByRole('dialog', { name: 'Verify your email' });
    expect(api.seen(calls.user.updateProfile)[1]?.body).toEqual({
      email: 'new@example.org',
      current_password: 'secret',
    });
  });

  it('says next to the field that the address belongs to someone else, or is already the person’s own', async () => {
    const api = fakeApi();
    api.fail(calls.user.updateProfile, { status: 409, code: 'duplicate', error: messages.email.taken });
    const { person } = open(aUser(), { api });
    await change(person, 'maya@example.org');
    const field = screen.getByLabelText('New email');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining('This is already your address.')),
    );
    await person.clear(field);
    await change(person, 'taken@example.org');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(messages.email.taken)),
    );
  });

  it('keeps the old address when the change is cancelled', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateProfile, { user: aUser() });
    const { person } = open(changing, { api, refreshUser: async () => aUser() });
    await person.click(await screen.findByRole('button', { name: 'Keep the old address' }));
    expect(await screen.findByLabelText('New email')).toBeVisible();
    expect(api.seen(calls.user.updateProfile)[0]?.body).toEqual({ email: 'maya@example.org' });
  });
});

describe('the WhatsApp number of the profile', () => {
  const pending = aUser({
    contact_info: {
      whatsapp: '+46701234567',
      verified_channels: ['email', 'whatsapp'],
      pending_whatsapp: '+46709999999',
    },
  });

  it('stays in use while a new one waits for its code', async () => {
    const { container } = open(pending);
    const whatsapp = await card('WhatsApp');
    expect(whatsapp.getByText('WhatsApp number verified')).toBeVisible();
    // Only the setup has a next step.
    expect(whatsapp.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(whatsapp.getByText('+46701234567')).toBeVisible();
    expect(whatsapp.getByText('+46709999999')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('sends a code for the number that is not verified, and verifies it', async () => {
    const api = fakeApi();
    api.answer(calls.user.sendWhatsappVerification, {
      message: 'Sent.',
      phone_number_masked: '+46•••',
      cooldown_seconds: 60,
      expires_in_seconds: 600,
    });
    api.answer(calls.user.verifyWhatsapp, { user: aUser() });
    const { person, shell } = open(pending, { api, refreshUser: async () => aUser() });
    await person.click(await screen.findByRole('button', { name: 'Verify Current' }));
    await person.type(await screen.findByLabelText('Verification code'), 'ABC234');
    await person.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(shell.calls.toasts.at(-1)).toEqual({
        kind: 'success',
        message: 'WhatsApp verified successfully!',
      }),
    );
    expect(api.seen(calls.user.verifyWhatsapp)[0]?.body.phone_number).toBe('+46709999999');
  });

  it('is removed after confirmation', async () => {
    const api = fakeApi();
    const gone = aUser({
      contact_info: { whatsapp: null, verified_channels: ['email'], pending_whatsapp: null },
    });
    api.answer(calls.user.updateContactInfo, { user: gone });
    const { person } = open(aUser(), { api, refreshUser: async () => gone });
    await person.click(await screen.findByRole('button', { name: 'Remove number' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove your WhatsApp number?' });
    await person.click(within(question).getByRole('button', { name: 'Remove number' }));
    await waitFor(() => expect(screen.getByLabelText('WhatsApp number')).toHaveValue(''));
    expect(api.seen(calls.user.updateContactInfo)[0]?.body).toEqual({ whatsapp: null });
    expect(screen.queryByRole('button', { name: 'Remove number' })).not.toBeInTheDocument();
  });

  it('is not required of administrators', async () => {
    open(anAdmin());
    expect(await name()).toHaveValue('Ada Admin');
  });
});
