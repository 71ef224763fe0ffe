import { type AdminDelivery, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { formatExact } from '@newswatch/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import './admin-notifications-page.tsx';

const now = new Date().toISOString();
const person = {
  id: 'usr_01K00000000000000000000001',
  full_name: 'Amina Haddad',
  email: 'amina@example.com',
};
const delivery: AdminDelivery = {
  id: 'dlv_01K00000000000000000000001',
  notification_id: 'ntf_01K00000000000000000000001',
  channel: 'email',
  destination_masked: 'a•••@example.com',
  status: 'failed',
  reason: 'bounced',
  story_muted: false,
  attempts: 6,
  scheduled_for: now,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: now,
  error: { code: 'smtp_550', message: 'No such mailbox' },
  recipient: null,
  user: person,
  target: { id: 'tgt_01K00000000000000000000001', name: 'Storms' },
  type: 'match',
  title: 'Storm over the bay',
  direction: 'ltr',
  created_at: now,
};
const pagination = { page: 1, per_page: 20, total: 1, pages: 1 };
const period = { sent: 3, failed: 1, held: 0, suppressed: 2 };

function network() {
  const api = fakeApi();
  api.answer(adminCalls.adminPauses.list, { items: [], pagination: { ...pagination, total: 0, pages: 0 } });
  const { adminNotifications: calls } = adminCalls;
  api.answer(calls.list, { items: [delivery], pagination, next_cursor: null });
  api.answer(calls.stats, {
    last_24h: { made: 5, alerts: 4, ...period, by_channel: { email: period, whatsapp: period } },
    held_now: [],
    suppressed_24h: [{ reason: 'duplicate_story', count: 2 }],
    failures_24h: [{ code: 'smtp_550', message: 'No such mailbox', channel: 'email', count: 1 }],
  });
  api.answer(calls.broadcasts, {
    items: [],
    pagination: { ...pagination, total: 0, pages: 0 },
    next_cursor: null,
  });
  answerOne(api, delivery);
  return api;
}
function answerOne(api: ReturnType<typeof fakeApi>, one: AdminDelivery) {
  const { user: _user, target: _target, type, title, direction, created_at, ...rest } = one;
  api.answer(adminCalls.adminNotifications.get, {
    notification: {
      id: delivery.notification_id,
      type,
      title,
      body: 'The wind rises.',
      direction,
      user: person,
      target: delivery.target,
      created_at,
      read_at: null,
      action_url: null,
      deliveries: [rest],
    },
  });
}
const open = (api = network(), search = '', user = anAdmin()) =>
  renderPage(routes, { path: `/admin/notifications${search}`, user, api });

describe('messages to all users', () => {
  it('are listed with the reason for each, and the reasons are counted', async () => {
    const { container } = open();
    expect(await screen.findByText('Storm over the bay')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Rejected by the mail server' })).toBeVisible();
    expect(await screen.findByText('Email: No such mailbox')).toBeVisible();
    // Five rows in inboxes, four of them alerts.
    expect(screen.getByText('and 1 other notification')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('name the reason they are filtered by, even a rare one from a link', async () => {
    open(network(), '?reason=muted');
    expect(
      await screen.findByRole('button', { name: /^Muted ?More filters: channel, reason, kind$/ }),
    ).toBeVisible();
  });

  it('open beside the list, and can be sent again if they failed', async () => {
    const api = network();
    api.answer(adminCalls.adminNotifications.retry, {
      retried: 1,
      message: 'Message queued again.',
    });
    const { person: someone, shell } = open(api);
    await someone.click(await screen.findByRole('link', { name: 'Storm over the bay' }));
    const drawer = await screen.findByRole('dialog', { name: 'Message' });
    await someone.click(await within(drawer).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('Message queued again.'));
  });

  it('are shown with all times in the administrator’s time zone', async () => {
    const api = network();
    const times = {
      sent_at: '2026-03-10T20:00:00.000Z',
      delivered_at: '2026-03-10T20:01:00.000Z',
      read_at: '2026-03-10T20:05:00.000Z',
    };
    const sent = {
      ...delivery,
      status: 'read',
      reason: null,
      error: null,
      failed_at: null,
      ...times,
    } as const;
    answerOne(api, sent);
    const { person: someone } = open(api, '', anAdmin({ timezone: 'Asia/Tokyo' }));
    await someone.click(await screen.findByRole('link', { name: 'Storm over the bay' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Message' }));
    for (const [term, time] of [
      ['Sent', times.sent_at],
      ['Delivered', times.delivered_at],
      ['Read', times.read_at],
    ] as const) {
      const value = (await drawer.findByText(term, { selector: 'dt' })).nextElementSibling;
      expect(value).toHaveTextContent(formatExact(new Date(time), { timeZone: 'Asia/Tokyo' }));
    }
  });

  it('that failed are all sent again, but only those that match the search and the filters', async () => {
    const api = network();
    api.answer(adminCalls.adminNotifications.bulkRetry, {
      job: { id: testId('job'), status: 'queued' },
    });
    const { person: someone } = open(api, '?q=maya&channel=email&status=failed');
    await someone.click(await screen.findByRole('button', { name: 'Retry failed…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Retry failed messages?' });
    expect(question).toHaveTextContent('match the search and filters');
    await someone.click(within(question).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(api.seen(adminCalls.adminNotifications.bulkRetry).map(({ body }) => body)).toEqual([
        { filter: { q: 'maya', channel: ['email'] } },
      ]),
    );
  });

  it('can be read before they are sent, in every language', async () => {
    const api = network();
    const alert = {
      id: 'email_alert',
      name: 'Alert',
      channel: 'email',
      subject: 'Ports',
      text: 'Plain',
    } as const;
    const code = {
      id: 'whatsapp_code',
      name: 'Code',
      channel: 'whatsapp',
      subject: null,
      html: null,
    } as const;
    api.answer(adminCalls.adminNotifications.samples, ({ query }) => ({
      items: [
        { ...alert, html: `<p style="color:red">${query?.language}</p>` },
        { ...code, text: `Code in ${query?.language}` },
      ],
    }));
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Preview messages' }));
    const frame = await screen.findByTitle('Email: Alert');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveAttribute('srcdoc', '<p data-style="color:red">english</p>');
    expect(screen.getByText('Ports')).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'Code (WhatsApp)');
    expect(await screen.findByText('Code in english')).toBeVisible();
    // Checked with a WhatsApp message: axe cannot look into the frame of an email here.
    await expectNoAxeViolations(container);
    await person.selectOptions(screen.getByLabelText('Language'), 'Arabic');
    expect(await screen.findByText('Code in arabic')).toHaveAttribute('dir', 'auto');
  });

  it('say when the samples could not be loaded, and try again', async () => {
    const api = network();
    api.fail(adminCalls.adminNotifications.samples, { status: 500 });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Preview messages' }));
    expect(await screen.findByText('the messages could not be loaded', { exact: false })).toBeVisible();
  });

  it('a broadcast is counted, confirmed, and then sent', async () => {
    const api = network();
    api.answer(adminCalls.adminNotifications.broadcast, {
      recipients: 3,
      by_channel: { email: 2, whatsapp: 0 },
      sample: [person],
      broadcast: null,
      job: null,
    });
    const { person: someone } = open(api);
    await someone.click(await screen.findByRole('button', { name: 'New broadcast' }));
    await someone.type(await screen.findByLabelText('Title'), 'We move tonight');
    await someone.type(screen.getByRole('textbox', { name: 'Message' }), 'Alerts are sent afterwards.');
    await someone.click(screen.getByRole('button', { name: 'Send…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send to 3 people?' });
    await someone.click(within(question).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(api.seen(adminCalls.adminNotifications.broadcast).map(({ body }) => body)).toMatchObject([
        { dry_run: true, audience: { plans: [], statuses: ['active'] }, channels: ['email'] },
        { dry_run: false, title: 'We move tonight' },
      ]),
    );
  });
});
