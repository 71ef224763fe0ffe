import { type AdminUserDetail, adminCalls } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  pageFailures,
  renderPage,
} from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someSettings } from '../testing/settings.ts';
import { aDetail, aReach } from '../testing/users.ts';

const PATH = `/admin/users/${aDetail().id}/edit`;
function network(given: Partial<AdminUserDetail> = {}) {
  const api = fakeApi();
  api.answer(adminCalls.adminUsers.get, { user: aDetail(given) });
  api.answer(adminCalls.adminUsers.activity, listing([]));
  api.answer(adminCalls.adminUsers.reach, aReach());
  api.answer(adminCalls.adminWebhooks.list, { items: [] });
  api.answer(adminCalls.admin.settings, someSettings());
  return api;
}
const open = (api = network()) => renderPage(routes, { path: PATH, user: anAdmin(), api });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save user' });

describe('an account', () => {
  it('is saved with only the changed fields', async () => {
    const api = network();
    api.answer(adminCalls.adminUsers.update, {
      user: aDetail({ plan: 'basic' }),
      message: 'Account saved.',
    });
    const { person, shell, place, container } = open(api);
    await person.selectOptions(await field('Plan'), 'Basic');
    await person.type(await field(/^Maximum targets/), '12');
    await person.click(await field('By WhatsApp'));
    await expectNoAxeViolations(container);
    await person.click(save());
    await waitFor(() => expect(place()).toBe(`/admin/users/${aDetail().id}`));
    expect(api.seen(adminCalls.adminUsers.update)).toMatchObject([
      { body: { plan: 'basic', max_targets: 12, enabled_channels: ['email'] } },
    ]);
    expect(Object.keys(api.seen(adminCalls.adminUsers.update)[0]?.body ?? {})).toHaveLength(3);
    expect(shell.calls.toasts).toMatchObject([{ message: 'Account saved.' }]);
  });

  it('is not saved, with a sentence at each field', async () => {
    const api = network();
    const { person } = open(api);
    for (const [name, typed, sentence] of [
      ['Email', 'maya', 'Invalid email address'],
      ['Full name', 'M', 'Name must be at least 2 characters'],
      ['Temporary password', 'short', 'Password must be at least 8 characters long'],
      ['Maximum targets', '1001', 'Cannot exceed 1000'],
      ['Maximum alerts per day', '10001', 'Cannot exceed 10000'],
      ['Maximum targets', '0', 'Must be at least 1'],
      ['User’s own daily limit', '10001', 'Cannot exceed 10000'],
      ['User’s own daily limit', '0', 'Must be at least 1'],
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
    expect(api.seen(adminCalls.adminUsers.update)).toEqual([]);
  });

  it('keeps at least one channel', async () => {
    const { person } = open(network({ enabled_channels: ['email'] }));
    await person.click(await field('By email'));
    await person.click(save());
    expect(await screen.findByText('At least one channel must be enabled')).toBeVisible();
  });

  it('offers no role, status or password for the administrator’s own account', async () => {
    open(network({ is_self: true, role: 'admin', plan: 'admin' }));
    expect(await field('Full name')).toHaveValue('Maya Lindqvist');
    for (const name of ['Role', 'Plan', 'Status', /^Temporary password/, /^WhatsApp number/]) {
      expect(screen.queryByLabelText(name)).toBeNull();
    }
    expect(screen.getByText(/This is your own account/)).toBeVisible();
  });

  it('shows what the server refused, and keeps what was typed', async () => {
    const api = network();
    const sentence = 'The last administrator cannot be suspended, demoted or deleted';
    api.fail(adminCalls.adminUsers.update, { status: 409, code: 'last_administrator', error: sentence });
    const { person } = open(api);
    await person.selectOptions(await field('Status'), 'Suspended');
    await person.click(save());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await field('Status')).toHaveDisplayValue('Suspended');
  });

  it.each(pageFailures)('stays as typed after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, adminCalls.adminUsers.update);
    const { person } = open(api);
    await person.type(await field('Full name'), ' Berg');
    await person.click(save());
    expect(await screen.findByText(failure.says ?? 'The account could not be saved.')).toBeVisible();
    expect(await field('Full name')).toHaveValue('Maya Lindqvist Berg');
  });
});
