import {
  type AdminTarget,
  type AdminUserActivity,
  type AdminUserDetail,
  type AdminWebhook,
  adminCalls,
} from '@newswatch/shared/contracts/admin';
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
import { someDashboard } from '../testing/some-dashboard.ts';
import { aDetail, aReach } from '../testing/users.ts';

const boss = { id: testId('usr', 9), full_name: 'Ada Lovelace' };
function anActivity(given: Partial<AdminUserActivity> = {}): AdminUserActivity {
  return {
    id: 'aud_1',
    source: 'audit',
    action: 'user.suspended',
    at: minutesBefore(5),
    actor: boss,
    subject: null,
    object_name: null,
    ip: null,
    device_label: null,
    fields: ['status'],
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Spam',
    ...given,
  };
}
function network(given: Partial<AdminUserDetail> = {}, activity: AdminUserActivity[] = [anActivity()]) {
  const api = fakeApi();
  api.answer(adminCalls.adminUsers.get, { user: aDetail(given) });
  api.answer(adminCalls.adminUsers.activity, listing(activity));
  api.answer(adminCalls.adminWebhooks.list, { items: [] });
  api.answer(adminCalls.adminUsers.reach, aReach());
  return api;
}
const open = (api = network()) =>
  renderPage(routes, { path: `/admin/users/${aDetail().id}`, user: anAdmin(), api });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const params = { userId: aDetail().id };
const aTarget = (id: string, name: string): AdminTarget => ({
  ...{ id, name, owner: { ...boss, email: 'ada@example.org' }, status: 'active', status_reason: null },
  ...{ health: 'healthy', invalid_reason: null, keywords: ['ferry'], delivery_mode: 'inherit' },
  ...{ matches_7d: 0, by_day: [], last_match_at: null, created_at: minutesBefore(5) },
});

describe('one account', () => {
  it('says why no alert arrives, and where that can be changed', async () => {
    const api = network({ email_verified: false, whatsapp: null });
    const silent = {
      ...{ id: testId('tgt'), name: 'Ferries', watching_since: minutesBefore(90_000), last_match_at: null },
      ...{ invalid_reason: null, sources: 4, dead_sources: 3 },
      near_miss: { title: 'Two ferries collide', sentence: 'It has “ferries”.' },
    };
    api.answer(
      adminCalls.adminUsers.reach,
      aReach({
        reasons: ['no_channel', 'no_match', 'of_tomorrow'],
        last_alert_at: null,
        silent_targets: [silent],
      }),
    );
    open(api);
    const alerts = await card('Alerts');
    expect(await alerts.findByText('No alerts are arriving')).toBeVisible();
    for (const words of [
      'No message has been sent yet.',
      'The email address is not verified, and there is no WhatsApp number.',
      '2 active targets found nothing in 14 days.',
      'Of tomorrow',
      /3 of its 4 sources cannot currently be read/,
      /Two ferries collide/,
    ])
      expect(alerts.getByText(words)).toBeVisible();
    expect(alerts.getByRole('link', { name: 'No matches for 14 days' })).toHaveAttribute(
      'href',
      '/admin/targets?q=maya%40example.org',
    );
  });

  it('says that alerts arrive', async () => {
    open();
    expect(await (await card('Alerts')).findByText('Alerts can be sent')).toBeVisible();
  });

  it('is shown with its details, usage, access and activity', async () => {
    const { container } = open(network({ created_by: boss, max_targets: 60 }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
    const facts = await card('Account');
    for (const words of ['maya@example.org', '+33612345678', 'French', 'Europe/Paris', 'Never']) {
      expect(facts.getByText(words)).toBeVisible();
    }
    expect(facts.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      `/admin/users/${boss.id}`,
    );
    const usage = await card('Usage');
    expect(usage.getByRole('progressbar', { name: 'Targets' })).toHaveAttribute('aria-valuetext', '2 of 50');
    expect(usage.getByText('Limit set by an administrator')).toBeVisible();
    expect(usage.getByText('Limit from the user’s settings')).toBeVisible();
    expect(usage.getByRole('link', { name: 'Messages' })).toHaveAttribute(
      'href',
      '/admin/notifications?q=maya%40example.org',
    );
    expect((await card('Access')).getByText('Signed in on 2 devices.')).toBeVisible();
    const activity = await screen.findByRole('list', { name: 'Activity' });
    expect(activity).toHaveTextContent(/Account suspended[^:]*“Spam”.*by Ada Lovelace/);
    await expectNoAxeViolations(container);
  });

  it('says why it is suspended, and is activated', async () => {
    const api = network({ status: 'suspended', suspension_reason: 'رسائل مزعجة' });
    api.answer(adminCalls.adminUsers.activate, { user: aDetail(), message: 'Active again.' });
    const { person, shell } = open(api);
    expect(await screen.findByText('رسائل مزعجة')).toHaveAttribute('dir', 'auto');
    await person.click(screen.getByRole('button', { name: 'Activate' }));
    const question = within(await screen.findByRole('alertdialog'));
    api.answer(adminCalls.adminUsers.get, { user: aDetail() });
    await person.click(question.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Active again.' }]));
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible();
  });

  it.each([
    ['Sign out everywhere', 'Sign out everywhere', adminCalls.adminUsers.revokeSessions],
    ['Send reset link', 'Send link', adminCalls.adminUsers.resetPassword],
    ['Stop sharing', 'Stop sharing', adminCalls.adminUsers.stopSharing],
    ['Mark as verified: WhatsApp', 'Mark as verified', adminCalls.adminUsers.verify],
  ] as const)('does what the button says after confirmation: %s', async (button, yes, call) => {
    const api = network({ whatsapp_verified: false, live_shared_links: 3 });
    api.answer(call, { user: aDetail(), message: 'Done.' });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: button }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: yes }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'Done.' }]));
    expect(api.seen(call)).toMatchObject([{ params }]);
  });

  it('is deleted, and the list opens', async () => {
    const api = network();
    api.answer(adminCalls.admin.dashboard, someDashboard);
    api.answer(adminCalls.adminUsers.remove, { message: 'Account deleted.' });
    api.answer(adminCalls.admin.users, listing([]));
    const { person, place } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Delete account' }));
    await person.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE');
    const asked = api.seen(adminCalls.adminUsers.get).length;
    await person.click(screen.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
    // A deleted account is not requested again.
    expect(api.seen(adminCalls.adminUsers.get)).toHaveLength(asked);
  });

  it('transfers the chosen targets to the account with the given address', async () => {
    const api = network();
    const [ferries, ports] = [testId('tgt', 1), testId('tgt', 2)];
    api.answer(adminCalls.adminTargets.list, {
      ...listing([aTarget(ferries, 'Ferries'), aTarget(ports, 'Ports')]),
      next_cursor: null,
    });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Hand over targets…' }));
    await person.type(await screen.findByLabelText(/Email address/), 'ines@example.org');
    await person.click(await screen.findByText('All targets'));
    await person.click(screen.getByRole('checkbox', { name: 'Ferries' }));
    api.answer(adminCalls.adminUsers.handOver, { user: aDetail(), message: '1 target handed over.' });
    await person.click(screen.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: '1 target handed over.' }]));
    expect(api.seen(adminCalls.adminUsers.handOver)).toMatchObject([
      { params, body: { email: 'ines@example.org', target_ids: [ports] } },
    ]);
    expect(screen.queryByLabelText(/Email address/)).toBeNull();
  });

  it('can neither be suspended nor deleted by its owner', async () => {
    open(network({ is_self: true, role: 'admin', plan: 'admin' }));
    expect(await screen.findByText('You')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Suspend|Delete|reset link/ })).toBeNull();
  });

  it('shows its activity by source, page by page', async () => {
    const api = network();
    const { person } = open(api);
    await screen.findByRole('list', { name: 'Activity' });
    api.answer(
      adminCalls.adminUsers.activity,
      listing([
        anActivity({ source: 'security', action: 'signed_in', actor: null, reason: null, ip: '192.0.2.1' }),
        anActivity({
          id: 'aud_2',
          action: 'user.plan_moved',
          before: { max_targets: 3 },
          after: { max_targets: 5 },
          reason: null,
        }),
        anActivity({ id: 'aud_3', action: 'webhook.disabled_by_administrator', object_name: 'Desk inbox' }),
      ]),
    );
    await person.selectOptions(screen.getByLabelText('Activity type'), 'Sign-ins');
    expect(await screen.findByText('Signed in')).toBeVisible();
    expect(screen.getByText('User plan moved')).toBeVisible();
    expect(screen.getByText('max targets: 3 → 5')).toBeVisible();
    expect(screen.getByText('Desk inbox')).toBeVisible();
    expect(api.seen(adminCalls.adminUsers.activity).at(-1)?.query).toMatchObject({ source: 'security' });
  });

  it('says when it no longer exists', async () => {
    const api = network();
    api.fail(adminCalls.adminUsers.get, { status: 404, code: 'not_found' });
    open(api);
    expect(await screen.findByRole('heading', { name: 'This account does not exist' })).toBeVisible();
  });

  it('shows its layout while it loads', async () => {
    const api = network();
    const held = api.hold(adminCalls.adminUsers.get, { user: aDetail() });
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the user' })).toBeVisible();
    held.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  });

  it('says when it could not be loaded, and can be retried; its activity separately', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.adminUsers.get, { status: 503 });
    api.failOnce(adminCalls.adminUsers.activity, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The user could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The activity could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Activity' })).toBeVisible();
  });
});

describe('the webhook endpoints of an account', () => {
  const endpoint: AdminWebhook = {
    id: testId('whk'),
    name: 'Desk inbox',
    host: 'hooks.example.com',
    status: 'active',
    disabled_reason: null,
    disabled_at: null,
    disabled_note: null,
    failing_since: null,
    last_delivery_at: minutesBefore(5),
    created_at: minutesBefore(900),
  };

  it('can be disabled with a reason', async () => {
    const api = network();
    api.answer(adminCalls.adminWebhooks.list, { items: [endpoint] });
    api.answer(adminCalls.adminWebhooks.disable, { message: 'Disabled' });
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Disable: Desk inbox' }));
    const disable = await screen.findByRole('button', { name: 'Disable endpoint' });
    await expectNoAxeViolations(container);
    await person.click(disable);
    expect(await screen.findByText('Please enter a reason')).toBeVisible();
    await person.type(screen.getByLabelText('Reason'), 'It floods a stranger.');
    await person.click(screen.getByRole('button', { name: 'Disable endpoint' }));
    await waitFor(() =>
      expect(api.seen(adminCalls.adminWebhooks.disable)).toMatchObject([
        { params: { webhookId: endpoint.id }, body: { reason: 'It floods a stranger.' } },
      ]),
    );
  });

  it('say why an administrator disabled them, and can be allowed again', async () => {
    const api = network();
    const disabled = { status: 'disabled', disabled_reason: 'admin', disabled_note: 'It floods a stranger.' };
    api.answer(adminCalls.adminWebhooks.list, { items: [{ ...endpoint, ...disabled } as AdminWebhook] });
    api.answer(adminCalls.adminWebhooks.enable, { message: 'Allowed again' });
    const { person, shell } = open(api);
    expect(await screen.findByText('It floods a stranger.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Allow again: Desk inbox' }));
    await waitFor(() => expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Allowed again' }]));
  });
});
