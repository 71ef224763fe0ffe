import { messages } from '@newswatch/shared/contracts';
import {
  adminCalls,
  adminMessages,
  type WhatsappEvent,
  type WhatsappSession,
  type WhatsappStatus,
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

function aSession(given: Partial<WhatsappSession> = {}): WhatsappSession {
  return {
    provider: 'simulator',
    status: 'connected',
    status_since: minutesBefore(90),
    phone_number: '+447700900999',
    linked_at: minutesBefore(5_000),
    qr: null,
    uptime_percent_30d: 99.7,
    ...given,
  };
}
const stopped = aSession({ status: 'stopped' });
const waiting = aSession({
  status: 'awaiting_scan',
  phone_number: null,
  linked_at: null,
  qr: { image_svg: '<svg/>', expires_at: minutesBefore(-1), attempt: 2, max_attempts: 6 },
});

function aStatus(given: Partial<WhatsappStatus> = {}): WhatsappStatus {
  return {
    session: aSession(),
    queue: { waiting: 3, held: 12, oldest_seconds: 7_300 },
    last_24h: { sent: 1_204, delivered: 1_190, failed: 2 },
    recent: [
      {
        id: testId('dlv', 2),
        destination_masked: '+44••••••123',
        status: 'failed',
        reason: null,
        attempts: 5,
        created_at: minutesBefore(30),
        sent_at: null,
        error: { code: 'recipient_unknown', message: 'The number is not on WhatsApp.' },
      },
      {
        id: testId('dlv', 1),
        destination_masked: '+33••••••678',
        status: 'held',
        reason: 'gateway_unavailable',
        attempts: 0,
        created_at: minutesBefore(40),
        sent_at: null,
        error: null,
      },
    ],
    last_error: { code: 'timeout', message: 'The gateway did not answer.', at: minutesBefore(200) },
    ...given,
  };
}
const anEvent: WhatsappEvent = {
  id: testId('wev'),
  status: 'connected',
  detail: 'Connected.',
  by: { id: testId('usr', 7), full_name: 'Ada Admin' },
  at: minutesBefore(90),
};

function network(status: WhatsappStatus = aStatus()) {
  const api = fakeApi();
  api.answer(adminCalls.whatsapp.status, status);
  api.answer(adminCalls.whatsapp.events, listing([anEvent]));
  return api;
}
const open = (api = network()) =>
  renderPage(routes, { path: '/admin/whatsapp/status', user: anAdmin(), api });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('the WhatsApp status', () => {
  it('says where the connection stands, and counts what became of the messages', async () => {
    const { container } = open();
    const connection = await region('Connection');
    for (const words of ['Connected', 'Built-in simulator', '+447700900999', '99.7 %']) {
      expect(connection.getByText(words)).toBeVisible();
    }
    expect(screen.getByText('the oldest message since 2 h')).toBeVisible();
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.getByText('1,190 of them delivered')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Last messages' }));
    for (const words of ['+44••••••123', 'Failed', 'The number is not on WhatsApp.', 'Held']) {
      expect(rows.getByText(words)).toBeVisible();
    }
    expect(rows.getByText('WhatsApp is not connected')).toBeVisible();
    expect(screen.getByText('Last error').closest('[role]')).toHaveTextContent(
      'The gateway did not answer. (timeout',
    );
    expect(await screen.findByText(/By/)).toHaveTextContent('Connected. By Ada Admin.');
    await expectNoAxeViolations(container);
  });

  it('stops after a question, and says what that means', async () => {
    const api = network();
    api.answer(adminCalls.whatsapp.stop, { message: adminMessages.whatsapp.stopped, session: stopped });
    const { person, shell } = open(api);
    await person.click(await button('Stop'));
    expect(api.seen(adminCalls.whatsapp.stop)).toEqual([]);
    api.answer(adminCalls.whatsapp.status, aStatus({ session: stopped }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop WhatsApp?' }));
    await person.click(question.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Messages are held')).toBeVisible();
    expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.stopped }]);
    api.answer(adminCalls.whatsapp.start, { message: adminMessages.whatsapp.started, session: aSession() });
    api.answer(adminCalls.whatsapp.status, aStatus());
    await person.click(await button('Start'));
    await waitFor(() => expect(screen.queryByText('Messages are held')).not.toBeInTheDocument());
  });

  it('shows the code while a phone is waited for, and lets the simulator scan it', async () => {
    const api = network(aStatus({ session: waiting }));
    api.answer(adminCalls.whatsapp.simulateScan, {
      message: adminMessages.whatsapp.linked,
      session: aSession(),
    });
    const { person, container } = open(api);
    expect(await screen.findByRole('img', { name: 'QR code that links a phone' })).toBeVisible();
    expect(screen.getByText(/Code 2 of 6/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlink phone' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    api.answer(adminCalls.whatsapp.status, aStatus());
    await person.click(await button('Link a simulated phone'));
    await waitFor(() => expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument());
  });

  it('unlinks the phone for whoever types the word', async () => {
    const api = network();
    const gone = aSession({ status: 'logged_out', phone_number: null, linked_at: null });
    api.answer(adminCalls.whatsapp.logout, { message: adminMessages.whatsapp.loggedOut, session: gone });
    const { person, shell } = open(api);
    await person.click(await button('Unlink phone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink the phone?' }));
    await person.type(dialog.getByLabelText('Type LOGOUT to confirm'), 'logout');
    await person.click(dialog.getByRole('button', { name: 'Unlink phone' }));
    expect(await dialog.findByText(adminMessages.whatsapp.logoutConfirmation)).toBeVisible();
    expect(api.seen(adminCalls.whatsapp.logout)).toEqual([]);
    await person.clear(dialog.getByLabelText('Type LOGOUT to confirm'));
    await person.type(dialog.getByLabelText('Type LOGOUT to confirm'), 'LOGOUT');
    await person.click(dialog.getByRole('button', { name: 'Unlink phone' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.loggedOut }]);
  });

  it('sends a test message, and keeps what was typed when it is refused', async () => {
    const api = network();
    api.failOnce(adminCalls.whatsapp.testMessage, {
      status: 503,
      code: 'whatsapp_unavailable',
      error: adminMessages.whatsapp.notConnected,
    });
    api.answer(adminCalls.whatsapp.testMessage, { message: adminMessages.whatsapp.sent });
    const { person, shell } = open(api);
    const form = within(await screen.findByRole('form', { name: 'Test message' }));
    await person.clear(form.getByLabelText('WhatsApp number'));
    await person.type(form.getByLabelText('WhatsApp number'), '0770');
    await person.click(form.getByRole('button', { name: 'Send test message' }));
    expect(await form.findByText(messages.whatsapp.invalid)).toBeVisible();
    await person.clear(form.getByLabelText('WhatsApp number'));
    await person.type(form.getByLabelText('WhatsApp number'), '+447700900001');
    await person.click(form.getByRole('button', { name: 'Send test message' }));
    expect(await form.findByText(adminMessages.whatsapp.notConnected)).toBeVisible();
    expect(form.getByLabelText('WhatsApp number')).toHaveValue('+447700900001');
    await person.click(form.getByRole('button', { name: 'Send test message' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.sent }]));
    expect(api.seen(adminCalls.whatsapp.testMessage).at(-1)?.body).toEqual({
      phone_number: '+447700900001',
      text: 'A test message from Newswatch.',
    });
  });

  it('says when nobody has been sent anything yet', async () => {
    open(network(aStatus({ recent: [], last_error: null })));
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(screen.queryByText('Last error')).not.toBeInTheDocument();
  });

  it('shows its frame while it loads', async () => {
    const api = network();
    const held = api.hold(adminCalls.whatsapp.status, aStatus());
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the status' })).toBeVisible();
    held.release();
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.whatsapp.status, { status: 503 });
    const { person, container } = open(api);
    expect(await screen.findByText('The status could not be loaded')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible();
  });
});
