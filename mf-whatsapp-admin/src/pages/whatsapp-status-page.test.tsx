import { messages } from '@newswatch/shared/contracts';
import { adminCalls, adminMessages, type WhatsappStatus } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
} from '@newswatch/test-kit';
import { formatExact } from '@newswatch/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { aConfig, anEvent, aSession, aStatus } from '../testing/whatsapp.ts';
// Imported first, so that the first test does not wait for the page's code.
import './whatsapp-status-page.tsx';

const calls = adminCalls.whatsapp;
const stopped = aSession({ status: 'stopped' });
const waiting = aSession({
  status: 'awaiting_scan',
  phone_number: null,
  linked_at: null,
  qr: { image_svg: '<svg/>', expires_at: minutesBefore(-1), attempt: 2, max_attempts: 6 },
});

function network(status: WhatsappStatus = aStatus()) {
  const api = fakeApi();
  api.answer(calls.status, status);
  api.answer(calls.events, listing([anEvent]));
  api.answer(calls.config, { config: aConfig({ default_country_code: '' }) });
  return api;
}
const open = (api = network(), user = anAdmin()) =>
  renderPage(routes, { path: '/admin/whatsapp/status', user, api });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('the WhatsApp status', () => {
  it('first shows the state, then the sender, what is waiting, and the risk', async () => {
    const { container } = open();
    expect(await screen.findByText(/Connected\. 1,204 messages sent in 24 hours, 2 failed\./)).toBeVisible();
    const connection = await region('Connection');
    for (const words of ['Connected', 'Built-in simulator', '+447700900999']) {
      expect(connection.getByText(words)).toBeVisible();
    }
    expect(screen.getByText('1 waiting because email is off, 1 to be sent by email')).toBeVisible();
    const queue = within(screen.getByRole('table', { name: 'Messages waiting for the connection' }));
    expect(queue.getByText('Email is off: waiting for the connection')).toBeVisible();
    expect(queue.getByText('Lina Abbas')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Risk of a ban' })).toHaveAttribute('aria-valuenow', '34');
    expect(screen.getByText('414 messages sent in the last 24 hours, of 500 allowed per day')).toBeVisible();
    expect(
      screen.getByText('Messages are sent 2 times more slowly until the risk is low again.'),
    ).toBeVisible();
    expect(screen.getByText('The number is not on WhatsApp.')).toBeVisible();
    expect(await screen.findByText('Ada Admin')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('stops after confirmation', async () => {
    const api = network();
    api.answer(calls.stop, { message: adminMessages.whatsapp.stopped, session: stopped });
    const { person, shell } = open(api);
    await person.click(await button('Stop'));
    expect(api.seen(calls.stop)).toEqual([]);
    api.answer(calls.status, aStatus({ session: stopped }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop WhatsApp?' }));
    await person.click(question.getByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByText(/Stopped\. 2 messages waiting here, 26 sent by email instead/),
    ).toBeVisible();
    expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.stopped }]);
    expect(await button('Start')).toBeVisible();
  });

  it('shows the code and its remaining time while waiting for a phone, and allows a simulated scan', async () => {
    const api = network(aStatus({ session: waiting }));
    api.answer(calls.simulate, () => {
      // Not earlier: the page also requests the status automatically.
      api.answer(calls.status, aStatus());
      return { message: adminMessages.whatsapp.linked, session: aSession() };
    });
    const { person, container } = open(api);
    expect(await screen.findByRole('img', { name: 'QR code that links a phone' })).toBeVisible();
    expect(screen.getByText('Code 2 of 6')).toBeVisible();
    expect(screen.getByText(/new code/i)).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(await button('Link a simulated phone'));
    await waitFor(() => expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument());
    expect(api.seen(calls.simulate).at(-1)?.body).toEqual({ event: 'scan' });
  });

  it('simulates a message that arrives, because no phone can send one to the simulator', async () => {
    const api = network(aStatus());
    api.answer(calls.simulate, { message: adminMessages.whatsapp.simulated, session: aSession() });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: /More/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Incoming message…' }));
    await person.type(await screen.findByLabelText('From'), '+44 7700 900444');
    await person.click(screen.getByRole('button', { name: 'Simulate' }));
    await waitFor(() =>
      expect(api.seen(calls.simulate).at(-1)?.body).toEqual({
        event: 'message',
        phone_number: '+447700900444',
        text: 'STOP',
      }),
    );
  });

  it('creates a pairing code for a phone that cannot scan', async () => {
    const api = network(aStatus({ session: waiting }));
    const code = { code: 'ABCD1234', expires_at: '2026-03-10T20:00:00.000Z' };
    api.answer(calls.pairingCode, code);
    const { person } = open(api, anAdmin({ timezone: 'Asia/Tokyo' }));
    await person.click(await screen.findByText('Pairing code'));
    await person.type(screen.getByLabelText('Phone number'), '+447700900001');
    api.answer(calls.status, aStatus({ session: { ...waiting, pairing_code: code } }));
    await person.click(await button('Create a code'));
    expect(await screen.findByText('ABCD1234')).toBeVisible();
    const before = formatExact(new Date(code.expires_at), { timeZone: 'Asia/Tokyo' });
    expect(screen.getByText(`Type this code on the phone before ${before}.`)).toBeVisible();
  });

  it('completes a number without a country code as configured', async () => {
    const api = network(aStatus({ session: waiting }));
    api.answer(calls.config, { config: aConfig({ default_country_code: '+44' }) });
    api.answer(calls.pairingCode, { code: 'ABCD1234', expires_at: minutesBefore(-1) });
    const { person } = open(api);
    await person.click(await screen.findByText('Pairing code'));
    await waitFor(() => expect(api.seen(calls.config)).toHaveLength(1));
    await person.type(screen.getByLabelText('Phone number'), '07700 900001');
    await person.click(await button('Create a code'));
    await waitFor(() =>
      expect(api.seen(calls.pairingCode)[0]?.body).toEqual({ phone_number: '+447700900001' }),
    );
  });

  it('explains why it failed, and what to do', async () => {
    const disconnect = {
      code: 'device_removed',
      reason: 'This device was removed on the phone.',
      at: minutesBefore(5),
      action: 'Start the connection and scan a new code.',
    };
    open(network(aStatus({ session: aSession({ status: 'banned', disconnect }) })));
    expect(await screen.findByText('This device was removed on the phone.')).toBeVisible();
    expect(screen.getByText(/scan a new code/)).toBeVisible();
  });

  it('unlinks the phone once the word is typed', async () => {
    const api = network();
    const gone = aSession({ status: 'logged_out', phone_number: null, linked_at: null });
    api.answer(calls.logout, { message: adminMessages.whatsapp.loggedOut, session: gone });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: /More/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Unlink phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink the phone?' }));
    await person.type(dialog.getByLabelText('Type LOGOUT to confirm'), 'logout');
    await person.click(dialog.getByRole('button', { name: 'Unlink phone' }));
    expect(await dialog.findByText(adminMessages.whatsapp.logoutConfirmation)).toBeVisible();
    expect(api.seen(calls.logout)).toEqual([]);
    await person.clear(dialog.getByLabelText('Type LOGOUT to confirm'));
    await person.type(dialog.getByLabelText('Type LOGOUT to confirm'), 'LOGOUT');
    await person.click(dialog.getByRole('button', { name: 'Unlink phone' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.loggedOut }]);
  });

  it('sends a test message, and keeps what was typed when it is refused', async () => {
    const api = network();
    api.failOnce(calls.testMessage, {
      status: 503,
      code: 'whatsapp_unavailable',
      error: adminMessages.whatsapp.notConnected,
    });
    api.answer(calls.testMessage, { message: adminMessages.whatsapp.sent });
    const { person, shell } = open(api);
    await person.click(await button('Test message'));
    const form = within(await screen.findByRole('dialog', { name: 'Test message' }));
    const number = form.getByLabelText('WhatsApp number');
    await person.clear(number);
    await person.type(number, '0770');
    await person.click(form.getByRole('button', { name: 'Send test message' }));
    expect(await form.findByText(messages.whatsapp.invalid)).toBeVisible();
    await person.clear(number);
    await person.type(number, '+447700900001');
    await person.click(form.getByRole('button', { name: 'Send test message' }));
    expect(await form.findByText(adminMessages.whatsapp.notConnected)).toBeVisible();
    expect(number).toHaveValue('+447700900001');
    await person.click(form.getByRole('button', { name: 'Send test message' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.sent }]));
  });

  it('shows its layout while it loads, and says when it could not be loaded', async () => {
    const api = network();
    const held = api.hold(calls.status, aStatus());
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the status' })).toBeVisible();
    held.release();
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.status, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The status could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible();
  });
});
