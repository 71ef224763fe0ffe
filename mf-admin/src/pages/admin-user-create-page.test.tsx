import { adminCalls, settingsDefaults } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  aUser,
  expectConsoleError,
  expectNoAxeViolations,
  fakeApi,
  pageFailures,
  renderPage,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someSettings } from '../testing/settings.ts';
import { aDetail } from '../testing/users.ts';

const PATH = '/admin/users/create';
const open = (api = fakeApi()) => {
  const { plans } = settingsDefaults;
  api.answer(
    adminCalls.admin.settings,
    someSettings({ plans: { ...plans, free: { ...plans.free, max_targets: 7 } } }),
  );
  return renderPage(routes, { path: PATH, user: anAdmin(), api });
};
const field = (name: string | RegExp) => screen.findByLabelText(name);
const create = () => screen.getByRole('button', { name: 'Create user' });
type Person = ReturnType<typeof open>['person'];

const faults = [
  ['Email', 'maya', 'Invalid email address'],
  ['Email', '', 'Invalid email address'],
  ['Full name', 'M', 'Name must be at least 2 characters'],
  ['Temporary password', 'short', 'Password must be at least 8 characters long'],
  ['Maximum targets', '1001', 'Cannot exceed 1000'],
  ['Maximum targets', '0', 'Must be at least 1'],
  ['Maximum targets', 'many', 'Must be a whole number'],
  ['Maximum alerts per day', '10001', 'Cannot exceed 10000'],
  ['WhatsApp number', '12', 'Enter a valid phone number with country code (e.g., +1234567890)'],
] as const;
async function replace(person: Person, input: HTMLElement, text: string) {
  await person.clear(input);
  if (text) await person.type(input, text);
}

async function fillIn(person: Person, given: Readonly<Record<string, string>> = {}) {
  const values = {
    'Full name': 'Maya Lindqvist',
    Email: 'maya@example.org',
    'Temporary password': 'Wq7k-Tm3x-Hp9v',
    ...given,
  };
  for (const [name, text] of Object.entries(values)) {
    const input = await field(new RegExp(`^${name}`));
    await person.clear(input);
    if (text) await person.type(input, text);
  }
}

describe('a new user', () => {
  it('is created with role, plan and limits; the temporary password is shown once', async () => {
    const api = fakeApi();
    api.answer(adminCalls.adminUsers.create, { user: aDetail(), message: 'Account created.' });
    api.hold(adminCalls.adminUsers.get, { user: aDetail() });
    const { person, place, container } = open(api);
    await fillIn(person, { 'Maximum targets': '1 000' });
    await person.selectOptions(await field('Plan'), 'Basic');
    await person.click(await field('Skip email verification'));
    await expectNoAxeViolations(container);
    await person.click(create());
    const dialog = within(
      await screen.findByRole('dialog', { name: /temporary password for “Maya Lindqvist”/ }),
    );
    expect(dialog.getByText('Wq7k-Tm3x-Hp9v')).toBeVisible();
    expect(api.seen(adminCalls.adminUsers.create)[0]?.body).toEqual({
      email: 'maya@example.org',
      full_name: 'Maya Lindqvist',
      password: 'Wq7k-Tm3x-Hp9v',
      role: 'user',
      plan: 'basic',
      max_targets: 1000,
      max_notifications_per_day: null,
      skip_email_verification: true,
      whatsapp: null,
      locale: 'english',
    });
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(place()).toBe(`/admin/users/${aDetail().id}`));
  });

  it('is refused with a sentence at each field', async () => {
    const api = fakeApi();
    const { person } = open(api);
    await fillIn(person);
    for (const [name, typed, sentence] of faults) {
      const input = await field(new RegExp(`^${name}`));
      const before = input instanceof HTMLInputElement ? input.value : '';
      await replace(person, input, typed);
      await person.click(create());
      await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(sentence)));
      await replace(person, input, before);
    }
    expect(api.seen(adminCalls.adminUsers.create)).toEqual([]);
  });

  it('is refused at the address field when the address is taken, and nothing typed is lost', async () => {
    const api = fakeApi();
    const sentence = 'An account with this email already exists.';
    api.fail(adminCalls.adminUsers.create, { status: 409, code: 'duplicate', error: sentence });
    const { person } = open(api);
    await fillIn(person);
    await person.click(create());
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(sentence));
    expect(await field('Temporary password')).toHaveValue('Wq7k-Tm3x-Hp9v');
  });

  it('is told the plan’s limits as they are set now', async () => {
    open();
    const input = await field(/^Maximum targets/);
    await waitFor(() => expect(input).toHaveAccessibleDescription(/plan’s limit \(7\)/));
  });

  it('gets the admin plan when made an administrator', async () => {
    const { person } = open();
    await person.selectOptions(await field('Role'), 'Administrator');
    expect(await field('Plan')).toHaveDisplayValue('Administrator');
    await person.selectOptions(await field('Role'), 'User');
    expect(await field('Plan')).toHaveDisplayValue('Free');
  });

  it('gets a suggested password that follows every rule', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Generate a password' }));
    expect(await field('Temporary password')).toHaveDisplayValue(/^([A-Z][a-z][2-9][a-z]-?){4}$/);
  });

  it('is not lost by a stray click when partly filled in', async () => {
    const { person, place, router } = open();
    await person.type(await field('Full name'), 'Ma');
    void router.navigate('/admin/elsewhere');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(place()).toBe(PATH);
    expect(await field('Full name')).toHaveValue('Ma');
  });

  it.each(pageFailures)('stays as typed after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, adminCalls.adminUsers.create);
    const { person } = open(api);
    await fillIn(person);
    await person.click(create());
    expect(await screen.findByText(failure.says ?? 'The account could not be created.')).toBeVisible();
    expect(await field('Full name')).toHaveValue('Maya Lindqvist');
  });
});

it.each([
  ['nobody', undefined, PATH],
  ['somebody who is not an administrator', aUser(), PATH],
  ['somebody who is not an administrator', aUser(), `/admin/users/${aDetail().id}/edit`],
])('%s is refused before anything is asked for', async (_who, user, path) => {
  expectConsoleError(/Admin access required/);
  const api = fakeApi();
  renderPage(routes, { path, ...(user ? { user } : {}), api });
  expect(await screen.findByText('Admin access required')).toBeVisible();
  expect(api.seen(adminCalls.adminUsers.get)).toEqual([]);
});
