import { type AdminUser, calls } from '@newswatch/shared/contracts';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

function aRow(given: Partial<AdminUser> = {}): AdminUser {
  return {
    id: testId('usr'),
    email: 'maya@example.org',
    full_name: 'Maya Lindqvist',
    role: 'user',
    plan: 'pro',
    status: 'active',
    email_verified: true,
    whatsapp_verified: true,
    targets: { used: 2, max: 50, percent: 4, status: 'low' },
    notifications_today: 7,
    max_targets: null,
    max_notifications_per_day: null,
    api_access_enabled: false,
    created_by: null,
    last_login_at: null,
    created_at: minutesBefore(10_000),
    ...given,
  };
}
function network(rows: AdminUser[] = [aRow()]) {
  const api = fakeApi();
  api.answer(calls.admin.users, listing(rows));
  return api;
}
const open = (api = network(), path = '/admin/users') => renderPage(routes, { path, user: anAdmin(), api });
const table = () => screen.findByRole('table', { name: 'Users' });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('the users', () => {
  it('show how far each has come', async () => {
    const { container } = open();
    const row = await rowOf('Maya Lindqvist');
    for (const words of ['maya@example.org', 'Pro', 'Active', 'Both', '2 / 50', '7', 'Never']) {
      expect(row.getByText(words)).toBeVisible();
    }
    await expectNoAxeViolations(container);
  });

  it.each([
    [{ email_verified: true, whatsapp_verified: false }, 'Email only'],
    [{ email_verified: false, whatsapp_verified: true }, 'WhatsApp only'],
    [{ email_verified: false, whatsapp_verified: false }, 'Nothing yet'],
    [{ role: 'admin', plan: 'admin', email_verified: false }, 'Not needed'],
    [{ status: 'suspended' }, 'Suspended'],
    [{ role: 'admin', plan: 'admin' }, 'Administrator'],
  ] as [Partial<AdminUser>, string][])('say of %j: %s', async (given, words) => {
    open(network([aRow(given)]));
    expect((await rowOf('Maya Lindqvist')).getByText(words)).toBeVisible();
  });

  it('are searched, filtered and sorted through their address', async () => {
    const api = network();
    const { person, place } = open(api, '/admin/users?page=4&role=wizard');
    await table();
    await person.type(screen.getByRole('searchbox'), 'maya');
    await waitFor(() => expect(place()).toBe('/admin/users?role=wizard&q=maya'));
    await person.selectOptions(screen.getByLabelText('Role'), 'Users');
    await person.selectOptions(screen.getByLabelText('Plan'), 'Pro');
    await person.selectOptions(screen.getByLabelText('Status'), 'Suspended');
    await person.click(screen.getByRole('button', { name: /^Name/ }));
    await person.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() =>
      expect(api.seen(calls.admin.users).at(-1)?.query).toEqual({
        page: 1,
        per_page: 20,
        q: 'maya',
        role: 'user',
        plan: 'pro',
        status: 'suspended',
        sort: '-full_name',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
  });

  it('are sorted by their last sign-in newest first only, as often as one presses', async () => {
    const api = network();
    const { person } = open(api);
    await table();
    for (const _ of ['once', 'twice']) {
      await person.click(screen.getByRole('button', { name: /^Last sign-in/ }));
      await waitFor(() => expect(api.seen(calls.admin.users).at(-1)?.query.sort).toBe('-last_login_at'));
    }
  });

  it('say when nobody fits', async () => {
    const { person, place } = open(network([]), '/admin/users?q=zebra');
    expect(await screen.findByRole('heading', { name: 'Nobody here' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
  });

  it('show their frame while they load', async () => {
    const api = fakeApi();
    const held = api.hold(calls.admin.users, listing([aRow()]));
    open(api);
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.admin.users, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The users could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
  });
});
