import { calls, type Invitation } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './recipient-invitation-page.tsx';

const token = 't'.repeat(43);
const invitation: Invitation = {
  name: 'Bo Ek',
  email: 'bo@example.com',
  invited_by: 'Ann Lee',
  targets: ['Ports', 'إضراب'],
  status: 'invited',
  channels: [],
  whatsapp_masked: null,
  whatsapp_stopped: null,
  whatsapp_unconfirmed: null,
};
const withNumber: Invitation = { ...invitation, whatsapp_masked: '+44•••••••123' };

function network(shown = invitation) {
  const api = fakeApi();
  api.answer(calls.recipients.invitation, { invitation: shown });
  return api;
}
const open = (api = network(), path = `/recipients/confirm?token=${token}`) =>
  renderPage(routes, { path, api });

describe('an invitation to news alerts', () => {
  it('says who shares what, and is accepted and stopped without an account', async () => {
    const api = network();
    api.answerOnce(calls.recipients.answerInvitation, {
      invitation: { ...invitation, status: 'active', channels: ['email'] },
    });
    api.answer(calls.recipients.answerInvitation, { invitation: { ...invitation, status: 'stopped' } });
    const { person, container } = open(api);
    expect(await screen.findByText('Ann Lee')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await person.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('The emails have stopped. Nothing more will be sent.')).toBeVisible();
    expect(api.seen(calls.recipients.answerInvitation).map(({ body }) => body.answer)).toEqual([
      'accept',
      'decline',
    ]);
  });

  it('lets the person choose WhatsApp, which is never chosen for them', async () => {
    const api = network(withNumber);
    api.answer(calls.recipients.answerInvitation, {
      invitation: { ...withNumber, status: 'active', channels: ['whatsapp'] },
    });
    const { person, container } = open(api);
    const email = await screen.findByLabelText('Email to bo@example.com');
    const whatsapp = screen.getByLabelText('WhatsApp to +44•••••••123');
    expect([email, whatsapp].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    // A different text is a different consent: when it changes, increase RECIPIENT_WHATSAPP_TEXT_VERSION.
    expect(
      screen.getByText(
        'This is my number, and Newswatch may send me these alerts there. I can reply STOP at any time. If WhatsApp is not available, they are sent by email.',
      ),
    ).toBeVisible();
    await person.click(email);
    expect(screen.getByText('Choose at least one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expectNoAxeViolations(container);
    await person.click(whatsapp);
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted. To stop them, reply STOP on WhatsApp.')).toBeVisible();
    expect(api.seen(calls.recipients.answerInvitation).at(-1)?.body).toMatchObject({
      answer: 'accept',
      channels: ['whatsapp'],
      whatsapp_text_version: 1,
    });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Stop all alerts' })).toBeVisible();
  });

  it('asks for START with a code from the number, and says when it has arrived', async () => {
    const api = network(withNumber);
    const chosen = { ...withNumber, status: 'active' as const, channels: ['email' as const] };
    const number = '+447700900999';
    api.answer(calls.recipients.answerInvitation, {
      invitation: { ...chosen, whatsapp_unconfirmed: { number, code: '012345' } },
    });
    const { person, container } = open(api);
    await person.click(await screen.findByLabelText('WhatsApp to +44•••••••123'));
    api.answer(calls.recipients.invitation, {
      invitation: { ...chosen, channels: ['email', 'whatsapp'] },
    });
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    const link = await screen.findByRole('link', { name: /Open WhatsApp/ });
    expect(link).toHaveAttribute('href', 'https://wa.me/447700900999?text=START%20012345');
    expect(link.parentElement).toHaveTextContent(
      'To confirm that +44•••••••123 is your number, send START 012345 from it to +447700900999 on WhatsApp. Nothing is sent to this number before then.',
    );
    expect(screen.getByLabelText('WhatsApp to +44•••••••123')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectNoAxeViolations(container);
    await waitFor(() => expect(link).not.toBeInTheDocument(), { timeout: 8_000 });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  }, 15_000);

  it('says how a number that sent STOP is used again', async () => {
    open(network({ ...withNumber, whatsapp_stopped: { number: '+447700900999' } }));
    expect(await screen.findByLabelText('WhatsApp to +44•••••••123')).toBeDisabled();
    expect(screen.getByText(/send START from it/)).toHaveTextContent(
      'STOP was sent from this number. To use it again, send START from it to +447700900999 and reload this page.',
    );
  });

  it('says when it no longer exists', async () => {
    const api = fakeApi();
    api.fail(calls.recipients.invitation, { status: 410, code: 'link_expired' });
    const { unmount } = open(api);
    expect(await screen.findByText(/no longer valid/)).toBeVisible();
    unmount();
    open(fakeApi(), '/recipients/confirm');
    expect(await screen.findByText(/no longer valid/)).toBeVisible();
  });

  it('shows a stand-in their days, and lets them decline only those', async () => {
    const standsIn: Invitation = {
      ...invitation,
      status: 'active',
      channels: ['email'],
      stand_in: { from: '2031-12-01', until: '2031-12-14' },
    };
    const api = network(standsIn);
    api.answer(calls.recipients.answerInvitation, { invitation: { ...standsIn, stand_in: null } });
    const { person } = open(api);
    expect(await screen.findByText(/the alerts for all their targets: 1–14 December 2031/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Decline to stand in' }));
    await waitFor(() => expect(screen.queryByText(/You stand in for/)).toBeNull());
    expect(api.seen(calls.recipients.answerInvitation)[0]?.body).toEqual({
      token,
      answer: 'decline_stand_in',
    });
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  });
});
